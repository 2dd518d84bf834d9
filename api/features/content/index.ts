// What other features may use of this one.
export { type ContentWriter, differing } from './audit.ts'
export { asStored, readHomeConfig, readSettings, write } from './single-records.ts'
