import { fileURLToPath } from 'node:url'
import { BcryptPool } from '../features/accounts/bcrypt-pool.ts'
import { Passwords } from '../features/accounts/passwords.ts'

const program = fileURLToPath(new URL('cheap-bcrypt-thread.js', import.meta.url))

/** For all servers of a test's process: the product's queue and threads, without the work of bcrypt. */
export const CHEAP_PASSWORDS = new Passwords(new BcryptPool({ program }))
