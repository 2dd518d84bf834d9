import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Report } from '#contract/reports'
import { formatNumber } from '../../lib/format'
import { Difference, shareText, waitText } from './figures'
import classes from './reports.module.css'

interface FigureProps {
  label: string
  value: string
  /** Note next to the value, such as a share. */
  aside?: string | undefined
  before: string
  difference: ReactNode
  /** What the figure leaves out. */
  note?: string
}

function Figure({ label, value, aside, before, difference, note }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.number}>
        {value} {aside && <span className={classes.aside}>{aside}</span>}
      </dd>
      <dd className={classes.compared}>
        {difference} <span>previously {before}</span>
      </dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}

/** The key figures: enquiries, conversions, contacts and time to reply. */
export function KeyFigures({ totals: { now, before } }: Pick<Report, 'totals'>) {
  const counted = (key: 'enquiries' | 'contacted' | 'converted') => ({
    value: formatNumber(now[key]),
    before: formatNumber(before[key]),
    difference: <Difference now={now[key]} before={before[key]} />,
  })
  const [waited, waitedBefore] = [now.medianMinutes, before.medianMinutes]
  return (
    <Paper component="dl" variant="surface" className={classes.figures}>
      <Figure label="Received in this period" {...counted('enquiries')} />
      <Figure label="Converted in this period" {...counted('converted')} />
      <Figure
        label="Contacted so far"
        aside={shareText(now.contacted, now.enquiries)}
        {...counted('contacted')}
      />
      <Figure
        label="Median first reply (answered only)"
        value={waitText(waited)}
        aside={waited === null ? undefined : 'in opening hours'}
        note={`${formatNumber(now.unanswered)} still unanswered`}
        before={waitText(waitedBefore)}
        difference={
          waited !== null &&
          waitedBefore !== null && (
            <Difference
              now={Math.round(waited)}
              before={Math.round(waitedBefore)}
              format={waitText}
              isLessBetter
            />
          )
        }
      />
    </Paper>
  )
}
