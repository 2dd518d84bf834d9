import type { ContentRecord } from '#contract/content'
import { isMapUrl } from '#contract/maps'
import type { DayHours, Holiday, Interval, OpeningHours, Week } from '#contract/opening-hours/opening-hours'
import type { StoredOpeningHours } from '#contract/opening-hours/schema'
import { toList, toRecord, toText, toViews } from './read-shapes'

export interface BranchView {
  key: string
  name: string
  address: string
  /** Empty if the branch uses the institute's number. */
  phone: string
  onWhatsApp: boolean
  /** URL of a map that can be framed, or empty. */
  map: string
  /** Null if the branch has the institute's hours. */
  week: Week | null
}

const CLOCK = /^\d\d:\d\d$/

const dayFrom = (value: unknown): DayHours =>
  toList(value).flatMap((each) => {
    const interval = toRecord<Interval>(each)
    const [open, close] = [toText(interval.open), toText(interval.close)]
    return CLOCK.test(open) && CLOCK.test(close) && open !== close ? [{ open, close }] : []
  })

const weekFrom = (value: unknown): Week | null => {
  const days = toList(value)
  return days.length === 7 ? days.map(dayFrom) : null
}

/** Returns the branches that have an address, in order. */
export const toBranches = (answer: unknown): BranchView[] =>
  toViews(toList(answer), (record) => {
    const { name, address, phone, onWhatsApp, map, hours } = record as Partial<
      Record<keyof ContentRecord<'branches'>, unknown>
    >
    if (!toText(address)) return null
    return {
      name: toText(name),
      address: toText(address),
      phone: toText(phone),
      onWhatsApp: onWhatsApp === true,
      map: isMapUrl(toText(map)) ? toText(map) : '',
      week: weekFrom(hours),
    }
  })

/** Branches for the footer: the first two, and whether there are more. */
export interface FooterBranches {
  first: readonly Pick<BranchView, 'key' | 'name' | 'address'>[]
  hasMore: boolean
}

export function toFooterBranches(answer: unknown): FooterBranches {
  const all = toBranches(answer)
  return {
    first: all.slice(0, 2).map(({ key, name, address }) => ({ key, name, address })),
    hasMore: all.length > 2,
  }
}

/** Returns the opening hours, or null if the website doesn't show them. */
export function toOpeningHours(answer: unknown): OpeningHours | null {
  const { week: days, holidays, isShown } = toRecord<StoredOpeningHours>(answer)
  const week = weekFrom(days)
  if (!week || isShown !== true) return null
  return {
    week,
    holidays: toList(holidays).flatMap((each) => {
      const { date, name, hours } = toRecord<Holiday>(each)
      return /^\d{4}-\d\d-\d\d$/.test(toText(date))
        ? [{ date: toText(date), name: toText(name), hours: dayFrom(hours) }]
        : []
    }),
  }
}
