/** The one source of the present time, so that tests can set it. Milliseconds since 1970. */
export interface Clock {
  now(): number
}

/** A clock with the time that has passed beside it, which nobody can set. */
export interface SteadyClock extends Clock {
  /** Milliseconds since some time in the past; it never leaps. */
  elapsed(): number
}

export const systemClock: SteadyClock = { now: () => Date.now(), elapsed: () => performance.now() }

/** The time `ms` milliseconds from now. */
export const after = (clock: Clock, ms: number) => new Date(clock.now() + ms)

/** Milliseconds by which the clocks of servers on one database may differ. */
export const SKEW_MS = 60_000

/** Timestamps of the last `ms` milliseconds; what is dated ahead of now is none of them. */
export const within = (clock: Clock, ms: number) => ({ gt: after(clock, -ms), lte: after(clock, SKEW_MS) })

/** Ends of what lives `ms` milliseconds at the most and lives now; what ends later was dated ahead. */
export const alive = (clock: Clock, ms: number) => ({ gt: after(clock, 0), lte: after(clock, ms + SKEW_MS) })
