export type { PeopleDeps } from './deps.ts'
export type { MovedEnquiry } from './merge-person.ts'
export { removeUnusedKeys } from './remove-unused-keys.ts'
export { areNamesSimilar } from './similar-names.ts'
