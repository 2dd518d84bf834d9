import { newKey } from '#contract/new-key'
import { type KeyValueStorage, readStored, store, tabStorage } from '../browser-storage'
import { toRecord, toText } from '../content/read-shapes'

/** State of an open form apart from its values. */
interface FormSession {
  /** Idempotency key of the enquiry in the form. */
  key: string
  /** Time of the first input, in milliseconds since 1970. */
  touchedAt?: number
  /** The body that was sent with the key. */
  sent?: string
  /** The server's token for this key, with the time of the first touch. */
  pass?: string
}

const nameFor = (form: string) => `enquiry-session:${form}`

function load(form: string, storage: KeyValueStorage): FormSession | null {
  const { key, touchedAt, sent, pass: formToken } = toRecord(readStored(storage, nameFor(form)))
  if (!toText(key)) return null
  return {
    key: toText(key),
    ...(typeof touchedAt === 'number' && { touchedAt }),
    ...(typeof sent === 'string' && { sent }),
    ...(typeof formToken === 'string' && { pass: formToken }),
  }
}

export function renewSession(form: string, storage: KeyValueStorage = tabStorage()): void {
  store(storage, nameFor(form), { key: newKey() } satisfies FormSession)
}

/** Records the first touch of a form, and creates its key unless it has one from before a reload. */
export function touchSession(form: string, now = Date.now(), storage: KeyValueStorage = tabStorage()): void {
  const session = load(form, storage) ?? { key: newKey() }
  if (session.touchedAt === undefined) store(storage, nameFor(form), { ...session, touchedAt: now })
}

/** Returns the key of a form that has no token yet. */
export function keyWithoutToken(form: string, storage: KeyValueStorage = tabStorage()): string | undefined {
  const session = load(form, storage)
  return session?.pass ? undefined : session?.key
}

/** Stores the token of a form, unless another enquiry has been started in the meantime. */
export function storeFormToken(
  form: string,
  key: string,
  formToken: string,
  storage: KeyValueStorage = tabStorage(),
): void {
  const session = load(form, storage)
  if (session?.key === key) store(storage, nameFor(form), { ...session, pass: formToken })
}

/**
 * Returns the key, token and fill time for sending a body. The same body is always sent with the same key. Another body
 * needs another key, because the server stores only the first body of each.
 * @returns fillMs: milliseconds since the first touch; undefined if the form was never touched
 */
export function sendingSession(
  form: string,
  body: Readonly<Record<string, string>>,
  now = Date.now(),
  storage: KeyValueStorage = tabStorage(),
): { key: string; pass: string | undefined; fillMs: number | undefined } {
  const text = JSON.stringify(body)
  const session = load(form, storage)
  const isOther = session?.sent !== undefined && session.sent !== text
  const key = session && !isOther ? session.key : newKey()
  store(storage, nameFor(form), { ...session, key, sent: text })
  const touchedAt = session?.touchedAt
  const fillMs = touchedAt === undefined ? undefined : Math.max(0, Math.round(now - touchedAt))
  return { key, pass: isOther ? undefined : session?.pass, fillMs }
}
