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
  firstStatus,
  STANDING_CHOICES,
  type Standing,
  toPipelineStage,
} from '#contract/enquiries/pipeline-stages'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField, type ImportPlan } from '#contract/imports'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { shownLine, withoutInvisible } from '#contract/one-line'
import { parsePhone } from '#contract/parse-phone'
import { isMobile, mobileHint, readMobile } from '#contract/phone-numbers'
import { cutText } from '#contract/storable-text'
import type { Sheet, SheetRow } from './parse-csv.ts'
import { isMonthFirst, parseTimestamp } from './read-timestamp.ts'
import { unguarded } from './safe-cell.ts'

/** A row of a file, understood as far as it can be. */
export interface ReadRow {
  line: number
  /** The mapped cells by field as they come in; a last name is part of the name. */
  values: Partial<Record<ImportField, string>>
  problems: string[]
  /** What is left out of it or comes in as something else, a sentence each: it comes in all the same. */
  remarks: string[]
  status: string
  closedAs: ClosedAs | null
  channel: Channel
  /** Milliseconds since 1970; null where the file does not say. */
  arrivedAt: number | null
  /** What a person is recognised by, as in PersonKey. */
  keys: string[]
}

/** Longest texts, in characters. */
const LENGTHS: Partial<Record<ImportField, number>> = {
  topic: ENQUIRY_LIMITS.course,
  company: ENQUIRY_LIMITS.company,
  branch: ENQUIRY_LIMITS.branch,
  message: ENQUIRY_LIMITS.message,
  campaign: ENQUIRY_LIMITS.course,
}

/** Enquiries of before the year 2000 are slips of the pen. */
const EARLIEST = Date.UTC(2000, 0, 1)

/** Letters of what cannot be read that are shown. */
const REMARKED = 80

/** Rows that are read in one piece; other requests are served between. */
const READ_AT_ONCE = 500

const word = (text: string) => text.toLowerCase().replace(/[\s_,]+/g, '-')

const KINDS = ['student', 'service'] as const

/** The stage that each status of either kind means, by its word; `CREATED` is Meta's of a lead that is new. */
const STAGE_OF_WORD = new Map<string, PipelineStage>([
  ['created', 'new'],
  ...PIPELINE_STAGES.map((stage) => [stage, stage] as const),
  ...KINDS.flatMap((kind) =>
    ENQUIRY_STATUSES[kind].map(({ value }) => [word(value), toPipelineStage(kind, value)] as const),
  ),
  ...KINDS.flatMap((kind) => STANDING_CHOICES[kind].map(({ label, stage }) => [word(label), stage] as const)),
])

/**
 * The standing of this kind that a text means, whichever kind's word it is; without one the first of the channel.
 * @returns undefined for a text that means none
 */
function readStanding(kind: EnquiryKind, channel: Channel, text = ''): Standing | undefined {
  const choices = STANDING_CHOICES[kind]
  if (text === '') return { status: firstStatus(kind, channel), closedAs: null }
  const status = ENQUIRY_STATUSES[kind].find(({ value }) => word(value) === word(text))
  if (status) return { status: status.value, closedAs: null }
  const stage = STAGE_OF_WORD.get(word(text))
  return choices.find((choice) => choice.closedAs === word(text) || choice.stage === stage)
}

const findChannel = (text: string): Channel | undefined => CHANNELS.find((channel) => channel === word(text))

/** A message keeps its lines; every other cell is one line, and an address has nothing invisible in it, as in a form. */
function toCell(field: ImportField, text: string): string {
  if (field === 'message') return text.trim()
  const line = shownLine(field === 'email' ? withoutInvisible(text) : text)
  // Meta's lists put the kind of a value before it.
  return field === 'mobile' ? line.replace(/^p:/i, '').trim() : line
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

/** Milliseconds since 1970, or why a date is left out. */
function readArrival(text: string, monthFirst: boolean, now: number): number | string {
  const arrivedAt = parseTimestamp(text, monthFirst)
  if (arrivedAt === null) return 'The date cannot be read'
  if (arrivedAt > now) return 'The date lies in the future'
  return arrivedAt < EARLIEST ? 'The date lies before the year 2000' : arrivedAt
}

/** Why a row is not taken in: a list needs the name and one contact, all else may be left out. */
function findProblems({ name = '', mobile = '', email = '' }: Values, surplus: readonly string[]): string[] {
  const problems: string[] = []
  if (name === '') problems.push('The name is missing.')
  const nameProblem = lengthProblem(IMPORT_FIELDS.name, name, ENQUIRY_LIMITS.name)
  if (nameProblem) problems.push(nameProblem)
  if (mobile === '' && email === '') problems.push('Neither a phone number nor an e-mail address is given.')
  if (mobile !== '' && !isMobile(mobile))
    problems.push(`The phone number cannot be read. ${mobileHint(mobile)}`)
  if (surplus.length > 0) {
    problems.push(`The row has more cells than the headings: ${cutText(surplus.join(' | '), REMARKED)}`)
  }
  return problems
}

/**
 * Reads a row by a mapping. A row with problems is not taken in; what else cannot be read is left out.
 * @param monthFirst see parseTimestamp @param now milliseconds since 1970
 */
function readRow(row: SheetRow, plan: ImportPlan, monthFirst: boolean, now: number): ReadRow {
  const { kind } = plan
  const values = toValues(row, plan)
  const remarks: string[] = []
  const replace = (field: ImportField, text: string, reason: string) => {
    remarks.push(`${reason}: ${cutText(values[field] ?? '', REMARKED)}`)
    values[field] = text
  }

  const phone = parsePhone(values.mobile ?? '')
  if (values.mobile) values.mobile = readMobile(phone.written) ?? phone.number ?? values.mobile
  if (phone.rest) {
    remarks.push(
      `The first phone number is used, and the rest is added to the message: ${cutText(phone.rest, REMARKED)}`,
    )
    values.message = `${values.message ?? ''}\nAlso in the phone column: ${phone.rest}`.trim()
  }
  if (phone.number === null && isMobile(values.mobile ?? '')) {
    remarks.push(`This is not a possible phone number: ${values.mobile}`)
  }

  if (values.email && !isEmail(values.email)) {
    replace('email', '', 'The e-mail address cannot be read and is left out')
  }
  if (values.email && values.mobile && !isMobile(values.mobile)) {
    replace('mobile', '', 'The phone number cannot be read and is left out')
  }

  const known = findChannel(values.channel ?? '')
  const channel = known ?? 'import'
  if (known) values.channel = channel
  else if (values.channel) {
    replace('channel', channel, `The channel is none of ${CHANNELS.join(', ')} and comes in as import`)
  }

  const standing = readStanding(kind, channel, values.status)
  const { status, closedAs } = standing ?? { status: firstStatus(kind, channel), closedAs: null }
  if (!standing) {
    const statuses = ENQUIRY_STATUSES[kind].map(({ value }) => value).join(', ')
    replace('status', status, `The status is none of ${statuses} and comes in as ${status}`)
  }

  const arrival = values.createdAt ? readArrival(values.createdAt, monthFirst, now) : null
  if (typeof arrival === 'string') replace('createdAt', '', `${arrival} and is left out`)

  for (const field of IMPORT_FIELD_NAMES) {
    const max = LENGTHS[field]
    const problem = max ? lengthProblem(IMPORT_FIELDS[field], values[field] ?? '', max) : null
    if (!problem) continue
    values[field] = cutText(values[field] ?? '', max ?? 0)
    remarks.push(`${problem} The rest is left out.`)
  }

  return {
    line: row.line,
    values,
    problems: findProblems(values, row.surplus),
    remarks,
    status,
    closedAs,
    channel,
    arrivedAt: typeof arrival === 'number' ? arrival : null,
    keys: [
      ...(phone.number ? [`mobile:${phone.number}`] : []),
      ...(values.email ? [`email:${values.email.toLowerCase()}`] : []),
    ],
  }
}

/** Reads all rows of a file by a plan. @param now milliseconds since 1970 */
export async function readRows({ rows }: Sheet, plan: ImportPlan, now: number): Promise<ReadRow[]> {
  const place = plan.mapping.createdAt ?? -1
  const monthFirst = isMonthFirst(rows.map(({ cells }) => cells[place] ?? ''))
  const read: ReadRow[] = []
  for (const row of rows) {
    read.push(readRow(row, plan, monthFirst, now))
    if (read.length % READ_AT_ONCE === 0) await setImmediate()
  }
  return read
}
