import { INDIA_OFFSET_MS, startOfIndianDay } from '#contract/enquiries/indian-days'
import { formatReference, REFERENCE_ALPHABET, REFERENCE_LENGTH } from '#contract/enquiries/reference'
import { newEnquiryRow, sequenceAt } from '../../api/features/enquiries/new-row.ts'
import {
  CAMPAIGNS,
  COMPANIES,
  COURSES,
  createRandom,
  FIRST_NAMES,
  LAST_NAMES,
  MAIL_HOSTS,
  type Random,
  SENTENCES,
  SERVICES,
} from './words.ts'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
const YEARS = 3

/** Shares of the generated enquiries by property. */
const SHARES = {
  repeated: 0.2,
  service: 0.2,
  suspect: 0.01,
  binned: 0.003,
  youngestOpen: 0.02,
  olderOpen: 0.01,
}

export interface Plan {
  count: number
  /** Milliseconds since 1970. */
  now: number
  /** Ids of the accounts to which enquiries are assigned. */
  assignees: readonly string[]
}

/** Formats timestamps like the database adapter, because others would sort wrongly. */
export const asStored = (ms: number) => new Date(ms).toISOString().replace('Z', '+00:00')

/** Returns an id like UUIDv7, sorted by age. */
function getId(ms: number, random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => random.below(16).toString(16)).join('')
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`
}

/** Returns a unique reference for each number, by multiplication with an odd factor. */
function getReference(index: number): string {
  let number = (BigInt(index) * 0x9e3779b97fn) % 2n ** 40n
  let letters = ''
  for (let letter = 0; letter < REFERENCE_LENGTH; letter += 1) {
    letters += REFERENCE_ALPHABET[Number(number % 32n)]
    number /= 32n
  }
  return formatReference(letters)
}

/** Returns a time within the last three years, evenly distributed between 8:00 and 22:00 in India. */
function getTimestamp(index: number, { count, now }: Plan): number {
  const days = YEARS * 365
  const place = (index / count) * days
  const today = startOfIndianDay(new Date(now + INDIA_OFFSET_MS).toISOString().slice(0, 10))
  const midnight = today - (days - Math.floor(place)) * DAY_MS
  return Math.floor(midnight + (8 + (place % 1) * 14) * 3_600_000)
}

/** Returns a waiting time in minutes, occasionally days. */
const getWait = (random: Random) => Math.min(20_000, Math.floor(25 * Math.exp(1.4 * (random.next() * 4 - 2))))

function getPerson(number: number) {
  const random = createRandom(number * 7919 + 13)
  const first = random.pick(FIRST_NAMES)
  const last = random.pick(LAST_NAMES)
  const serial = String((number * 7_654_321) % 1_000_000_000).padStart(9, '0')
  return {
    name: `${first} ${last}`,
    mobile: `+91${6 + (number % 4)}${serial}`,
    email: `${first}.${last}${number}@${random.pick(MAIL_HOSTS)}`.toLowerCase(),
  }
}
export const getPersonId = (number: number) => `person-${String(number).padStart(10, '0')}`

function getStatus(kind: string, isOpen: boolean, random: Random): string {
  const isFresh = random.chance(0.5)
  const isWon = random.chance(0.18)
  if (kind === 'service') return isOpen ? (isFresh ? 'new' : 'in-progress') : 'closed'
  if (isOpen) return isFresh ? 'New' : 'Contacted'
  return isWon ? 'Converted' : 'Archived'
}

function getChannel(random: Random) {
  const place = random.next()
  if (place < 0.8) return 'website'
  if (place < 0.9) return 'walk-in'
  return place < 0.98 ? 'phone' : 'import'
}

/**
 * Returns assignee, next step and first reply. An open enquiry with a reply was recently changed by its assignee; otherwise
 * it would be unassigned automatically during the benchmark.
 */
function getWork(isOpen: boolean, stage: string, at: number, random: Random, { assignees, now }: Plan) {
  const isAnswered = stage !== 'new'
  const wait = getWait(random)
  const answeredAt = Math.min(at + wait * MINUTE_MS, now)
  const touchedAt = isOpen ? Math.max(answeredAt, now - random.next() * DAY_MS) : answeredAt
  const isPlanned = isOpen && (isAnswered || random.chance(0.3))
  return {
    assigneeId: isAnswered ? random.pick(assignees) : null,
    assignedAt: isAnswered ? asStored(at + MINUTE_MS) : null,
    nextStepAt: isPlanned ? asStored(now + (random.next() * 16 - 4) * DAY_MS) : null,
    respondedAt: isAnswered ? asStored(answeredAt) : null,
    responseMinutes: isAnswered ? wait : null,
    touchedAt: isAnswered ? asStored(touchedAt) : null,
  }
}

/** Generates the enquiries of a plan, oldest first, with the number of each person. */
export function* makeEnquiries(plan: Plan) {
  const random = createRandom(20_261_121)
  let people = 0
  for (let index = 0; index < plan.count; index += 1) {
    const at = getTimestamp(index, plan)
    const isNew = people === 0 || !random.chance(SHARES.repeated)
    const person = isNew ? people : random.below(people)
    if (isNew) people += 1
    const kind = random.chance(SHARES.service) ? 'service' : 'student'
    const isOpen = index >= plan.count * (1 - SHARES.youngestOpen) || random.chance(SHARES.olderOpen)
    const status = getStatus(kind, isOpen, random)
    const about =
      kind === 'student'
        ? { course: random.pick(COURSES) }
        : {
            serviceId: 'x',
            serviceLabel: random.pick(SERVICES),
            company: random.pick(COMPANIES),
            budget: '1L-3L',
            timeline: 'flexible',
          }
    const message = `${random.pick(SENTENCES)} ${random.pick(SENTENCES)}`
    const channel = getChannel(random)
    const createdAt = new Date(at)
    const row = newEnquiryRow(
      { ...getPerson(person), ...about, message },
      { kind, channel, createdAt, status },
    )
    yield {
      person,
      isNewPerson: isNew,
      row: {
        company: '',
        serviceId: '',
        serviceLabel: '',
        course: '',
        budget: '',
        timeline: '',
        ...row,
        id: getId(at, random),
        createdAt: asStored(at),
        updatedAt: asStored(at),
        arrival: Number(sequenceAt(at)) + (index % 4096),
        reference: getReference(index),
        isOpen: row.isOpen ? 1 : 0,
        source: kind === 'service' ? random.pick(['home-page', 'contact-page']) : '',
        campaign: random.chance(0.4) ? random.pick(CAMPAIGNS) : '',
        context: JSON.stringify({ page: '/contact', fillMs: 40_000 }),
        noticeVersion: '2026-11',
        personId: getPersonId(person),
        spamReason: random.chance(SHARES.suspect) ? 'links' : null,
        deletedAt: random.chance(SHARES.binned)
          ? asStored(Math.max(at, plan.now - random.below(30) * DAY_MS))
          : null,
        ...getWork(row.isOpen, row.stage, at, random, plan),
      },
    }
  }
}
export type MadeEnquiry = ReturnType<typeof makeEnquiries> extends Generator<infer T> ? T : never
