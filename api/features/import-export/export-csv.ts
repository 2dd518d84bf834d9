import { stringify } from 'csv-stringify/sync'
import { NEXT_STEP_KINDS, type NextStepKind } from '#contract/enquiries/next-step-kinds'
import { EXPORT_COLUMNS, type ExportColumn, type ExportQuery, getColumns } from '#contract/export-columns'
import { maskText } from '#contract/masking'
import { may } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import type { JsonColumn } from '../../database/dialect.ts'
import { jsonColumn } from '../../database/json-rows.ts'
import type { Clock } from '../../lib/clock.ts'
import { activityRow } from '../audit/index.ts'
import { hasMatch, readSlices, type Staff, searchByMeaning, toWhere } from '../enquiries/index.ts'
import { asLocal } from './read-timestamp.ts'
import { safeCell } from './safe-cell.ts'

/** By these Excel knows UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Columns that are a timestamp, or come from another table. */
const TIMESTAMPS: readonly ExportColumn[] = ['createdAt', 'nextStepAt', 'respondedAt']
const ASSIGNEE: JsonColumn = {
  property: 'assignee',
  kind: 'value',
  sql: '(SELECT "Account"."name" FROM "Account" WHERE "Account"."id" = "Enquiry"."assigneeId")',
}

const KIND: JsonColumn = {
  property: 'nextStepKind',
  kind: 'value',
  sql: `CASE WHEN "Enquiry"."nextStepAt" IS NOT NULL THEN "Enquiry"."nextStepKind" END`,
}

function asJsonColumn(column: ExportColumn): JsonColumn {
  if (column === 'assignee') return ASSIGNEE
  if (column === 'nextStepKind') return KIND
  return jsonColumn(column, TIMESTAMPS.includes(column) ? 'timestamp' : 'value')
}

type Row = Partial<Record<ExportColumn, string | number | null>>

const isContact = (column: ExportColumn) => column === 'mobile' || column === 'email'

function asText(row: Row, column: ExportColumn, seesContacts: boolean): string {
  const text = String(row[column] ?? '')
  if (column === 'reference') return text
  if (text !== '' && TIMESTAMPS.includes(column)) return asLocal(Date.parse(text))
  if (text !== '' && column === 'nextStepKind') return NEXT_STEP_KINDS[text as NextStepKind]
  return seesContacts ? text : maskText(text)
}

/**
 * csv-stringify asks for quotation marks around commas, quotation marks and CRLF alone, spreadsheets around these too.
 */
const QUOTED = /[\r\n;\t]/

/** Records as lines of CSV (RFC 4180). */
export const asCsv = (records: readonly string[][]) =>
  stringify([...records], { record_delimiter: 'windows', quoted_match: QUOTED })

interface Deps {
  database: Database
  clock: Clock
}

/**
 * What somebody has taken away: of which view, with numbers in full, masked or not at all, and what had narrowed it: the names of
 * the filters, since a search may name a person.
 */
const exportedRow = (clock: Clock, actor: Staff, enquiries: number, query: ExportQuery) => {
  const { view, columns: _, ...filter } = query
  const seen = may(actor, 'read-contacts') ? 'full' : 'masked'
  const contacts = getColumns(query).some(isContact) ? seen : 'none'
  const narrowedBy = Object.entries(filter).flatMap(([key, value]) => (value ? [key] : []))
  const detail = { enquiries, view, contacts, narrowedBy }
  return activityRow(clock, actor, { subject: 'export', subjectId: 'enquiries', action: 'exported', detail })
}

/**
 * The enquiries of a list as a CSV file for Excel: UTF-8 with its mark, CRLF, headings, newest first. Comes in
 * pieces, so that a hundred thousand of them never stand in memory together. Ends with a line of the audit list, also
 * when the reader goes away: with what was read until then.
 */
export async function* exportCsv(
  { database, clock }: Deps,
  query: ExportQuery,
  actor: Staff,
): AsyncGenerator<string> {
  const seesContacts = may(actor, 'read-contacts')
  const { columns: _, ...filter } = query
  const columns = getColumns(query)
  let count = 0
  try {
    yield BYTE_ORDER_MARK + asCsv([columns.map((column) => EXPORT_COLUMNS[column])])
    const { where, search } = await searchByMeaning(
      database,
      toWhere(filter, actor, clock.now()),
      filter.q,
      (meaning) => meaning,
      (meaning) => hasMatch(database, meaning, actor),
    )
    yield* readSlices(database, where, search, {
      viewer: actor,
      columns: columns.map(asJsonColumn),
      write(texts) {
        const rows = texts.map((text): Row => JSON.parse(text))
        count += rows.length
        return asCsv(
          rows.map((row) => columns.map((column) => safeCell(column, asText(row, column, seesContacts)))),
        )
      },
    })
  } finally {
    await database.activity.create({ data: exportedRow(clock, actor, count, query) })
  }
}
