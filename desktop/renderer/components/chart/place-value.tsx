import { formatNumber } from '../../lib/format'
import classes from './chart.module.css'
import type { ChartData } from './chart-data'

interface PlaceValueProps extends Pick<ChartData, 'places' | 'series'> {
  /** The place that is looked at; null for none. */
  at: number | null
  /** Where it stands over the picture: the place's part of the width, from 0 to 1. */
  across?: number
  /** The same of the height; on top of the picture when left out. */
  down?: number
}

/** The values of the place that is looked at, beside it; said aloud too. */
export function PlaceValue({ places, series, at, across = 0.5, down }: PlaceValueProps) {
  const place = at === null ? undefined : places[at]
  return (
    <output className={classes.told} hidden={!place} style={toPosition(across, down)}>
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

/** Near the place, and within the picture at its edges. */
const toPosition = (across: number, down: number | undefined) => ({
  left: `${across * 100}%`,
  translate: `${-across * 100}% ${down === undefined ? '-0.4rem' : '0'}`,
  ...(down === undefined ? {} : { top: `${down * 100}%` }),
})
