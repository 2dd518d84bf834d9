import { formatNumber } from '../../lib/format'
import classes from './chart.module.css'
import type { ChartData } from './chart-data'
import { PlaceValue } from './place-value'
import { usePlace } from './use-place'

/** Lying bars with their names beside them; for places without an order of their own, as statuses and courses. */
export function RowChart({ title, data: { places, series } }: { title: string; data: ChartData }) {
  const totals = places.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const top = Math.max(...totals, 1)
  const { at: shown, setAt, handlers } = usePlace(title, places.length, 0)
  return (
    <div className={classes.values} {...handlers}>
      <PlaceValue places={places} series={series} at={shown} down={((shown ?? 0) + 1) / places.length} />
      <div className={classes.rows} role="img" aria-label={title}>
        {places.map(({ label }, at) => (
          <div
            key={label}
            className={classes.row}
            data-shown={at === shown || undefined}
            onPointerMove={() => setAt(at)}
            onPointerDown={() => setAt(at)}
          >
            <span className={classes.name}>{label}</span>
            <svg className={classes.line} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              {series.map(({ name, tone, values }, index) => {
                const before = series.slice(0, index).reduce((sum, each) => sum + (each.values[at] ?? 0), 0)
                return (
                  <rect
                    key={name}
                    className={classes.bar}
                    data-tone={tone}
                    x={(before / top) * 100}
                    width={((values[at] ?? 0) / top) * 100}
                    y={0}
                    height={10}
                  />
                )
              })}
            </svg>
            <span className={classes.value}>{formatNumber(totals[at] ?? 0)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
