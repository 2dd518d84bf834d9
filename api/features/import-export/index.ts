// What other features may use of this one.
export { eraseFromDrafts } from './erase-from-drafts.ts'
