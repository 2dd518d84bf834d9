// Worker of the password threads (bcrypt-pool.ts). It is JavaScript because development and tests run this file directly,
// and Node can't run TypeScript in a worker thread.
import bcrypt from 'bcryptjs'

const COST = 12

export default ({ password, hash }) =>
  hash === undefined
    ? bcrypt.hashSync(password, COST)
    : bcrypt.compareSync(password, hash) && !bcrypt.truncates(password)
