import * as z from 'zod/mini'
import { ENQUIRY_LIMITS } from '#contract/limits'

/** Name of the one file field of an import. */
export const IMPORT_FIELD = 'file'

/**
 * Limits of a file: bytes, rows and columns; first lines that can be the headings; unknown courses to map; rows of a
 * preview page; and characters of a cell that is edited.
 */
export const IMPORT_LIMITS = {
  bytes: 5 * 1024 ** 2,
  rows: 20_000,
  columns: 100,
  topLines: 10,
  topics: 20,
  shown: 20,
  cell: 10_000,
} as const

/** Days until an unfinished import is deleted. */
export const DRAFT_DAYS = 7

/**
 * Fields that a column can be mapped to. `lastName` is appended to the name. `otherPhone` is used where `mobile` is
 * empty. `kind` makes each row a student or service enquiry. `createdAt` defaults to the time of the import.
 */
export const IMPORT_FIELDS = {
  kind: 'Kind',
  name: 'Name',
  lastName: 'Last name',
  mobile: 'Mobile',
  otherPhone: 'Other phone',
  email: 'Email',
  topic: 'Course or service',
  branch: 'Branch',
  message: 'Message',
  company: 'Company',
  status: 'Status',
  channel: 'Channel',
  campaign: 'Campaign',
  createdAt: 'Received',
} as const
export type ImportField = keyof typeof IMPORT_FIELDS

export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[]

export const IMPORT_TEXTS = {
  notMultipart: 'Send the file as a form (Content-Type: multipart/form-data).',
  broken: 'The upload was incomplete. Please try again.',
  noFile: 'Please choose a CSV file.',
  oneFile: `Send exactly one file, in the field "${IMPORT_FIELD}".`,
  empty: 'The file is empty. Please choose another one.',
  tooLarge: `The file is too large: at most ${IMPORT_LIMITS.bytes / 1024 ** 2} MB.`,
  workbook: 'This is an Excel workbook. Save it as CSV in Excel, then choose the CSV file.',
  notText: 'This is not a text file. Please choose a CSV file.',
  notCsv: (line: number) => `Could not read the file as CSV. Check the file near line ${line}.`,
  noRows: 'The file needs a row of headings and at least one row below it.',
  tooManyRows: `The file has too many rows: at most ${IMPORT_LIMITS.rows}. Split it and import the parts.`,
  tooManyColumns: `The file has too many columns: at most ${IMPORT_LIMITS.columns}.`,
  noSuchHeadings: `The headings must be in one of the first ${IMPORT_LIMITS.topLines} rows, with a row below them.`,
  cellTooLong: `A cell must be at most ${IMPORT_LIMITS.cell} characters.`,
  noSuchColumn: 'The mapping contains a column that the file does not have.',
  ran: 'This file has already been imported.',
  running: 'This file is being processed. Please wait until it has finished.',
  reverted: 'This import has already been reverted.',
  notReverted: 'This import has not been reverted.',
  dropped: 'File discarded.',
  binned: (count: number) =>
    `${count === 1 ? '1 enquiry' : `${count} enquiries`} moved to the bin. Restore the import to get them back.`,
  restored: (count: number) => `${count === 1 ? '1 enquiry' : `${count} enquiries`} restored.`,
} as const

const kind = z.enum(['student', 'service'], { error: 'Kind must be student or service.' })

const columnNumber = z
  .int('A column must be a whole number, counted from 0.')
  .check(
    z.minimum(0, 'A column must be a whole number, counted from 0.'),
    z.maximum(IMPORT_LIMITS.columns - 1, 'A column must be a whole number, counted from 0.'),
  )

const mappedColumn = z.optional(columnNumber)

type Mapped = Record<ImportField, typeof mappedColumn>

/** Column of the file for each field; unmapped fields are omitted. */
const mapping = z.strictObject(
  Object.fromEntries(IMPORT_FIELD_NAMES.map((field) => [field, mappedColumn])) as Mapped,
  'The mapping must be an object.',
)
export type ImportMapping = z.output<typeof mapping>

/** Columns whose cells are appended to the message, each on its own line after its heading. */
const messageColumns = z.array(columnNumber, 'The message columns must be a list of columns.')

const topicText = z
  .string('A course must be text.')
  .check(z.maxLength(ENQUIRY_LIMITS.course, `A course must be at most ${ENQUIRY_LIMITS.course} characters.`))

/** Courses and services of the file, and what they are imported as. All others are imported unchanged. */
const topics = z.optional(
  z
    .array(z.strictObject({ from: topicText, to: topicText }), 'The courses must be a list.')
    .check(z.maxLength(IMPORT_LIMITS.topics, `At most ${IMPORT_LIMITS.topics} courses can be mapped.`)),
)

/** Mapping of a file to enquiries. `kind` applies to rows without their own kind. */
const planSchema = z.strictObject({ kind, mapping, messageColumns, topics })
export type ImportPlan = z.output<typeof planSchema>

/** Line of the headings, 0 for a file without headings. By default, the server guesses it. */
const headingLine = z.optional(
  z.int('Heading line must be a whole number.').check(z.minimum(0, 'Heading line must be at least 0.')),
)

/** Rows that a preview can show: all, or those skipped or changed for one reason. */
export const IMPORT_ROWS = ['all', 'problems', 'duplicates', 'remarks'] as const
export type ImportRows = (typeof IMPORT_ROWS)[number]

/** Body of POST /api/desk/imports/:id/preview. Without a plan the server proposes one by the headings. */
export const importPreviewSchema = z.strictObject({
  headingLine,
  plan: z.optional(planSchema),
  rows: z._default(z.enum(IMPORT_ROWS, { error: `Rows must be one of ${IMPORT_ROWS.join(', ')}.` }), 'all'),
  page: z._default(z.int('Page must be a whole number.').check(z.minimum(1, 'Page must be at least 1.')), 1),
})
export type ImportPreviewRequest = z.input<typeof importPreviewSchema>

/** Body of POST /api/desk/imports/:id/problems. */
export const importProblemsSchema = z.strictObject({ headingLine, ...planSchema.shape })

/** Body of POST /api/desk/imports/:id/rows: the new cells of a row, by column; null keeps a cell. */
export const importFixSchema = z.strictObject({
  ...importProblemsSchema.shape,
  line: z.int('Line must be a whole number.').check(z.minimum(1, 'Line must be at least 1.')),
  cells: z
    .array(
      z.nullable(
        z.string('A cell must be text.').check(z.maxLength(IMPORT_LIMITS.cell, IMPORT_TEXTS.cellTooLong)),
      ),
      'The cells must be a list.',
    )
    .check(z.maxLength(IMPORT_LIMITS.columns, `At most ${IMPORT_LIMITS.columns} cells.`)),
})
export type ImportFix = z.output<typeof importFixSchema>

/** Body of POST /api/desk/imports/:id/run. Duplicates are left out or imported anyway. */
export const importRunSchema = z.strictObject({
  ...importProblemsSchema.shape,
  duplicates: z.enum(['skip', 'add'], { error: 'Duplicates must be skip or add.' }),
})
export type ImportOrder = z.output<typeof importRunSchema>

const count = z.number()
const text = z.string()

/** The stored enquiry or the earlier line of the file that a row duplicates. */
const duplicateOf = z.nullable(
  z.strictObject({ id: z.nullable(text), reference: z.nullable(text), line: z.nullable(count) }),
)
export type DuplicateOf = z.output<typeof duplicateOf>

const previewRow = z.strictObject({
  /** Line of the file, the headings being line 1. */
  line: count,
  values: z.record(text, text),
  /** Cells by column, then those without a heading, for a row with problems; otherwise empty. */
  cells: z.array(text),
  /** Reasons why the row can't be imported, one sentence each. */
  problems: z.array(text),
  /** Values that are skipped or changed, one sentence each. */
  remarks: z.array(text),
  duplicateOf,
})
export type ImportPreviewRow = z.output<typeof previewRow>

/**
 * Expected result of an import. `topLines` are the lines that can be the headings, `places` the positions of the columns
 * in the file, which can have empty ones in between, `samples` values of each column from different rows,
 * `unknownTopics` the most common courses and services of the file that the site does not have. `duplicates` counts valid
 * rows whose phone number or email is known, `remarked` valid rows with a skipped or changed value. `rows` is a page of
 * `shown` rows.
 */
export const importPreviewResponse = z.strictObject({
  id: text,
  fileName: text,
  headingLine: count,
  topLines: z.array(z.strictObject({ line: count, text })),
  columns: z.array(text),
  places: z.array(count),
  samples: z.array(z.array(text)),
  plan: z.strictObject({ kind, mapping, messageColumns: z.array(count), topics }),
  unknownTopics: z.array(z.strictObject({ topic: text, count })),
  total: count,
  good: count,
  bad: count,
  duplicates: count,
  remarked: count,
  shown: count,
  rows: z.array(previewRow),
})
export type ImportPreview = z.output<typeof importPreviewResponse>

/** Remaining problems of a fixed row, and the plan without a column that no longer has any value. */
export const importFixResponse = z.strictObject({
  problems: z.array(text),
  plan: importPreviewResponse.shape.plan,
})
export type ImportFixed = z.output<typeof importFixResponse>

/** A CSV file of the rows that can't be imported, each with its line and the reasons; empty without such rows. */
export const importProblemsResponse = z.strictObject({ csv: text })

/**
 * Result of an import. `skipped` counts skipped duplicates, `remarks` the imported rows with a changed value, by reason.
 * `leftOut` is a CSV file of the rows that were not imported, each with its line and the reason; empty if all were
 * imported.
 */
export const importRunResponse = z.strictObject({
  message: text,
  id: text,
  added: count,
  skipped: count,
  bad: count,
  remarks: z.array(z.strictObject({ reason: text, count })),
  leftOut: text,
})
export type ImportResult = z.output<typeof importRunResponse>

const timestamp = z.iso.datetime()

/**
 * An import in the list. `ranAt` is null for a draft, where `added` counts the rows that an interrupted run imported.
 */
export const importResponse = z.strictObject({
  id: text,
  fileName: text,
  accountName: text,
  added: count,
  createdAt: timestamp,
  ranAt: z.nullable(timestamp),
  revertedAt: z.nullable(timestamp),
})
export type ImportRecord = z.output<typeof importResponse>
