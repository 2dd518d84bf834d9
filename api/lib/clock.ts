/** The one source of the present moment, so that tests can turn it. Milliseconds since 1970. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** The moment `ms` milliseconds from now. */
export const after = (clock: Clock, ms: number) => new Date(clock.now() + ms)
