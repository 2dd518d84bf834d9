// What other features may use of this one.
export { createProgramAccess } from './find-program.ts'
export { revokeKeysOf } from './keys.ts'
