// Public interface of this feature.
export { eraseFromDrafts } from './erase-from-drafts.ts'
