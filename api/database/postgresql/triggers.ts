import { COUNTED } from '../counted-columns.ts'

/**
 * Returns SQL for the Indian days on which an enquiry is counted: of its receipt and its conversion. `arrival` is
 * milliseconds since 1970 × 4096; UTC+5:30 is 19,800 s.
 */
const getDays = (row: 'OLD' | 'NEW') =>
  `to_char(to_timestamp(${row}."arrival" / 4096000 + 19800) AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
    to_char(${row}."convertedAt" + interval '19800 seconds', 'YYYY-MM-DD')`

const isChanged = COUNTED.map((column) => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`).join(' OR ')

const dropDays = (name: string, days: string, result: 'OLD' | 'NEW') =>
  `CREATE OR REPLACE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "ReportDay" WHERE "day" IN (${days});
    RETURN ${result};
  END $$`

const trigger = (event: string, name: string, when = '') =>
  `CREATE OR REPLACE TRIGGER "${name}" AFTER ${event} ON "Enquiry" FOR EACH ROW ${when} EXECUTE FUNCTION "${name}"()`

/** Triggers that discard the counts of an enquiry's days when it is added, deleted, or changed in a counted column. */
export const REPORT_TRIGGERS: readonly string[] = [
  dropDays('ReportDay_insert', getDays('NEW'), 'NEW'),
  trigger('INSERT', 'ReportDay_insert'),
  dropDays('ReportDay_delete', getDays('OLD'), 'OLD'),
  trigger('DELETE', 'ReportDay_delete'),
  dropDays('ReportDay_update', `${getDays('OLD')}, ${getDays('NEW')}`, 'NEW'),
  trigger(
    `UPDATE OF ${COUNTED.map((column) => `"${column}"`).join(', ')}`,
    'ReportDay_update',
    `WHEN (${isChanged})`,
  ),
]
