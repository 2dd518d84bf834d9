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
import { isMonthFirst, parseTimestamp, toIndianTime } from './read-timestamp.ts'
import { removeFormulaGuard } from './safe-cell.ts'

/** A value that is changed on import, with the same reason for all rows. */
interface Remark {
  reason: string
  /** The start of the value; empty if it does not help. */
  text: string
}

/** Returns a remark as one sentence. */
export const toRemarkText = ({ reason, text }: Remark) => (text ? `${reason}: ${text}` : reason)

export interface ReadRow {
  line: number
  /** Values to import, by field. The name includes the last name. */
  values: Partial<Record<ImportField, string>>
  /** Reasons why the row can't be imported, one sentence each. */
  problems: string[]
  /** Values that are changed on import. */
  remarks: Remark[]
  kind: EnquiryKind
  status: string
  closedAs: ClosedAs | null
  channel: Channel
  /** The course or service in the file if the site does not have it, within the limit; otherwise empty. */
  unknownTopic: string
  /** Milliseconds since 1970; null if missing. */
  arrivedAt: number | null
  /** Keys that identify the person, as in PersonKey. */
  keys: string[]
}

/** Limits in characters. Longer texts are kept in the message. */
const LENGTHS: Partial<Record<ImportField, number>> = {
  topic: ENQUIRY_LIMITS.course,
  company: ENQUIRY_LIMITS.company,
  branch: ENQUIRY_LIMITS.branch,
  campaign: ENQUIRY_LIMITS.course,
}

/** Dates before the year 2000 are typing errors. */
const EARLIEST = Date.UTC(2000, 0, 1)

/** Characters of a value in a remark. */
const REMARKED = 80

/** Rows read at a time; other requests are served in between. */
const READ_AT_ONCE = 500

const word = (text: string) => text.toLowerCase().replace(/[\s_,]+/g, '-')

const KINDS = ['student', 'service'] as const

/** Names of stages in other lists, such as those of institutes, Meta (`CREATED`), Zoho and HubSpot. */
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

const STAGE_OF_WORD = new Map<string, PipelineStage>([
  ...PIPELINE_STAGES.flatMap((stage) => OTHER_WORDS[stage].map((other) => [other, stage] as const)),
  ...PIPELINE_STAGES.map((stage) => [stage, stage] as const),
  ...KINDS.flatMap((kind) =>
    ENQUIRY_STATUSES[kind].map(({ value }) => [word(value), toPipelineStage(kind, value)] as const),
  ),
  ...KINDS.flatMap((kind) => OUTCOME_CHOICES[kind].map(({ label, stage }) => [word(label), stage] as const)),
])

/**
 * Reads the status of an enquiry. An empty text means the first status of the channel.
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

/** Normalises a course or service, so that capitals, spaces and dashes don't matter. C, C++ and C# stay different. */
export const toTopicKey = (topic: string) =>
  topic.toLowerCase().replace(/[^\p{L}\p{N}\p{M}+#]+/gu, '') || topic

const findChannel = (text: string): Channel | undefined => CHANNELS.find((channel) => channel === word(text))

/** Placeholders for an empty cell. */
const NOTHING = /^(?:[-–—.]+|n\/?a|nil|null)$/i

/** True for fields in which every text is a value, even one that is a placeholder elsewhere. */
const hasAnyText = (field: ImportField) => field === 'message' || field === 'name' || field === 'lastName'

const isPhone = (field: ImportField) => field === 'mobile' || field === 'otherPhone'

/** A whole number in scientific notation: `9.876504901E+09`, `9,8765E+09` or `9E+09`. `$2` are its decimals. */
const EXPONENT = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i

/** Excel keeps the lost digits in its workbook. As text it would still show them shortened. */
const SHORTENED_FIX =
  'in the spreadsheet, format the column as a number with 0 decimal places, then save it as CSV again'

/** True for a number whose last digits are lost: `9.8765E+09`. */
function isShortened(text: string): boolean {
  const [, , decimals = '', exponent] = EXPONENT.exec(text) ?? []
  return decimals.length < Number(exponent)
}

/** Removes commas, exponents and prefixes that spreadsheets and Meta add to a phone number. */
function toPhoneCell(text: string): string {
  const plain = text.replace(/^p:/i, '').trim()
  if (/^\d{1,3}(?:,\d{2,3})+$/.test(plain)) return plain.replaceAll(',', '')
  if (!EXPONENT.test(plain) || isShortened(plain)) return plain
  return String(Number(plain.replace(',', '.')))
}

/** Cleans a cell. A message keeps its lines, all others become a single line. */
function toCell(field: ImportField, text: string): string {
  if (field === 'message') return text.trim()
  const line = shownLine(field === 'email' ? withoutInvisible(text) : text)
  if (NOTHING.test(line) && !hasAnyText(field)) return ''
  return isPhone(field) ? toPhoneCell(line) : line
}

type Values = ReadRow['values']

/** Joins name and last name, unless the name already ends with it. */
function toFullName(name = '', lastName = ''): string {
  const isWhole = ` ${name}`.toLowerCase().endsWith(` ${lastName}`.toLowerCase())
  return isWhole ? name : `${name} ${lastName}`.trim()
}

function toValues({ cells }: SheetRow, { mapping }: ImportPlan): Values {
  const mapped = IMPORT_FIELD_NAMES.filter((field) => mapping[field] !== undefined)
  const { lastName, ...values } = Object.fromEntries(
    mapped.map((field) => [field, toCell(field, removeFormulaGuard(cells[mapping[field] ?? -1] ?? ''))]),
  ) as Values
  if (lastName) values.name = toFullName(values.name, lastName)
  return values
}

/** Returns milliseconds since 1970, or the reason why a date can't be used. */
function toArrival(text: string, monthFirst: boolean, now: number): number | string {
  const arrivedAt = parseTimestamp(text, monthFirst)
  if (arrivedAt === null) return 'The date is invalid'
  if (arrivedAt > now) return 'The date is in the future'
  return arrivedAt < EARLIEST ? 'The date is before the year 2000' : arrivedAt
}

/** True for 7 or 8 digits, which may be a landline number without its area code. */
const isLocalNumber = (mobile: string) => /^\d{7,8}$/.test(mobile.replace(/\D/g, ''))

/**
 * Returns the reasons why a row can't be imported. It needs a name and a valid contact; everything else is optional.
 * @param number the international phone number; null if it is not a possible one
 */
function findProblems(
  { name = '', mobile = '', email = '' }: Values,
  number: string | null,
  surplus: readonly string[],
): string[] {
  const problems: string[] = []
  if (name === '') problems.push('The name is missing.')
  if (/^<test lead/i.test(name)) problems.push('This is a test lead from Meta.')
  const nameProblem = lengthProblem(IMPORT_FIELDS.name, name, ENQUIRY_LIMITS.name)
  if (nameProblem) problems.push(nameProblem)
  if (mobile === '' && email === '') problems.push('The row has no phone number and no email.')
  if (isShortened(mobile)) {
    problems.push(`The phone number has been shortened to ${mobile}: ${SHORTENED_FIX}.`)
  } else if (mobile !== '' && !isMobile(mobile)) {
    problems.push(`The phone number is invalid. ${mobileHint(mobile)}`)
  } else if (mobile !== '' && email === '' && number === null && !isLocalNumber(mobile)) {
    problems.push(
      'The phone number is invalid. An Indian mobile number has 10 digits and starts with 6, 7, 8 or 9.',
    )
  }
  if (surplus.length > 0) {
    problems.push(`The row has more cells than there are headings: ${cutText(surplus.join(' | '), REMARKED)}`)
  }
  return problems
}

const isKind = (text: string): text is EnquiryKind => KINDS.some((kind) => kind === text)

/** A row being read. Values that don't fit their field are added to the message, on a line after their heading. */
class RowReader {
  readonly values: Values
  readonly remarks: Remark[] = []
  readonly #added: string[] = []
  readonly #headings: readonly string[]
  readonly #plan: ImportPlan

  constructor(row: SheetRow, headings: readonly string[], plan: ImportPlan) {
    this.#headings = headings
    this.#plan = plan
    this.values = toValues(row, plan)
    for (const at of plan.messageColumns) this.#addLine(at, row.cells[at] ?? '')
    if (row.cells.some((cell) => cell.includes('\ufffd')))
      this.addRemark('Some characters in this row are unreadable.')
  }

  #addLine(at: number, cell: string): void {
    const text = removeFormulaGuard(cell).trim()
    if (text !== '' && !NOTHING.test(text))
      this.#added.push(`${this.#headings[at] || `Column ${at + 1}`}: ${text}`)
  }

  addRemark(reason: string, text = ''): void {
    this.remarks.push({ reason, text: cutText(text, REMARKED) })
  }

  /** Adds a text to the message, after the heading of a field. */
  keep(field: ImportField, text: string): void {
    this.#addLine(this.#plan.mapping[field] ?? -1, text)
  }

  /** Moves the value of a field to the message and replaces it. */
  replace(field: ImportField, value: string, reason: string): void {
    const text = this.values[field] ?? ''
    this.addRemark(reason, text)
    this.keep(field, text)
    this.values[field] = value
  }

  finishMessage(): void {
    const lines = [this.values.message ?? '', ...this.#added].filter((line) => line !== '')
    const message = lines.join('\n')
    if (lengthProblem(IMPORT_FIELDS.message, message, ENQUIRY_LIMITS.message))
      this.addRemark(`The message is longer than ${ENQUIRY_LIMITS.message} characters and is cut off.`)
    if (message !== '') this.values.message = cutText(message, ENQUIRY_LIMITS.message)
  }
}

/**
 * Reads both phone columns. Uses the first valid number, and adds the rest to the message. An invalid number is only left
 * as the value if the row has no email.
 */
function readPhones(reader: RowReader): string | null {
  const { values } = reader
  const { otherPhone = '' } = values
  delete values.otherPhone
  const first = parsePhone(values.mobile ?? '')
  const usesOther =
    otherPhone !== '' &&
    first.number === null &&
    (!isMobile(first.written) || parsePhone(otherPhone).number !== null)
  const field = usesOther ? 'otherPhone' : 'mobile'
  if (usesOther) {
    reader.keep('mobile', values.mobile ?? '')
    values.mobile = otherPhone
  } else if (otherPhone !== values.mobile) {
    reader.keep('otherPhone', otherPhone)
  }
  if (!values.mobile) return null
  const { written, number, rest } = parsePhone(values.mobile)
  const isLost = isShortened(values.mobile)
  const mobile = isLost ? null : (readMobile(written) ?? number)
  if (mobile === null) {
    if (!values.email) return null
    const kept = 'The phone number is invalid and is kept in the message'
    reader.addRemark(isLost ? `${kept}; ${SHORTENED_FIX}` : kept, values.mobile)
    reader.keep(field, values.mobile)
    values.mobile = ''
    return null
  }
  values.mobile = mobile
  if (rest) {
    reader.addRemark('The first phone number is used, and the rest is kept in the message', rest)
    reader.keep(field, rest)
  }
  if (number === null && isLocalNumber(mobile)) {
    reader.addRemark('Digits or the area code may be missing from this phone number', mobile)
  } else if (number === null && values.email) {
    reader.addRemark('This is not a possible phone number', mobile)
  }
  return number
}

function readEmail(reader: RowReader): void {
  const { values } = reader
  if (!values.email || isEmail(values.email)) return
  const [first = '', ...others] = values.email.split(/[\s,;/|]+/).filter((part) => part !== '')
  if (isEmail(first) && others.length > 0) {
    reader.replace('email', first, 'The first email is used, and all of them are kept in the message')
  } else {
    reader.replace('email', '', 'The email is invalid and is kept in the message')
  }
}

function readChannel(reader: RowReader): Channel {
  const { values } = reader
  const channel = findChannel(values.channel ?? '') ?? 'import'
  if (values.channel && !findChannel(values.channel)) {
    reader.replace('channel', channel, `Unknown channel, imported as ${channel} and kept in the message`)
  } else if (values.channel) values.channel = channel
  return channel
}

/** Courses and services by their keys: those of the site, and those chosen for others of the file. */
type Topics = Record<'site' | 'chosen', ReadonlyMap<string, string>>

/** Replaces a course or service by that of the site. Keeps the original in the message unless only its spelling differs. */
function readTopic(reader: RowReader, { site, chosen }: Topics): string {
  const { topic } = reader.values
  if (!topic) return ''
  const key = toTopicKey(topic)
  if (chosen.has(key)) reader.keep('topic', topic)
  reader.values.topic = chosen.get(key) ?? site.get(key) ?? topic
  return site.has(key) || topic.length > ENQUIRY_LIMITS.course ? '' : topic
}

function readKind(reader: RowReader, kind: EnquiryKind): EnquiryKind {
  const text = word(reader.values.kind ?? '')
  if (text === '' || isKind(text)) return text || kind
  reader.replace('kind', kind, `Unknown kind, imported as ${kind} and kept in the message`)
  return kind
}

/** Reads the status. The original word is kept in the message if it may be more specific than the stage. */
function readStatus(reader: RowReader, kind: EnquiryKind, channel: Channel): EnquiryOutcome {
  const { values } = reader
  const standing = readStanding(kind, channel, values.status ?? '')
  const { status, closedAs } = standing ?? { status: getInitialStatus(kind, channel), closedAs: null }
  if (!standing) {
    reader.replace('status', status, `Unknown status, imported as ${status} and kept in the message`)
  } else if (values.status) {
    const isNew = toPipelineStage(kind, status, closedAs) === 'new'
    if (!isNew && word(values.status) !== word(status)) reader.keep('status', values.status)
    values.status = toOutcomeText(standing)
  }
  return { status, closedAs }
}

function readArrival(reader: RowReader, monthFirst: boolean, now: number): number | null {
  const { values } = reader
  if (!values.createdAt) return null
  const arrivedAt = toArrival(values.createdAt, monthFirst, now)
  if (typeof arrivedAt === 'string') {
    reader.replace('createdAt', '', `${arrivedAt} and is kept in the message`)
    return null
  }
  values.createdAt = toIndianTime(arrivedAt)
  return arrivedAt
}

/**
 * Reads a row. Values that don't fit their field are added to the message.
 * @param monthFirst see parseTimestamp @param now milliseconds since 1970
 */
function readRow(
  row: SheetRow,
  {
    columns,
    plan,
    topics,
    monthFirst,
    now,
  }: {
    columns: readonly string[]
    plan: ImportPlan
    topics: Topics
    monthFirst: boolean
    now: number
  },
): ReadRow {
  const reader = new RowReader(row, columns, plan)
  const { values, remarks } = reader
  const kind = readKind(reader, plan.kind)
  readEmail(reader)
  const number = readPhones(reader)
  const unknownTopic = readTopic(reader, topics)
  const channel = readChannel(reader)
  const standing = readStatus(reader, kind, channel)
  const arrivedAt = readArrival(reader, monthFirst, now)
  if (kind === 'student' && values.company) {
    reader.keep('company', values.company)
    delete values.company
  }
  for (const [field, max] of Object.entries(LENGTHS) as [ImportField, number][]) {
    const text = values[field] ?? ''
    const problem = lengthProblem(IMPORT_FIELDS[field], text, max)
    if (problem) reader.replace(field, cutText(text, max), `${problem} All of it is kept in the message`)
  }
  reader.finishMessage()
  return {
    line: row.line,
    values,
    problems: findProblems(values, number, row.surplus),
    remarks,
    kind,
    ...standing,
    channel,
    unknownTopic,
    arrivedAt,
    keys: [
      ...(number ? [`mobile:${number}`] : []),
      ...(values.email ? [`email:${values.email.toLowerCase()}`] : []),
    ],
  }
}

/** Reads all rows of a file. @param siteTopics courses and services @param now milliseconds since 1970 */
export async function readRows(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  plan: ImportPlan,
  { siteTopics, now }: { siteTopics: readonly string[]; now: number },
): Promise<ReadRow[]> {
  const topics: Topics = {
    site: new Map(siteTopics.map((topic) => [toTopicKey(topic), topic])),
    chosen: new Map(plan.topics?.map(({ from, to }) => [toTopicKey(from), to])),
  }
  const place = plan.mapping.createdAt ?? -1
  const monthFirst = isMonthFirst(rows.map(({ cells }) => cells[place] ?? ''))
  const read: ReadRow[] = []
  for (const row of rows) {
    read.push(readRow(row, { columns, plan, topics, monthFirst, now }))
    if (read.length % READ_AT_ONCE === 0) await setImmediate()
  }
  return read
}
