export { type ContentWriter, getChangedKeys } from './audit.ts'
export { listRecords } from './collections.ts'
export { readTexts } from './page-texts.ts'
export { readContactInfo, readSettings, write } from './single-records.ts'
