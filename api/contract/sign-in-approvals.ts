import * as z from 'zod/mini'
import { messageResponse } from '#contract/responses'

/**
 * A colleague's approval in the place of the sent code: a request lives for `lifetime`; the browser of which it was
 * approved has `comeInWithin`. Times in milliseconds. `numbers` are shown to the colleague, one of them to the other.
 */
export const APPROVAL_LIMITS = {
  lifetime: 5 * 60_000,
  comeInWithin: 2 * 60_000,
  numbers: 3,
  perAccountAndHour: 3,
  perNetworkAndHour: 10,
} as const

export const APPROVAL_TEXTS = {
  passwordFirst: 'Sign in with your e-mail and password first, then ask a colleague.',
  notConfirmed: 'This account was never confirmed, so it needs the code that was sent.',
  notAfterReset:
    'A colleague can’t stand in here, since the password was set by a link or your role asks for more. Use your authenticator app, your passkey or a recovery code.',
  askedAlready:
    'Somebody has asked a colleague for this account already. That request ends within five minutes; then ask again.',
  notApproved: 'No colleague has approved this sign-in, or its time is over. Ask again or enter a code.',
  approvedDone: 'A colleague let you in. You are signed in.',
  cancelled: 'The request is taken back.',
  number: 'Choose one of the numbers, or say that it is not them.',
  over: 'This request is over: it was answered, taken back or waited too long.',
  wrongNumber: 'That was not their number, so the sign-in was refused. They can ask again.',
  refused: 'The sign-in was refused, and the account’s owner is told by mail.',
} as const

/** What the colleague who has approved is told. */
export const approvedText = (name: string) => `${name} is let in.`

const number = z.int().check(z.minimum(10), z.maximum(99))

/** What the browser that asks is told: its number while it waits; what has become of it; whether it can ask. */
export const askedResponse = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('waiting'), number, secondsLeft: z.number() }),
  z.strictObject({ state: z.enum(['unavailable', 'none', 'approved', 'refused', 'over']) }),
])
export type Asked = z.output<typeof askedResponse>

const approval = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** In our own words; null for one that nobody knows */
  browser: z.nullable(z.string()),
  askedAt: z.iso.datetime(),
  /** One of them is on the other screen. Which one, the server alone knows. */
  numbers: z.array(number),
})
export type Approval = z.output<typeof approval>

/** Who waits for a colleague, the longest first. */
export const approvalsResponse = z.strictObject({ approvals: z.array(approval) })

/** Body of POST /api/sign-in-approvals/:id/decision: the number that they read out; null where it is not them. */
export const decisionSchema = z.strictObject({
  number: z.nullable(
    z
      .int(APPROVAL_TEXTS.number)
      .check(z.minimum(10, APPROVAL_TEXTS.number), z.maximum(99, APPROVAL_TEXTS.number)),
  ),
})

export const decisionResponse = z.extend(messageResponse, { isApproved: z.boolean() })
