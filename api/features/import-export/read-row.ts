import { setImmediate } from 'node:timers/promises'
import { lengthProblem } from '#contract/characters'
import {
  ENQUIRY_STATUSES,
  type EnquiryKind,
  PIPELINE_STAGES,
  type PipelineStage,
} from '#contract/enquiries/enquiries'
import { isEmail } from '#contract/enquiries/enquiry-rules'
import {
  CHANNELS,
  type Channel,
  type ClosedAs,
  type EnquiryOutcome,
  getInitialStatus,
  OUTCOME_CHOICES,
  toOutcomeText,
  toPipelineStage,
} from '#contract/enquiries/pipeline-stages'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField, type ImportPlan } from '#contract/imports'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { shownLine, withoutInvisible } from '#contract/one-line'
import { parsePhone } from '#contract/parse-phone'
import { isMobile, mobileHint, readMobile } from '#contract/phone-numbers'
import { cutText } from '#contract/storable-text'
import type { Sheet, SheetRow } from './parse-csv.ts'
import { asLocal, isMonthFirst, parseTimestamp } from './read-timestamp.ts'
import { unguarded } from './safe-cell.ts'

/** A row of a file, understood as far as it can be. */
export interface ReadRow {
  line: number
  /** The mapped cells by field as they are imported; a last name is part of the name. */
  values: Partial<Record<ImportField, string>>
  /** Why it can't be imported, a sentence each. */
  problems: string[]
  /** What is imported as something else than the file says, a sentence each. */
  remarks: string[]
  kind: EnquiryKind
  status: string
  closedAs: ClosedAs | null
  channel: Channel
  /** Milliseconds since 1970; null where the file does not say. */
  arrivedAt: number | null
  /** What a person is recognised by, as in PersonKey. */
  keys: string[]
}

/** Longest texts in characters; a longer one is kept in the message. */
const LENGTHS: Partial<Record<ImportField, number>> = {
  topic: ENQUIRY_LIMITS.course,
  company: ENQUIRY_LIMITS.company,
  branch: ENQUIRY_LIMITS.branch,
  campaign: ENQUIRY_LIMITS.course,
}

/** Enquiries of before the year 2000 are slips of the pen. */
const EARLIEST = Date.UTC(2000, 0, 1)

/** Characters of a value that a remark shows. */
const REMARKED = 80

/** Rows that are read in one piece; other requests are served between. */
const READ_AT_ONCE = 500

const word = (text: string) => text.toLowerCase().replace(/[\s_,]+/g, '-')

const KINDS = ['student', 'service'] as const

/** Words that other lists use for a stage: those of institutes, of Meta (`CREATED`), Zoho and HubSpot. */
const OTHER_WORDS: Record<PipelineStage, readonly string[]> = {
  new: ['created', 'open', 'fresh', 'pending', 'not-contacted'],
  contacted: [
    ...['called', 'interested', 'in-progress', 'follow-up', 'followup', 'working', 'connected', 'qualified'],
    ...['warm', 'hot', 'demo-done', 'demo-attended', 'visited'],
  ],
  converted: [
    'joined',
    'enrolled',
    'admitted',
    'admission-done',
    'registered',
    'customer',
    'won',
    'closed-won',
  ],
  archived: [
    ...[
      'not-interested',
      'junk',
      'junk-lead',
      'lost',
      'lost-lead',
      'closed-lost',
      'dead',
      'dropped',
      'cancelled',
    ],
    ...['unqualified', 'not-qualified', 'wrong-number', 'invalid'],
  ],
}

/** The stage that each status of either kind means, by its word. */
const STAGE_OF_WORD = new Map<string, PipelineStage>([
  ...PIPELINE_STAGES.flatMap((stage) => OTHER_WORDS[stage].map((other) => [other, stage] as const)),
  ...PIPELINE_STAGES.map((stage) => [stage, stage] as const),
  ...KINDS.flatMap((kind) =>
    ENQUIRY_STATUSES[kind].map(({ value }) => [word(value), toPipelineStage(kind, value)] as const),
  ),
  ...KINDS.flatMap((kind) => OUTCOME_CHOICES[kind].map(({ label, stage }) => [word(label), stage] as const)),
])

/**
 * The standing of this kind that a text means, whichever kind's word it is; without a text the first of the channel.
 * @returns undefined for an unknown text
 */
function readStanding(kind: EnquiryKind, channel: Channel, text: string): EnquiryOutcome | undefined {
  const choices = OUTCOME_CHOICES[kind]
  if (text === '') return { status: getInitialStatus(kind, channel), closedAs: null }
  const status = ENQUIRY_STATUSES[kind].find(({ value }) => word(value) === word(text))
  if (status) return { status: status.value, closedAs: null }
  const stage = STAGE_OF_WORD.get(word(text))
  return choices.find((choice) => choice.closedAs === word(text) || choice.stage === stage)
}

const findChannel = (text: string): Channel | undefined => CHANNELS.find((channel) => channel === word(text))

/** What lists write in a cell that has no value. */
const NOTHING = /^(?:[-–—.]+|n\/?a|nil|null)$/i

/** A cell of a message or a name is any text; elsewhere some texts mean that there is none. */
const hasAnyText = (field: ImportField) => field === 'message' || field === 'name' || field === 'lastName'

const isPhone = (field: ImportField) => field === 'mobile' || field === 'otherPhone'

/** A whole number as spreadsheets show it: `9.876504901E+09`; `$2` are its decimals. */
const EXPONENT = /^(\d)\.(\d+)E\+?(\d{1,2})$/i

/** True for a number whose last digits a spreadsheet has dropped: `9.8765E+09`. */
function isShortened(text: string): boolean {
  const [, , decimals = '', exponent] = EXPONENT.exec(text) ?? []
  return decimals.length < Number(exponent)
}

/** A phone number without what spreadsheets and Meta put in or before it. */
function toPhoneCell(text: string): string {
  const plain = text.replace(/^p:/i, '').trim()
  if (/^\d{1,3}(?:,\d{2,3})+$/.test(plain)) return plain.replaceAll(',', '')
  if (!EXPONENT.test(plain) || isShortened(plain)) return plain
  return String(Number(plain))
}

/** A message keeps its lines; every other cell is one line, and an email has nothing invisible in it, as in a form. */
function toCell(field: ImportField, text: string): string {
  if (field === 'message') return text.trim()
  const line = shownLine(field === 'email' ? withoutInvisible(text) : text)
  if (NOTHING.test(line) && !hasAnyText(field)) return ''
  return isPhone(field) ? toPhoneCell(line) : line
}

type Values = ReadRow['values']

/** The name and the last name as one, unless the name ends with it already. */
function toFullName(name = '', lastName = ''): string {
  const isWhole = ` ${name}`.toLowerCase().endsWith(` ${lastName}`.toLowerCase())
  return isWhole ? name : `${name} ${lastName}`.trim()
}

function toValues({ cells }: SheetRow, { mapping }: ImportPlan): Values {
  const mapped = IMPORT_FIELD_NAMES.filter((field) => mapping[field] !== undefined)
  const { lastName, ...values } = Object.fromEntries(
    mapped.map((field) => [field, toCell(field, unguarded(cells[mapping[field] ?? -1] ?? ''))]),
  ) as Values
  if (lastName) values.name = toFullName(values.name, lastName)
  return values
}

/** Milliseconds since 1970, or why a date can't be used. */
function toArrival(text: string, monthFirst: boolean, now: number): number | string {
  const arrivedAt = parseTimestamp(text, monthFirst)
  if (arrivedAt === null) return 'The date cannot be read'
  if (arrivedAt > now) return 'The date lies in the future'
  return arrivedAt < EARLIEST ? 'The date lies before the year 2000' : arrivedAt
}

/** Why a row is not imported: it needs the name and one contact, all else may be missing. */
function findProblems({ name = '', mobile = '', email = '' }: Values, surplus: readonly string[]): string[] {
  const problems: string[] = []
  if (name === '') problems.push('The name is missing.')
  if (/^<test lead/i.test(name)) problems.push('This is a test lead from Meta.')
  const nameProblem = lengthProblem(IMPORT_FIELDS.name, name, ENQUIRY_LIMITS.name)
  if (nameProblem) problems.push(nameProblem)
  if (mobile === '' && email === '') problems.push('The row has no phone number and no email.')
  if (isShortened(mobile)) {
    problems.push(
      `A spreadsheet has shortened the phone number ${mobile}. Show the column as text and save again.`,
    )
  } else if (mobile !== '' && !isMobile(mobile)) {
    problems.push(`The phone number cannot be read. ${mobileHint(mobile)}`)
  }
  if (surplus.length > 0) {
    problems.push(`The row has more cells than the headings: ${cutText(surplus.join(' | '), REMARKED)}`)
  }
  return problems
}

const isKind = (text: string): text is EnquiryKind => KINDS.some((kind) => kind === text)

/** A row while it is read. What does not fit its field is added to the message, on a line behind its heading. */
class Reading {
  readonly values: Values
  readonly remarks: string[] = []
  readonly #added: string[] = []
  readonly #headings: readonly string[]
  readonly #plan: ImportPlan

  constructor(row: SheetRow, headings: readonly string[], plan: ImportPlan) {
    this.#headings = headings
    this.#plan = plan
    this.values = toValues(row, plan)
    for (const at of plan.messageColumns) this.#addLine(at, row.cells[at] ?? '')
    if (row.cells.some((cell) => cell.includes('\ufffd')))
      this.remarks.push('Some characters in this row cannot be read.')
  }

  #addLine(at: number, cell: string): void {
    const text = unguarded(cell).trim()
    if (text !== '' && !NOTHING.test(text))
      this.#added.push(`${this.#headings[at] || `Column ${at + 1}`}: ${text}`)
  }

  /** Adds a text to the message, behind the heading of a field. */
  keep(field: ImportField, text: string): void {
    this.#addLine(this.#plan.mapping[field] ?? -1, text)
  }

  /** Keeps the value of a field in the message and puts another in its place. */
  replace(field: ImportField, value: string, reason: string): void {
    const text = this.values[field] ?? ''
    this.remarks.push(`${reason}: ${cutText(text, REMARKED)}`)
    this.keep(field, text)
    this.values[field] = value
  }

  /** The end: no more is added to the message. */
  finishMessage(): void {
    const lines = [this.values.message ?? '', ...this.#added].filter((line) => line !== '')
    const message = lines.join('\n')
    if (lengthProblem(IMPORT_FIELDS.message, message, ENQUIRY_LIMITS.message))
      this.remarks.push(`The message is longer than ${ENQUIRY_LIMITS.message} characters and is cut.`)
    if (message !== '') this.values.message = cutText(message, ENQUIRY_LIMITS.message)
  }
}

/** Reads the two phone columns: the first number that can be read counts, the rest goes into the message. */
function readPhones(reading: Reading): string | null {
  const { values, remarks } = reading
  const { otherPhone = '' } = values
  delete values.otherPhone
  const usesOther = otherPhone !== '' && !isMobile(parsePhone(values.mobile ?? '').written)
  if (usesOther) {
    reading.keep('mobile', values.mobile ?? '')
    values.mobile = otherPhone
  } else if (otherPhone !== values.mobile) {
    reading.keep('otherPhone', otherPhone)
  }
  if (!values.mobile || isShortened(values.mobile)) return null
  const { written, number, rest } = parsePhone(values.mobile)
  values.mobile = readMobile(written) ?? number ?? values.mobile
  if (rest) {
    remarks.push(
      `The first phone number is used, the rest is kept in the message: ${cutText(rest, REMARKED)}`,
    )
    reading.keep(usesOther ? 'otherPhone' : 'mobile', rest)
  }
  if (number === null && isMobile(values.mobile)) {
    remarks.push(`This is not a possible phone number: ${values.mobile}`)
  }
  return number
}

function readEmail(reading: Reading): void {
  const { values } = reading
  if (!values.email || isEmail(values.email)) return
  const [first = '', ...others] = values.email.split(/[\s,;/|]+/).filter((part) => part !== '')
  if (isEmail(first) && others.length > 0) {
    reading.replace('email', first, 'The first email is used, all are kept in the message')
  } else {
    reading.replace('email', '', 'The email cannot be read and is kept in the message')
  }
}

function readChannel(reading: Reading): Channel {
  const { values } = reading
  const channel = findChannel(values.channel ?? '') ?? 'import'
  if (values.channel && !findChannel(values.channel)) {
    reading.replace('channel', channel, `Unknown channel, imported as ${channel} and kept in the message`)
  } else if (values.channel) values.channel = channel
  return channel
}

function readKind(reading: Reading, kind: EnquiryKind): EnquiryKind {
  const text = word(reading.values.kind ?? '')
  if (text === '' || isKind(text)) return text || kind
  reading.replace('kind', kind, `Unknown kind, imported as ${kind} and kept in the message`)
  return kind
}

/** A word of another list goes into the message as well, as it may say more than the stage. */
function readStatus(reading: Reading, kind: EnquiryKind, channel: Channel): EnquiryOutcome {
  const { values } = reading
  const standing = readStanding(kind, channel, values.status ?? '')
  const { status, closedAs } = standing ?? { status: getInitialStatus(kind, channel), closedAs: null }
  if (!standing) {
    reading.replace('status', status, `Unknown status, imported as ${status} and kept in the message`)
  } else if (values.status) {
    const isNew = toPipelineStage(kind, status, closedAs) === 'new'
    if (!isNew && word(values.status) !== word(status)) reading.keep('status', values.status)
    values.status = toOutcomeText(standing)
  }
  return { status, closedAs }
}

function readArrival(reading: Reading, monthFirst: boolean, now: number): number | null {
  const { values } = reading
  if (!values.createdAt) return null
  const arrivedAt = toArrival(values.createdAt, monthFirst, now)
  if (typeof arrivedAt === 'string') {
    reading.replace('createdAt', '', `${arrivedAt} and is kept in the message`)
    return null
  }
  values.createdAt = asLocal(arrivedAt)
  return arrivedAt
}

/**
 * Reads a row by a plan. A row with problems is not imported; whatever else does not fit goes into the message.
 * @param monthFirst see parseTimestamp @param now milliseconds since 1970
 */
function readRow(
  row: SheetRow,
  {
    columns,
    plan,
    monthFirst,
    now,
  }: { columns: readonly string[]; plan: ImportPlan; monthFirst: boolean; now: number },
): ReadRow {
  const reading = new Reading(row, columns, plan)
  const { values, remarks } = reading
  const kind = readKind(reading, plan.kind)
  const number = readPhones(reading)
  readEmail(reading)
  if (values.email && values.mobile && !isMobile(values.mobile)) {
    reading.replace('mobile', '', 'The phone number cannot be read and is kept in the message')
  }
  const channel = readChannel(reading)
  const standing = readStatus(reading, kind, channel)
  const arrivedAt = readArrival(reading, monthFirst, now)
  if (kind === 'student' && values.company) {
    reading.keep('company', values.company)
    delete values.company
  }
  for (const [field, max] of Object.entries(LENGTHS) as [ImportField, number][]) {
    const text = values[field] ?? ''
    const problem = lengthProblem(IMPORT_FIELDS[field], text, max)
    if (problem) reading.replace(field, cutText(text, max), `${problem} All of it is kept in the message`)
  }
  reading.finishMessage()
  return {
    line: row.line,
    values,
    problems: findProblems(values, row.surplus),
    remarks,
    kind,
    ...standing,
    channel,
    arrivedAt,
    keys: [
      ...(number ? [`mobile:${number}`] : []),
      ...(values.email ? [`email:${values.email.toLowerCase()}`] : []),
    ],
  }
}

/** Reads all rows of a file by a plan. @param now milliseconds since 1970 */
export async function readRows({ columns, rows }: Sheet, plan: ImportPlan, now: number): Promise<ReadRow[]> {
  const place = plan.mapping.createdAt ?? -1
  const monthFirst = isMonthFirst(rows.map(({ cells }) => cells[place] ?? ''))
  const read: ReadRow[] = []
  for (const row of rows) {
    read.push(readRow(row, { columns, plan, monthFirst, now }))
    if (read.length % READ_AT_ONCE === 0) await setImmediate()
  }
  return read
}
