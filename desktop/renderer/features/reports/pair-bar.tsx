import classes from './reports.module.css'

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
