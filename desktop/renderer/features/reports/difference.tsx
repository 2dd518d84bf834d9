import { formatNumber } from '../../lib/format'
import classes from './reports.module.css'

interface DifferenceProps {
  now: number
  before: number
  /** How an amount is written; grouped digits when absent. */
  format?: (amount: number) => string
  /** Whether less is better, as with waiting. */
  isLessBetter?: boolean
}

/** How much more or less than in the days before: by sign and arrow, and by colour besides. */
export function Difference({ now, before, format = formatNumber, isLessBetter = false }: DifferenceProps) {
  const change = now - before
  if (change === 0) return <span className={classes.difference}>±0</span>
  const isBetter = change > 0 !== isLessBetter
  const amount = format(Math.abs(change))
  return (
    <span className={classes.difference} data-tone={isBetter ? 'better' : 'worse'}>
      <span aria-hidden>{change > 0 ? '▲' : '▼'}</span>
      {change > 0 ? `+${amount}` : `−${amount}`}
    </span>
  )
}

/** The difference, and from how many. */
export function Change({ now, before }: Pick<DifferenceProps, 'now' | 'before'>) {
  return (
    <>
      <Difference now={now} before={before} />
      <span className={classes.from}>from {formatNumber(before)}</span>
    </>
  )
}
