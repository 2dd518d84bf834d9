import { newKey } from '#contract/new-key'
import { type KeyValueStorage, keep, readKept, tabStorage } from '../browser-storage'
import { recordIn, toText } from '../content/read-shapes'

/** What is known of an open form, apart from what was typed. */
interface FormSession {
  /** Idempotency key of the enquiry in the form. */
  key: string
  /** When the form was first touched, in milliseconds since 1970. */
  touchedAt?: number
  /** The body that went out under the key. */
  sent?: string
  /** The server's word on when the form was first touched, for this key. */
  pass?: string
}

const nameFor = (form: string) => `enquiry-session:${form}`

function load(form: string, storage: KeyValueStorage): FormSession | null {
  const { key, touchedAt, sent, pass: formToken } = recordIn(readKept(storage, nameFor(form)))
  if (!toText(key)) return null
  return {
    key: toText(key),
    ...(typeof touchedAt === 'number' && { touchedAt }),
    ...(typeof sent === 'string' && { sent }),
    ...(typeof formToken === 'string' && { pass: formToken }),
  }
}

/** Starts afresh, after an enquiry was accepted. */
export function renewSession(form: string, storage: KeyValueStorage = tabStorage()): void {
  keep(storage, nameFor(form), { key: newKey() } satisfies FormSession)
}

/** Notes the first touch of a form, which gets its key with it unless a reload has left it one. */
export function touchSession(form: string, now = Date.now(), storage: KeyValueStorage = tabStorage()): void {
  const session = load(form, storage) ?? { key: newKey() }
  if (session.touchedAt === undefined) keep(storage, nameFor(form), { ...session, touchedAt: now })
}

/** The key of a form that has no token yet. */
export function keyWithoutToken(form: string, storage: KeyValueStorage = tabStorage()): string | undefined {
  const session = load(form, storage)
  return session?.pass ? undefined : session?.key
}

/** Stores the token of a form, unless another enquiry has begun in it meanwhile. */
export function keepFormToken(
  form: string,
  key: string,
  formToken: string,
  storage: KeyValueStorage = tabStorage(),
): void {
  const session = load(form, storage)
  if (session?.key === key) keep(storage, nameFor(form), { ...session, pass: formToken })
}

/**
 * Key, token and filling time for sending a body. The same body goes out under the same key, however often; another
 * body is another enquiry, since the server keeps only the first of a key.
 * @returns fillMs: milliseconds since the first touch; undefined when nothing was touched
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
  keep(storage, nameFor(form), { ...session, key, sent: text })
  const touchedAt = session?.touchedAt
  const fillMs = touchedAt === undefined ? undefined : Math.max(0, Math.round(now - touchedAt))
  return { key, pass: isOther ? undefined : session?.pass, fillMs }
}
