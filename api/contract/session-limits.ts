import * as z from 'zod/mini'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Spans that a session limit can have, in milliseconds. */
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

/** The time without use after which a session ends, and the time since the sign-in after which it ends in any case. */
export const SESSION_ENDS = ['idle', 'absolute'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** Choices of an institute. The longest is how long a browser is trusted and a session's token lives. */
export const SESSION_CHOICES = {
  idle: ['15m', '1h', '4h', '12h', '30d'],
  absolute: ['12h', '24h', '7d', '30d'],
} as const satisfies Record<SessionEnd, readonly SessionSpan[]>

const oneOf = <const T extends readonly SessionSpan[]>(spans: T) =>
  z.enum(spans, { error: `The limit of a session must be one of ${spans.join(', ')}.` })

/** How long sessions last, for everyone and on every device. */
export const sessionLimitsSchema = z.strictObject(
  { idle: oneOf(SESSION_CHOICES.idle), absolute: oneOf(SESSION_CHOICES.absolute) },
  'The limits of sessions need idle and absolute.',
)
export type SessionLimits = z.output<typeof sessionLimitsSchema>

/** The specified limits, used until an institute chooses others. */
export const DEFAULT_SESSION_LIMITS: SessionLimits = { idle: '30d', absolute: '30d' }

/** The longest that a session lasts without use in a browser that isn't trusted, as specified. */
const UNTRUSTED_IDLE = SESSION_SPANS['12h']

/** Columns of a session that decide when it ends. */
export interface SessionFacts {
  trusted: boolean
  createdAt: Date
  lastSeenAt: Date
}

/** Milliseconds since 1970 at which a session ends if it isn't used again. */
export function getSessionEnd(
  { idle, absolute }: SessionLimits,
  { trusted, createdAt, lastSeenAt }: SessionFacts,
): number {
  const unused = trusted ? SESSION_SPANS[idle] : Math.min(SESSION_SPANS[idle], UNTRUSTED_IDLE)
  return Math.min(lastSeenAt.getTime() + unused, createdAt.getTime() + SESSION_SPANS[absolute])
}
