const SMALLEST = -3
const LARGEST = 5
const STEP = 0.5

/** The next level of zoom, within what stays usable. */
export function nextZoom(level: number, change: 'in' | 'out' | 'reset'): number {
  if (change === 'reset') return 0
  const next = level + (change === 'in' ? STEP : -STEP)
  return Math.min(LARGEST, Math.max(SMALLEST, next))
}
