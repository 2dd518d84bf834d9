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
import { isMobile, mobileHint, normaliseMobile, readMobile } from '#contract/phone-numbers'
import { cutText } from '#contract/storable-text'
import type { SheetRow } from './parse-csv.ts'
import { parseTimestamp } from './read-timestamp.ts'
import { unguarded } from './safe-cell.ts'

/** A row of a file, understood as far as it can be. */
export interface ReadRow {
  line: number
  /** The mapped cells by field. */
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

const LENGTHS: Partial<Record<ImportField, number>> = {
  name: ENQUIRY_LIMITS.name,
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

const word = (text: string) => text.toLowerCase().replace(/[\s_,]+/g, '-')

const KINDS = ['student', 'service'] as const

/** The stage that each status of either kind means, by its word. */
const STAGE_OF_WORD = new Map<string, PipelineStage>([
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
  return shownLine(field === 'email' ? withoutInvisible(text) : text)
}

function toValues({ cells }: SheetRow, { mapping }: ImportPlan): ReadRow['values'] {
  const mapped = IMPORT_FIELD_NAMES.filter((field) => mapping[field] !== undefined)
  const values = Object.fromEntries(
    mapped.map((field) => [field, toCell(field, unguarded(cells[mapping[field] ?? -1] ?? ''))]),
  ) as ReadRow['values']
  return values.mobile === undefined
    ? values
    : { ...values, mobile: readMobile(values.mobile) ?? values.mobile }
}

/** An address that can't be read costs the field, not the row: the number is there, or its lack is a problem. */
function withoutBadEmail(values: ReadRow['values']): Pick<ReadRow, 'values' | 'remarks'> {
  const { email = '' } = values
  if (email === '' || isEmail(email)) return { values, remarks: [] }
  return {
    values: { ...values, email: '' },
    remarks: [`The e-mail address cannot be read and is left out: ${cutText(email, REMARKED)}`],
  }
}

/** A channel reads as it comes in: as `import` where it is none of the desk's, which is told. */
function withKnownChannel(values: ReadRow['values']): Pick<ReadRow, 'values' | 'remarks' | 'channel'> {
  const { channel: text = '' } = values
  const channel = findChannel(text) ?? 'import'
  if (text === '') return { values, channel, remarks: [] }
  return {
    values: { ...values, channel },
    channel,
    remarks: findChannel(text)
      ? []
      : [`The channel is none of ${CHANNELS.join(', ')} and comes in as import: ${cutText(text, REMARKED)}`],
  }
}

function findProblems(
  row: Omit<ReadRow, 'problems' | 'remarks' | 'status' | 'closedAs'>,
  kind: EnquiryKind,
  standing: Standing | undefined,
  now: number,
) {
  const { values, arrivedAt } = row
  const { name = '', mobile = '', email = '', createdAt = '' } = values
  const problems: string[] = []
  if (name === '') problems.push('The name is missing.')
  if (mobile === '' && email === '') problems.push('Neither a phone number nor an e-mail address is given.')
  if (mobile !== '' && !isMobile(mobile))
    problems.push(`The phone number cannot be read. ${mobileHint(mobile)}`)
  if (standing === undefined) {
    problems.push(`The status is none of ${ENQUIRY_STATUSES[kind].map(({ value }) => value).join(', ')}.`)
  }
  if (createdAt !== '' && arrivedAt === null) {
    problems.push('The date cannot be read. Write it as 2026-11-21 or 21/11/2026.')
  }
  if (arrivedAt !== null && arrivedAt > now) problems.push('The date lies in the future.')
  if (arrivedAt !== null && arrivedAt < EARLIEST) problems.push('The date lies before the year 2000.')
  for (const field of IMPORT_FIELD_NAMES) {
    const max = LENGTHS[field]
    const problem = max ? lengthProblem(IMPORT_FIELDS[field], values[field] ?? '', max) : null
    if (problem) problems.push(problem)
  }
  return problems
}

/** Reads a row by a mapping. A row with problems is not taken in. @param now milliseconds since 1970 */
export function readRow(row: SheetRow, plan: ImportPlan, now: number): ReadRow {
  const byChannel = withKnownChannel(toValues(row, plan))
  const { values, remarks } = withoutBadEmail(byChannel.values)
  const standing = readStanding(plan.kind, byChannel.channel, values.status)
  const mobile = normaliseMobile(values.mobile ?? '')
  const read = {
    line: row.line,
    values,
    channel: byChannel.channel,
    arrivedAt: values.createdAt ? parseTimestamp(values.createdAt) : null,
    keys: [
      ...(mobile ? [`mobile:${mobile}`] : []),
      ...(values.email ? [`email:${values.email.toLowerCase()}`] : []),
    ],
  }
  return {
    ...read,
    remarks: [...remarks, ...byChannel.remarks],
    problems: findProblems(read, plan.kind, standing, now),
    status: standing?.status ?? '',
    closedAs: standing?.closedAs ?? null,
  }
}
