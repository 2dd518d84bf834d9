/** Hours of the computer's clock in which nobody is at the desk. */
const NIGHT = { from: 3, to: 5 }
/** Seconds without input after which nobody is there. */
const IDLE_S = 30 * 60

/**
 * True if the app may restart itself now. An app that has already started this night may not, because a failing update
 * would make it restart until the morning.
 */
export function isQuietNight(now: Date, startedAt: Date, idleSeconds: number): boolean {
  const begin = new Date(now)
  begin.setHours(NIGHT.from, 0, 0, 0)
  const hour = now.getHours()
  return hour >= NIGHT.from && hour < NIGHT.to && startedAt < begin && idleSeconds >= IDLE_S
}
