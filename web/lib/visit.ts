import { UTM_PARTS, type Utm } from '#contract/enquiries/enquiry-context'
import { cutText } from '#contract/storable-text'
import { type KeyValueStorage, readStored, store, tabStorage } from './browser-storage'
import { toRecord, toText } from './content/read-shapes'

const KEY = 'visit'

/** Maximum characters of a stored value. */
const LONGEST = 300

export interface Visit {
  referrer?: string
  utm?: Utm
  /** `walk-in` if the visitor scanned the QR code at the front desk. */
  source?: 'walk-in'
}

/** Returns the UTM parameters of a query, or undefined if it has none. */
export function parseUtm(search: string): Utm | undefined {
  const query = new URLSearchParams(search)
  const parts = UTM_PARTS.flatMap((part) => {
    const value = cutText(query.get(`utm_${part}`) ?? '', LONGEST)
    return value ? [[part, value]] : []
  })
  return parts.length > 0 ? (Object.fromEntries(parts) as Utm) : undefined
}

/** Value of `source` in the front desk’s QR code. */
const WALK_IN = 'walk-in'

/**
 * Stores how the visit started. The first page counts, until a URL with UTM parameters starts another visit in the same
 * tab.
 */
export function rememberVisit(
  search: string,
  referrer: string,
  storage: KeyValueStorage = tabStorage(),
): void {
  const utm = parseUtm(search)
  const isWalkIn = new URLSearchParams(search).get('source') === WALK_IN
  if (readStored(storage, KEY) !== undefined && !utm && !isWalkIn) return
  const visit: Visit = {
    ...(referrer && { referrer: cutText(referrer, LONGEST) }),
    ...(utm && { utm }),
    ...(isWalkIn && { source: WALK_IN }),
  }
  store(storage, KEY, visit)
}

/** Returns the start of the visit, or an empty object if it is unknown. */
export function currentVisit(storage: KeyValueStorage = tabStorage()): Visit {
  const { referrer, utm, source } = toRecord(readStored(storage, KEY))
  const parts = Object.entries(toRecord(utm)).map(([part, value]) => [part, toText(value)])
  return {
    ...(toText(referrer) && { referrer: toText(referrer) }),
    ...(source === WALK_IN && { source: WALK_IN }),
    ...(parts.length > 0 && { utm: Object.fromEntries(parts) as Utm }),
  }
}
