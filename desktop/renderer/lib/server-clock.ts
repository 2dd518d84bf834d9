/** Tolerated difference between the clocks in milliseconds. */
const TOLERATED_MS = 5 * 60_000

const UNITS = [
  ['day', 24 * 3_600_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

let aheadMs = 0

/** Compares this computer's clock with the date of a response. */
export function noteServerTime(response: Response): void {
  const time = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(time)) aheadMs = Date.now() - time
}

/** Returns a hint if this computer's clock differs too much from the server's. */
export function getClockHint(): string | undefined {
  const ms = Math.abs(aheadMs)
  if (ms < TOLERATED_MS) return undefined
  const [unit, size] = UNITS.find(([, each]) => ms >= each * 1.5) ?? UNITS[2]
  const count = Math.round(ms / size)
  return `This computer’s clock is ${count} ${unit}${count === 1 ? '' : 's'} ${aheadMs > 0 ? 'ahead of' : 'behind'} the server’s.`
}
