export { createProgramAccess } from './find-program.ts'
export { revokeKeysOf } from './keys.ts'
