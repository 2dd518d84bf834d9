import { toDialled } from '#contract/phone-links'
import { type KeyValueStorage, persistentStorage, readStored, store } from '../browser-storage'
import { type RawRecord, toList, toRecord, toText } from '../content/read-shapes'
import type { Outgoing } from '../enquiry-form/send-enquiry'

const KEY = 'waiting-enquiries'

/** Age in milliseconds after which an enquiry is no longer sent. */
const LONGEST_WAIT_MS = 7 * 24 * 3_600_000

/** An enquiry waiting for the connection, and since when (milliseconds since 1970). */
export interface Waiting extends Outgoing {
  since: number
}

const toTexts = (value: unknown) =>
  Object.fromEntries(Object.entries(toRecord(value)).map(([name, text]) => [name, toText(text)]))

function waitingFrom(entry: unknown): Waiting | null {
  const { kind, body, context, since } = toRecord(entry)
  const key = toText(toRecord(context).key)
  if ((kind !== 'student' && kind !== 'service') || typeof since !== 'number' || !key) return null
  return { kind, body: toTexts(body), context: { ...toRecord<RawRecord>(context), key }, since }
}

export const waitingEnquiries = (
  now = Date.now(),
  storage: KeyValueStorage = persistentStorage(),
): readonly Waiting[] =>
  toList(readStored(storage, KEY))
    .map(waitingFrom)
    .filter((entry): entry is Waiting => entry !== null && now - entry.since < LONGEST_WAIT_MS)

const toMobile = ({ body: { mobile = '' } }: Outgoing) => toDialled(mobile) || mobile

/** True if both are versions of one enquiry: from the same form, with a name or number in common. A family shares an email. */
const isVersionOf = (one: Outgoing, other: Outgoing) =>
  one.kind === other.kind && (one.body.name === other.body.name || toMobile(one) === toMobile(other))

function write(list: readonly Waiting[], storage: KeyValueStorage): void {
  if (list.length === 0) storage.removeItem(KEY)
  else store(storage, KEY, list)
}

/** Queues an enquiry until it is sent, replacing earlier versions. */
export function addWaiting(
  enquiry: Outgoing,
  now = Date.now(),
  storage: KeyValueStorage = persistentStorage(),
): void {
  const others = waitingEnquiries(now, storage).filter((earlier) => !isVersionOf(earlier, enquiry))
  write([...others, { ...enquiry, since: now }], storage)
}

/** Replaces earlier versions of an enquiry, if any are waiting. */
export function replaceWaiting(
  enquiry: Outgoing,
  now = Date.now(),
  storage: KeyValueStorage = persistentStorage(),
): void {
  if (waitingEnquiries(now, storage).some((earlier) => isVersionOf(earlier, enquiry)))
    addWaiting(enquiry, now, storage)
}

export function removeWaiting(key: string, storage: KeyValueStorage = persistentStorage()): void {
  const waiting = waitingEnquiries(Date.now(), storage)
  const others = waiting.filter(({ context }) => context.key !== key)
  if (others.length < waiting.length) write(others, storage)
}
