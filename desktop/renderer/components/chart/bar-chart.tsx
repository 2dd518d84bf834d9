import type { PointerEvent } from 'react'
import classes from './chart.module.css'
import { type ChartData, createScale } from './chart-data'
import { PlaceValue } from './place-value'
import { usePlace } from './use-place'

/** Units of the drawing. It is scaled to its container, so only their ratios matter. */
const STEP = 10
const BAR = 7.5
const HEIGHT = 100

/** Maximum number of labels under the bars, so that they don't overlap in a narrow window. */
const MAX_LABELS = 4

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

interface BarChartProps {
  title: string
  data: ChartData
}

/**
 * Vertical bars, stacked or grouped, for an ordered axis such as days or hours.
 */
export function BarChart({ title, data: { places, series, arrangement } }: BarChartProps) {
  const isGrouped = arrangement === 'grouped'
  const sums = (at: number, count = series.length) =>
    series.slice(0, count).reduce((sum, { values }) => sum + (values[at] ?? 0), 0)
  const highest = (at: number) =>
    isGrouped ? Math.max(...series.map(({ values }) => values[at] ?? 0)) : sums(at)
  const { top, ticks } = createScale(Math.max(...places.map((_, at) => highest(at)), 0))
  const bar = isGrouped ? BAR / series.length : BAR
  const width = places.length * STEP
  const getHeight = (value: number) => (value / top) * HEIGHT
  const every = Math.ceil(places.length / MAX_LABELS)
  const { at: shown, setAt, handlers } = usePlace(title, places.length, places.length - 1)
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width: room } = currentTarget.getBoundingClientRect()
    setAt(Math.min(Math.max(Math.floor(((clientX - left) / room) * places.length), 0), places.length - 1))
  }
  return (
    <div className={classes.bars} onPointerMove={point} onPointerDown={point} {...handlers}>
      <PlaceValue places={places} series={series} at={shown} across={((shown ?? 0) + 0.5) / places.length} />
      <div className={classes.chart} role="img" aria-label={title}>
        <div className={classes.scale}>
          {ticks.map((tick) => (
            <span key={tick} className={classes.tick} style={{ bottom: percent(tick, top) }}>
              {tick}
            </span>
          ))}
        </div>
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              className={classes.grid}
              x1={0}
              x2={width}
              y1={HEIGHT - getHeight(tick)}
              y2={HEIGHT - getHeight(tick)}
            />
          ))}
          {places.map(({ label }, at) => (
            <g key={label} data-shown={at === shown || undefined}>
              <rect className={classes.band} x={at * STEP} width={STEP} y={0} height={HEIGHT} />
              {series.map(({ name, tone, values }, index) => (
                <rect
                  key={name}
                  className={classes.bar}
                  data-tone={tone}
                  x={at * STEP + (STEP - BAR) / 2 + (isGrouped ? index * bar : 0)}
                  width={bar}
                  y={HEIGHT - getHeight(isGrouped ? (values[at] ?? 0) : sums(at, index + 1))}
                  height={getHeight(values[at] ?? 0)}
                />
              ))}
            </g>
          ))}
        </svg>
        <div className={classes.axis}>
          {places.map(({ label, short }, at) =>
            at % every === 0 ? (
              <span key={label} style={{ left: percent(at + 0.5, places.length) }}>
                {short ?? label}
              </span>
            ) : null,
          )}
        </div>
      </div>
    </div>
  )
}
