import { type DayHours, toMinutes, type Week } from '#contract/opening-hours/opening-hours'

const toLength = (hours: DayHours) =>
  hours.reduce((sum, { open, close }) => sum + Math.max(0, toMinutes(close) - toMinutes(open)), 0)

/** Minutes of a working day, on average of the days with opening hours; null where there are none. */
export function averageDay(week: Week): number | null {
  const lengths = week.map(toLength).filter((length) => length > 0)
  return lengths.length === 0 ? null : lengths.reduce((sum, length) => sum + length, 0) / lengths.length
}
