// What other features may use of this one.
export type { PeopleDeps } from './deps.ts'
export { forgetKeys } from './forget-keys.ts'
export type { Moved } from './join-people.ts'
export { areNamesAlike } from './names-alike.ts'
