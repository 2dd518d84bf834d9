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
import { toIndianTime } from './read-timestamp.ts'
import { safeCell } from './safe-cell.ts'

/** Makes Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

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

function toInputText(row: Row, column: ExportColumn, seesContacts: boolean): string {
  const text = String(row[column] ?? '')
  if (column === 'reference') return text
  if (text !== '' && TIMESTAMPS.includes(column)) return toIndianTime(Date.parse(text))
  if (text !== '' && column === 'nextStepKind') return NEXT_STEP_KINDS[text as NextStepKind]
  return seesContacts ? text : maskText(text)
}

/** Characters that spreadsheets need quoted, in addition to those that csv-stringify quotes itself. */
const QUOTED = /[\r\n;\t]/

/** Formats records as CSV (RFC 4180). */
export const toCsv = (records: readonly string[][]) =>
  stringify([...records], { record_delimiter: 'windows', quoted_match: QUOTED })

interface Deps {
  database: Database
  clock: Clock
}

/**
 * Returns the audit entry of an export: view, whether contacts were included or masked, and names of filters without
 * their values, since a search may contain a name.
 */
const exportedRow = (clock: Clock, actor: Staff, enquiries: number, query: ExportQuery) => {
  const { view, columns: _, sort: __, ...filter } = query
  const seen = may(actor, 'read-contacts') ? 'full' : 'masked'
  const contacts = getColumns(query).some(isContact) ? seen : 'none'
  const narrowedBy = Object.entries(filter).flatMap(([key, value]) => (value ? [key] : []))
  const detail = { enquiries, view, contacts, narrowedBy }
  return activityRow(clock, actor, { subject: 'export', subjectId: 'enquiries', action: 'exported', detail })
}

/**
 * Yields the enquiries of a list as a CSV file for Excel: UTF-8 with BOM, CRLF, headings, newest first. It comes in pieces,
 * so that a hundred thousand enquiries are never in memory together. Writes an audit entry at the end, even if the
 * client disconnects, with the number of enquiries sent until then.
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
    yield BYTE_ORDER_MARK + toCsv([columns.map((column) => EXPORT_COLUMNS[column])])
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
        return toCsv(
          rows.map((row) =>
            columns.map((column) => safeCell(column, toInputText(row, column, seesContacts))),
          ),
        )
      },
    })
  } finally {
    await database.activity.create({ data: exportedRow(clock, actor, count, query) })
  }
}
