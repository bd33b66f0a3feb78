/** The thread that writes the store: waiting for the disk holds up nobody. A message is a batch, its answer what became of each.
 * Batches come as JSON: a text travels between threads more cheaply than objects do. */
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './connect.ts'
import { createWriter, END, type Write } from './writes.ts'

const db = connect(String(workerData))
const write = createWriter(db)

parentPort!.on('message', (batch: string) => {
  if (batch !== END) return parentPort!.postMessage(write(JSON.parse(batch) as Write[]))
  db.close()
  parentPort!.close()
})
