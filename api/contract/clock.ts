import * as z from 'zod/mini'

/**
 * `leapt`: it does not stand where it was last seen, plus what has passed since; until it does, or somebody confirms it,
 * nothing is deleted because of its age.
 */
export const CLOCK_STATES = ['trusted', 'leapt'] as const

export const clockResponse = z.strictObject({
  state: z.enum(CLOCK_STATES),
  /** What the clock says. */
  now: z.iso.datetime(),
  /** What it was expected to say. */
  expected: z.iso.datetime(),
})

export type ClockResponse = z.infer<typeof clockResponse>
