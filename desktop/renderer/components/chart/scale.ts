const STEPS = [1, 2, 5, 10] as const

/** A scale from 0 to a round number at or above `max`, in at most five whole steps. */
export function createScale(max: number): { top: number; ticks: number[] } {
  const rough = Math.max(1, max / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power
  const count = Math.max(1, Math.ceil(max / step))
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
