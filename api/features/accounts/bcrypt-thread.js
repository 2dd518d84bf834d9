// The program of the threads that work on passwords (bcrypt-pool.ts). JavaScript, because development and tests start it
// from here, and Node runs no TypeScript in a thread.
import bcrypt from 'bcryptjs'

const COST = 12

export default ({ password, hash }) =>
  hash === undefined
    ? bcrypt.hashSync(password, COST)
    : bcrypt.compareSync(password, hash) && !bcrypt.truncates(password)
