import type { Week } from '#contract/opening-hours/opening-hours'
import { toWeekLines } from '#contract/opening-hours/texts'

/** The hours of a week, grouping days with the same hours. */
export const HoursLines = ({ week }: { week: Week }) => (
  <ul>
    {toWeekLines(week).map(({ days, hours }) => (
      <li key={days} className="flex flex-wrap justify-between gap-x-4">
        <span>{days}</span>
        <span className="tabular-nums">{hours}</span>
      </li>
    ))}
  </ul>
)
