import { formatNumber } from '../../lib/format'
import { minutesText } from '../enquiries'
import classes from './reports.module.css'

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 })

/** Returns a share such as `67%`, or undefined if the whole is 0. */
export const shareText = (part: number, whole: number) =>
  whole > 0 ? percent.format(part / whole) : undefined

/** Returns a median of working minutes in short form, rounded to whole minutes. */
export const waitText = (minutes: number | null) =>
  minutes === null ? '–' : minutesText(Math.round(minutes))

interface DifferenceProps {
  now: number
  before: number
  /** Formats an amount; grouped digits by default. */
  format?: (amount: number) => string
  /** True if less is better, as with waiting times. */
  isLessBetter?: boolean
}

/** The change since the previous period, shown by sign, arrow and colour. */
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

/** The change, and the previous number. */
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
  /** The value that fills the whole width. */
  max: number
}

/** A bar with a thinner one for the previous period below it. The table next to it shows the same in digits. */
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
