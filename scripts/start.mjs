/** npm start: prepares what is missing and runs the server. */
import { join } from 'node:path'
import { prepare, root, run } from './prepare.mjs'

prepare()
// V8 would let garbage of a busy minute grow to 100 MB, and keep that memory.
run(['--max-semi-space-size=8', join(root, 'server', 'src', 'main.ts')])
