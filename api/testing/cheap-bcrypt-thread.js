// Stands in for api/features/accounts/bcrypt-thread.js on the servers of the tests (cheap-passwords.ts), which hash
// thousands of passwords, a quarter of a second each. Here one costs a millisecond, and says that it cost 12.
import bcrypt from 'bcryptjs'

const SAID = '$12$'
const PAID = '$04$'

export default ({ password, hash }) =>
  hash === undefined
    ? bcrypt.hashSync(password, 4).replace(PAID, SAID)
    : bcrypt.compareSync(password, hash.replace(SAID, PAID)) && !bcrypt.truncates(password)
