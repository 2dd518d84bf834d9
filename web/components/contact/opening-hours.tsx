import { useEffect, useState } from 'react'
import { indianDay } from '#contract/enquiries/indian-days'
import type { OpeningHours as Hours } from '#contract/opening-hours/opening-hours'
import { getUpcomingHolidays, toDayText, toHoursText } from '#contract/opening-hours/texts'
import { HoursLines } from './hours-lines'

interface OpeningHoursProps {
  hours: Hours
  /** Date on which the page was rendered, YYYY-MM-DD. */
  madeOn: string
}

/** The week, upcoming holidays, and in the browser whether the institute is open now. */
export function OpeningHours({ hours, madeOn }: OpeningHoursProps) {
  const [today, setToday] = useState(madeOn)
  const [Now, setNow] = useState<typeof import('./now-line').NowLine>()
  useEffect(() => {
    setToday(indianDay(Date.now()))
    import('./now-line').then(
      (module) => setNow(() => module.NowLine),
      () => {},
    )
  }, [])
  return (
    <div className="py-2">
      <HoursLines week={hours.week} />
      {getUpcomingHolidays(hours.holidays, today).map(({ date, name, hours: open }) => (
        <p key={date} className="mt-1">
          <span className="font-semibold">
            {toDayText(date)}: {toHoursText(open)}
          </span>
          <span>{name && ` (${name})`}</span>
        </p>
      ))}
      <p data-now className="mt-1 min-h-lh font-semibold print:hidden">
        {Now && <Now hours={hours} />}
      </p>
    </div>
  )
}
