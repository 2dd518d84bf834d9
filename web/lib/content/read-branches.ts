import type { ContentRecord } from '#contract/content'
import { isMapAddress } from '#contract/maps'
import type { DayHours, Holiday, Interval, OpeningHours, Week } from '#contract/opening-hours/opening-hours'
import type { StoredOpeningHours } from '#contract/opening-hours/schema'
import { listIn, recordIn, toText, toViews } from './read-shapes'

export interface BranchView {
  key: string
  name: string
  address: string
  /** Its own; empty where it is the institute's. */
  phone: string
  onWhatsApp: boolean
  /** An address that may be framed, or empty. */
  map: string
  /** Null where it is open as the institute is. */
  week: Week | null
}

const CLOCK = /^\d\d:\d\d$/

const dayFrom = (value: unknown): DayHours =>
  listIn(value).flatMap((each) => {
    const interval = recordIn<Interval>(each)
    const [open, close] = [toText(interval.open), toText(interval.close)]
    return CLOCK.test(open) && CLOCK.test(close) && open !== close ? [{ open, close }] : []
  })

const weekFrom = (value: unknown): Week | null => {
  const days = listIn(value)
  return days.length === 7 ? days.map(dayFrom) : null
}

/** The branches that have an address, in their order. */
export const branchesFrom = (answer: unknown): BranchView[] =>
  toViews(listIn(answer), (record) => {
    const { name, address, phone, onWhatsApp, map, hours } = record as Partial<
      Record<keyof ContentRecord<'branches'>, unknown>
    >
    if (!toText(address)) return null
    return {
      name: toText(name),
      address: toText(address),
      phone: toText(phone),
      onWhatsApp: onWhatsApp === true,
      map: isMapAddress(toText(map)) ? toText(map) : '',
      week: weekFrom(hours),
    }
  })

/** What the foot of each page says of the branches: the first two, and whether there are more. */
export interface FootBranches {
  first: readonly Pick<BranchView, 'key' | 'name' | 'address'>[]
  hasMore: boolean
}

export function footBranchesFrom(answer: unknown): FootBranches {
  const all = branchesFrom(answer)
  return {
    first: all.slice(0, 2).map(({ key, name, address }) => ({ key, name, address })),
    hasMore: all.length > 2,
  }
}

/** The hours that the website says; null where it says none. */
export function openingHoursFrom(answer: unknown): OpeningHours | null {
  const { week: days, holidays, isShown } = recordIn<StoredOpeningHours>(answer)
  const week = weekFrom(days)
  if (!week || isShown !== true) return null
  return {
    week,
    holidays: listIn(holidays).flatMap((each) => {
      const { date, name, hours } = recordIn<Holiday>(each)
      return /^\d{4}-\d\d-\d\d$/.test(toText(date))
        ? [{ date: toText(date), name: toText(name), hours: dayFrom(hours) }]
        : []
    }),
  }
}
