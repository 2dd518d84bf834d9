// What other features may use of this one.
export { readOpeningHours } from './opening-hours.ts'
export { readTexts } from './page-texts.ts'
export { readContactInfo } from './single-records.ts'
