// What other features may use of this one.
export { withdrawKeysOf } from './keys.ts'
