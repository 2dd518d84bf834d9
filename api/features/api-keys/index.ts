// What other features may use of this one.
export { createProgramAccess } from './find-program.ts'
export { withdrawKeysOf } from './keys.ts'
