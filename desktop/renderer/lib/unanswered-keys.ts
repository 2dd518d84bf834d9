// Keeps the idempotency keys of unanswered requests in this tab across a reload. It stores hashes of the requests and the
// keys, but no personal data.

/** Milliseconds after which the same request counts as a new action, although the server keeps keys for longer. */
export const KEPT_MS = 10 * 60_000

const STORE = 'unanswered'

/** Keys by the hash of the action; `at` is in milliseconds since 1970. */
type Kept = Record<string, { key: string; at: number }>

function read(): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Kept
    const since = Date.now() - KEPT_MS
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => at > since))
  } catch {
    return {}
  }
}

/** If the storage is full or blocked, a reload forgets the keys. */
function write(kept: Kept): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(STORE)
    else sessionStorage.setItem(STORE, JSON.stringify(kept))
  } catch {
    return
  }
}

/** Keys left by the page before a reload. Within a page, senders keep their keys themselves. */
let before: Kept | undefined

export function beginPage(): void {
  before = undefined
}

/** Hashes text with two FNV-like 32-bit sums, which is enough to distinguish the actions of a tab. */
function hash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 2_654_435_761)
    other = Math.imul(other ^ unit, 1_597_334_677)
  }
  return [one, other].map((sum) => (sum >>> 0).toString(36)).join('-')
}

/** Returns the hash of an action. @param parts the user and the request */
export const nameAction = (parts: readonly unknown[]) => hash(JSON.stringify(parts))

/**
 * Returns the key for an action and stores it until the action is answered: the key from before a reload, or the given
 * one.
 */
export function reserveKey(action: string, given: string): string {
  before ??= read()
  const earlier = before[action]
  const key = earlier && earlier.at > Date.now() - KEPT_MS ? earlier.key : given
  write({ ...read(), [action]: { key, at: Date.now() } })
  return key
}

export function forgetKey(action: string): void {
  if (before) delete before[action]
  const { [action]: _, ...others } = read()
  write(others)
}
