export { readOpeningHours } from './opening-hours.ts'
export { readContactInfo } from './single-records.ts'
