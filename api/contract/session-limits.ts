import * as z from 'zod/mini'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Durations of session limits, in milliseconds. */
export const SESSION_SPANS = {
  '15m': 15 * MINUTE,
  '1h': HOUR,
  '4h': 4 * HOUR,
  '12h': 12 * HOUR,
  '24h': DAY,
  '7d': 7 * DAY,
  '30d': 30 * DAY,
} as const
export type SessionSpan = keyof typeof SESSION_SPANS

/** `idle`: a session ends after this time without activity. `absolute`: it ends this long after the sign-in. */
export const SESSION_ENDS = ['idle', 'absolute'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** Limits that an institute can choose. Trusted browsers and session tokens last as long as the longest. */
export const SESSION_CHOICES = {
  idle: ['15m', '1h', '4h', '12h', '30d'],
  absolute: ['12h', '24h', '7d', '30d'],
} as const satisfies Record<SessionEnd, readonly SessionSpan[]>

const oneOf = <const T extends readonly SessionSpan[]>(spans: T) =>
  z.enum(spans, { error: `The session limit must be one of ${spans.join(', ')}.` })

/** The institute's session limits, the same for everyone and on every device. */
export const sessionLimitsSchema = z.strictObject(
  { idle: oneOf(SESSION_CHOICES.idle), absolute: oneOf(SESSION_CHOICES.absolute) },
  'Session limits need both idle and absolute.',
)
export type SessionLimits = z.output<typeof sessionLimitsSchema>

/** The specified limits, used until an institute chooses others. */
export const DEFAULT_SESSION_LIMITS: SessionLimits = { idle: '30d', absolute: '30d' }

/** Specified maximum without activity in a browser that isn't trusted. */
const UNTRUSTED_IDLE = SESSION_SPANS['12h']

export interface SessionColumns {
  trusted: boolean
  createdAt: Date
  lastSeenAt: Date
}

/** Returns the time at which an unused session ends, in milliseconds since 1970. */
export function getSessionEnd(
  { idle, absolute }: SessionLimits,
  { trusted, createdAt, lastSeenAt }: SessionColumns,
): number {
  const unused = trusted ? SESSION_SPANS[idle] : Math.min(SESSION_SPANS[idle], UNTRUSTED_IDLE)
  return Math.min(lastSeenAt.getTime() + unused, createdAt.getTime() + SESSION_SPANS[absolute])
}
