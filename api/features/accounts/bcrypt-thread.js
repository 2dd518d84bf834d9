// The program of the thread that works on passwords (bcrypt-worker.ts). JavaScript, because development and tests start
// it from here, and Node runs no TypeScript in a thread.
import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

const COST = 12

parentPort.on('message', ({ password, hash }) => {
  if (hash === undefined) return parentPort.postMessage(bcrypt.hashSync(password, COST))
  const isSame = bcrypt.compareSync(password, hash)
  parentPort.postMessage(isSame && !bcrypt.truncates(password))
})
