import * as z from 'zod/mini'
import { ROLE_NAMES, ROLES, type Role } from '#contract/roles'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What a limit of a session may be, in milliseconds. */
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

/** Where somebody is signed in: in a browser that is trusted, or elsewhere. */
export const SESSION_PLACES = ['trusted', 'elsewhere'] as const
export type SessionPlace = (typeof SESSION_PLACES)[number]

/** What ends a session: so long without use, or so long after the sign-in whatever its use. */
export const SESSION_ENDS = ['idle', 'absolute'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** What an institute may choose from. The longest is how long a browser is trusted and a session's token lives. */
export const SESSION_CHOICES = {
  trusted: { idle: ['15m', '1h', '4h', '12h', '30d'], absolute: ['12h', '24h', '7d', '30d'] },
  elsewhere: { idle: ['15m', '1h', '4h', '12h'], absolute: ['12h', '24h', '7d', '30d'] },
} as const satisfies Record<SessionPlace, Record<SessionEnd, readonly SessionSpan[]>>

const chosen = <const T extends readonly SessionSpan[]>(spans: T) =>
  z.enum(spans, { error: `The limit of a session must be one of ${spans.join(', ')}.` })

const limitsOf = <const P extends SessionPlace>(place: P) =>
  z.strictObject(
    { idle: chosen(SESSION_CHOICES[place].idle), absolute: chosen(SESSION_CHOICES[place].absolute) },
    'The limits of sessions need idle and absolute.',
  )

/** What a role may have of its own. It holds on every device, so it is a choice that both places have. */
export const ROLE_SESSION_CHOICES = SESSION_CHOICES.elsewhere

const ofRole = (role: Role) =>
  z.strictObject(
    {
      idle: z.nullable(chosen(ROLE_SESSION_CHOICES.idle)),
      absolute: z.nullable(chosen(ROLE_SESSION_CHOICES.absolute)),
    },
    `The limits of sessions need idle and absolute of ${ROLES[role].label}: a choice, or null for as everybody.`,
  )

/** How long sessions last, as an institute has chosen: for everybody, and where a role has its own, on every device. */
export const sessionLimitsSchema = z.strictObject(
  {
    trusted: limitsOf('trusted'),
    elsewhere: limitsOf('elsewhere'),
    roles: z.strictObject(
      {
        administrator: ofRole('administrator'),
        'front-desk': ofRole('front-desk'),
        counsellor: ofRole('counsellor'),
        owner: ofRole('owner'),
      } satisfies Record<Role, unknown>,
      `The limits of sessions need the roles ${ROLE_NAMES.join(', ')}.`,
    ),
  },
  'The limits of sessions need trusted, elsewhere and roles.',
)
export type SessionLimits = z.output<typeof sessionLimitsSchema>

const AS_EVERYBODY = { idle: null, absolute: null } as const

/** As specified: where nothing was chosen. */
export const DEFAULT_SESSION_LIMITS: SessionLimits = {
  trusted: { idle: '30d', absolute: '30d' },
  elsewhere: { idle: '12h', absolute: '30d' },
  roles: {
    administrator: AS_EVERYBODY,
    'front-desk': AS_EVERYBODY,
    counsellor: AS_EVERYBODY,
    owner: AS_EVERYBODY,
  },
}

/** What the end of a session depends on, as its row has it. */
export interface SessionFacts {
  trusted: boolean
  createdAt: Date
  lastSeenAt: Date
  account: { role: string }
}

/** When a session ends that is not used any more, in milliseconds since 1970. */
export function getSessionEnd(
  limits: SessionLimits,
  { trusted, createdAt, lastSeenAt, account }: SessionFacts,
): number {
  const everybody = limits[trusted ? 'trusted' : 'elsewhere']
  const own = limits.roles[account.role as Role]
  const idle = SESSION_SPANS[own.idle ?? everybody.idle]
  const absolute = SESSION_SPANS[own.absolute ?? everybody.absolute]
  return Math.min(lastSeenAt.getTime() + idle, createdAt.getTime() + absolute)
}
