const YEAR = 12

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** Months as people say them, e.g. `2 years and 6 months`. */
export function monthsText(months: number): string {
  const years = Math.floor(months / YEAR)
  const rest = months % YEAR
  return [years > 0 && count(years, 'year'), rest > 0 && count(rest, 'month')].filter(Boolean).join(' and ')
}
