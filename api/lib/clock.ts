/** Source of the current time in milliseconds since 1970, which tests can replace. */
export interface Clock {
  now(): number
}

/** Clock that also measures elapsed time, which setting the clock does not change. */
export interface SteadyClock extends Clock {
  /** Milliseconds since some point in the past; it never jumps. */
  elapsed(): number
}

export const systemClock: SteadyClock = { now: () => Date.now(), elapsed: () => performance.now() }

export const after = (clock: Clock, ms: number) => new Date(clock.now() + ms)

/** Milliseconds by which the clocks of servers on one database may differ. */
export const SKEW_MS = 60_000

/** Filter for timestamps of the last `ms` milliseconds. It excludes dates in the future. */
export const within = (clock: Clock, ms: number) => ({ gt: after(clock, -ms), lte: after(clock, SKEW_MS) })

/** Filter for expiry times of unexpired rows that live at most `ms` milliseconds. It excludes later ones. */
export const alive = (clock: Clock, ms: number) => ({ gt: after(clock, 0), lte: after(clock, ms + SKEW_MS) })
