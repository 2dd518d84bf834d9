// Keys of acts that were sent and not answered, kept in this tab over a reload of the page. Nothing of a person is in
// it: hashes of who asked for what, and the keys.

/** Under its key an act is known to the server for longer; later on the same again is meant as another one. */
export const KEPT_MS = 10 * 60_000

const STORE = 'unanswered'

/** By the hash of an act: the key that it was sent under, and when, in milliseconds since 1970. */
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

/** A storage that is full or closed keeps none: then a reload forgets the act, as it would without this. */
function write(kept: Kept): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(STORE)
    else sessionStorage.setItem(STORE, JSON.stringify(kept))
  } catch {
    return
  }
}

/** What the page before has left. Within a page those who send know their keys themselves. */
let before: Kept | undefined

/** A page begins: what the one before has left counts from its first act on. */
export function beginPage(): void {
  before = undefined
}

/** A text as 53 bits: enough to tell the acts of one tab apart. Two sums of FNV's kind, since one has but 32. */
function hash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 2_654_435_761)
    other = Math.imul(other ^ unit, 1_597_334_677)
  }
  return [one, other].map((sum) => (sum >>> 0).toString(36)).join('-')
}

/** Names an act by all that the server tells it by. @param parts who, and the request */
export const nameAct = (parts: readonly unknown[]) => hash(JSON.stringify(parts))

/**
 * The key to send an act under, noted until it is answered: that of the page before for what was sent there, else the
 * given one.
 */
export function keyToSend(act: string, given: string): string {
  before ??= read()
  const earlier = before[act]
  const key = earlier && earlier.at > Date.now() - KEPT_MS ? earlier.key : given
  write({ ...read(), [act]: { key, at: Date.now() } })
  return key
}

/** The server has said what became of an act. */
export function forgetKey(act: string): void {
  if (before) delete before[act]
  const { [act]: _, ...others } = read()
  write(others)
}
