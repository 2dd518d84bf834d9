import { type DayHours, toLength, type Week } from '#contract/opening-hours/opening-hours'

const toDayLength = (hours: DayHours) =>
  hours
    .filter(({ open, close }) => open && close && open !== close)
    .reduce((sum, interval) => sum + toLength(interval), 0)

/** Average length in minutes of the days with opening hours; null if there are none. */
export function averageDay(week: Week): number | null {
  const lengths = week.map(toDayLength).filter((length) => length > 0)
  return lengths.length === 0 ? null : lengths.reduce((sum, length) => sum + length, 0) / lengths.length
}
