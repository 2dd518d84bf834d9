export interface Series {
  name: string
  tone: 'ink' | 'accent'
  values: readonly number[]
}

/** The data of a chart: places on the axis, and a number per series and place. */
export interface ChartData {
  heading: string
  places: readonly { label: string; short?: string }[]
  series: readonly Series[]
  arrangement?: 'stacked' | 'grouped'
}

export const isEmptyChart = ({ series }: ChartData) =>
  series.every(({ values }) => values.every((value) => value === 0))

const STEPS = [1, 2, 5, 10] as const

/** Creates a scale from 0 to a round number at or above `max`, in at most five whole steps. */
export function createScale(max: number): { top: number; ticks: number[] } {
  const rough = Math.max(1, max / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power
  const count = Math.max(1, Math.ceil(max / step))
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
