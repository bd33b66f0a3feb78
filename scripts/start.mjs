/** npm start: prepares what is missing and runs the server. */
import { join } from 'node:path'
import { prepare, root, run } from './prepare.mjs'

prepare()
run([join(root, 'server', 'src', 'main.ts')])
