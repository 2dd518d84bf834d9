// What other features may use of this one.
export { type ContentWriter, differing } from './audit.ts'
export { readOpeningHours } from './opening-hours.ts'
export { readTexts } from './page-texts.ts'
export { asStored, readContactInfo, readHomeConfig, readSettings, write } from './single-records.ts'
