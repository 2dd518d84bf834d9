import { formatNumber } from '../../lib/format'
import classes from './chart.module.css'
import type { ChartData } from './chart-data'

interface PlaceValueProps extends Pick<ChartData, 'places' | 'series'> {
  /** Index of the selected place; null for none. */
  at: number | null
  /** Horizontal position in the chart, from 0 to 1. */
  across?: number
  /** Vertical position from 0 to 1; above the chart if not set. */
  down?: number
}

/** A tooltip with the values of the selected place, which screen readers announce. */
export function PlaceValue({ places, series, at, across = 0.5, down }: PlaceValueProps) {
  const place = at === null ? undefined : places[at]
  return (
    <output className={classes.tooltip} hidden={!place} style={toPosition(across, down)}>
      {place && at !== null && (
        <>
          <strong>{place.label}</strong>{' '}
          {series.map(({ name, tone, values }) => (
            <span key={name} className={classes.one}>
              <span className={classes.swatch} data-tone={tone} aria-hidden /> {name}{' '}
              {formatNumber(values[at] ?? 0)}
            </span>
          ))}
        </>
      )}
    </output>
  )
}

/** Places the tooltip near its place without crossing the edges of the chart. */
const toPosition = (across: number, down: number | undefined) => ({
  left: `${across * 100}%`,
  translate: `${-across * 100}% ${down === undefined ? '-0.4rem' : '0'}`,
  ...(down === undefined ? {} : { top: `${down * 100}%` }),
})
