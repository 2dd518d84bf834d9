import { UTM_PARTS, type Utm } from '#contract/enquiries/enquiry-context'
import { cutText } from '#contract/storable-text'
import { type KeyValueStorage, keep, readKept, tabStorage } from './browser-storage'
import { recordIn, toText } from './content/read-shapes'

const KEY = 'visit'

/** Longest part that is stored, in characters. */
const LONGEST = 300

/** Where a visitor came from. */
export interface Visit {
  referrer?: string
  utm?: Utm
  /** The code on the counter led here. */
  source?: 'walk-in'
}

/** The UTM parameters of a query; undefined when it has none. */
export function utmIn(search: string): Utm | undefined {
  const query = new URLSearchParams(search)
  const parts = UTM_PARTS.flatMap((part) => {
    const value = cutText(query.get(`utm_${part}`) ?? '', LONGEST)
    return value ? [[part, value]] : []
  })
  return parts.length > 0 ? (Object.fromEntries(parts) as Utm) : undefined
}

/** What the counter's QR code says of itself in the address. */
const WALK_IN = 'walk-in'

/**
 * Remembers for the visit how it began. The first page counts, until an address with UTM parameters of its own
 * begins another visit in the same tab.
 */
export function rememberVisit(
  search: string,
  referrer: string,
  storage: KeyValueStorage = tabStorage(),
): void {
  const utm = utmIn(search)
  const isWalkIn = new URLSearchParams(search).get('source') === WALK_IN
  if (readKept(storage, KEY) !== undefined && !utm && !isWalkIn) return
  const visit: Visit = {
    ...(referrer && { referrer: cutText(referrer, LONGEST) }),
    ...(utm && { utm }),
    ...(isWalkIn && { source: WALK_IN }),
  }
  keep(storage, KEY, visit)
}

/** How the visit began; empty when that is not known. */
export function currentVisit(storage: KeyValueStorage = tabStorage()): Visit {
  const { referrer, utm, source } = recordIn(readKept(storage, KEY))
  const parts = Object.entries(recordIn(utm)).map(([part, value]) => [part, toText(value)])
  return {
    ...(toText(referrer) && { referrer: toText(referrer) }),
    ...(source === WALK_IN && { source: WALK_IN }),
    ...(parts.length > 0 && { utm: Object.fromEntries(parts) as Utm }),
  }
}
