import { type KeyValueStorage, keep, lastingStorage, readKept } from '../browser-storage'
import { listIn, type RawRecord, recordIn, toText } from '../content/read-shapes'
import type { Outgoing } from '../enquiry-form/send-enquiry'

const KEY = 'waiting-enquiries'

/** An enquiry older than this is no longer what its visitor wants; in milliseconds. */
const LONGEST_WAIT_MS = 7 * 24 * 3_600_000

/** An enquiry that found no line, and since when it waits (milliseconds since 1970). */
export interface Waiting extends Outgoing {
  since: number
}

const toTexts = (value: unknown) =>
  Object.fromEntries(Object.entries(recordIn(value)).map(([name, text]) => [name, toText(text)]))

function waitingFrom(entry: unknown): Waiting | null {
  const { kind, body, context, since } = recordIn(entry)
  const key = toText(recordIn(context).key)
  if ((kind !== 'student' && kind !== 'service') || typeof since !== 'number' || !key) return null
  return { kind, body: toTexts(body), context: { ...recordIn<RawRecord>(context), key }, since }
}

/** The enquiries that wait, oldest first. */
export const waitingEnquiries = (
  now = Date.now(),
  storage: KeyValueStorage = lastingStorage(),
): readonly Waiting[] =>
  listIn(readKept(storage, KEY))
    .map(waitingFrom)
    .filter((entry): entry is Waiting => entry !== null && now - entry.since < LONGEST_WAIT_MS)

/** A number without its country's code and the characters between its digits. */
const toMobile = ({ body: { mobile = '' } }: Outgoing) => mobile.replace(/\D/g, '').slice(-10) || mobile

/** True if both are versions of one enquiry: from the same form, with a name or number in common. A family shares an email. */
const isVersionOf = (one: Outgoing, other: Outgoing) =>
  one.kind === other.kind && (one.body.name === other.body.name || toMobile(one) === toMobile(other))

function write(list: readonly Waiting[], storage: KeyValueStorage): void {
  if (list.length === 0) storage.removeItem(KEY)
  else keep(storage, KEY, list)
}

/** Keeps an enquiry until it is sent, in the place of its earlier versions. */
export function keepWaiting(
  enquiry: Outgoing,
  now = Date.now(),
  storage: KeyValueStorage = lastingStorage(),
): void {
  const others = waitingEnquiries(now, storage).filter((earlier) => !isVersionOf(earlier, enquiry))
  write([...others, { ...enquiry, since: now }], storage)
}

/** Puts an enquiry in the place of its earlier versions, if any wait. */
export function replaceWaiting(
  enquiry: Outgoing,
  now = Date.now(),
  storage: KeyValueStorage = lastingStorage(),
): void {
  if (waitingEnquiries(now, storage).some((earlier) => isVersionOf(earlier, enquiry)))
    keepWaiting(enquiry, now, storage)
}

/** Takes an enquiry from those that wait. */
export function stopWaiting(key: string, storage: KeyValueStorage = lastingStorage()): void {
  const waiting = waitingEnquiries(Date.now(), storage)
  const others = waiting.filter(({ context }) => context.key !== key)
  if (others.length < waiting.length) write(others, storage)
}
