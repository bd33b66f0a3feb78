/** npm start: prepares what is missing and runs the server. */
import { join } from 'node:path'
import { prepare, root, run } from './prepare.mjs'

prepare()
// V8 would let garbage of a busy minute grow to 100 MB, and keep that memory; and with four helpers collecting it would take the core
// away from the people there.
run(['--max-semi-space-size=16', '--v8-pool-size=1', join(root, 'server', 'src', 'main.ts')])
