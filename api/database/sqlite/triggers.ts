import { COUNTED } from '../counted-columns.ts'

/** The day in India of an enquiry, from its place in time: milliseconds since 1970 × 4096 (UTC+5:30 is 19,800 s). */
const getDay = (row: 'old' | 'new') => `date(${row}.arrival / 4096000 + 19800, 'unixepoch')`

const isChanged = COUNTED.map((column) => `old."${column}" IS NOT new."${column}"`).join(' OR ')

/** Triggers that drop a day's counted figures when an enquiry of that day comes, goes or changes in what is counted. */
export const REPORT_TRIGGERS: readonly string[] = [
  `CREATE TRIGGER IF NOT EXISTS "ReportDay_insert" AFTER INSERT ON "Enquiry" BEGIN
    DELETE FROM "ReportDay" WHERE "day" = ${getDay('new')};
  END`,
  `CREATE TRIGGER IF NOT EXISTS "ReportDay_delete" AFTER DELETE ON "Enquiry" BEGIN
    DELETE FROM "ReportDay" WHERE "day" = ${getDay('old')};
  END`,
  `CREATE TRIGGER IF NOT EXISTS "ReportDay_update" AFTER UPDATE OF ${COUNTED.map((column) => `"${column}"`).join(', ')}
  ON "Enquiry" WHEN ${isChanged} BEGIN
    DELETE FROM "ReportDay" WHERE "day" IN (${getDay('old')}, ${getDay('new')});
  END`,
]
