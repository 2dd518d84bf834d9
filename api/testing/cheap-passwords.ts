import { fileURLToPath } from 'node:url'
import { BcryptPool } from '../features/accounts/bcrypt-pool.ts'
import { Passwords } from '../features/accounts/passwords.ts'

const program = fileURLToPath(new URL('cheap-bcrypt-thread.js', import.meta.url))

/** Passwords for all servers of a test process: with the real queue and threads, but without bcrypt's work. */
export const CHEAP_PASSWORDS = new Passwords(new BcryptPool({ program }))
