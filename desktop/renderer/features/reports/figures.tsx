import { formatNumber } from '../../lib/format'
import { minutesText } from '../enquiries'
import classes from './reports.module.css'

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 })

/** A part of a whole, e.g. `67%`; undefined of nothing. */
export const shareText = (part: number, whole: number) =>
  whole > 0 ? percent.format(part / whole) : undefined

/** A median of working minutes in few letters; a median may lie between two minutes. */
export const waitText = (minutes: number | null) =>
  minutes === null ? '–' : minutesText(Math.round(minutes))

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

const WIDTH = 100
const HEIGHT = 10
const THICK = 6

interface PairBarProps {
  now: number
  before: number
  /** What fills the whole width. */
  max: number
}

/** A number and, thinner below it, that of the days before. The table beside it says the same in digits. */
export function PairBar({ now, before, max }: PairBarProps) {
  const width = (value: number) => (max > 0 ? (value / max) * WIDTH : 0)
  return (
    <svg
      className={classes.pair}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={classes.nowBar} width={width(now)} height={THICK} />
      <rect className={classes.beforeBar} y={THICK + 1} width={width(before)} height={HEIGHT - THICK - 1} />
    </svg>
  )
}
