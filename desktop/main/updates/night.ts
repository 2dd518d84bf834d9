/** When nobody is at the desk, in hours of the machine's own clock. */
const NIGHT = { from: 3, to: 5 }
/** Seconds without key or mouse after which nobody is there. */
const IDLE_S = 30 * 60

/**
 * Whether the app may restart itself now. One that has started this night does not: an update that fails to be put in
 * place would have it restart until the morning.
 */
export function isQuietNight(now: Date, startedAt: Date, idleSeconds: number): boolean {
  const begin = new Date(now)
  begin.setHours(NIGHT.from, 0, 0, 0)
  const hour = now.getHours()
  return hour >= NIGHT.from && hour < NIGHT.to && startedAt < begin && idleSeconds >= IDLE_S
}
