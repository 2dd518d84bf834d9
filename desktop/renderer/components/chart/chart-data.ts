/** One kind of thing in a picture. */
export interface Series {
  name: string
  /** Which of the theme's colours. */
  tone: 'ink' | 'marigold'
  /** One number per place. */
  values: readonly number[]
}

/** What a picture shows: places, and a number per series and place. */
export interface ChartData {
  /** Heading of the places' column in the table. */
  heading: string
  places: readonly { label: string; short?: string }[]
  series: readonly Series[]
  /** How standing bars of a place stand: on top of each other, or side by side to be compared. */
  arrangement?: 'stacked' | 'beside'
}

/** Whether there is nothing to draw. */
export const isEmptyChart = ({ series }: ChartData) =>
  series.every(({ values }) => values.every((value) => value === 0))
