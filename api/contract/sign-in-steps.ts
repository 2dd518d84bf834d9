import * as z from 'zod/mini'
import type { Role } from '#contract/roles'

/**
 * What an institute may ask a role for beside the password: a code by mail or SMS, as specified, where an account has set
 * up nothing else; or an authenticator app or a passkey in any case.
 */
export const SIGN_IN_STEPS = ['sent-code', 'app-or-passkey'] as const
export type SignInStep = (typeof SIGN_IN_STEPS)[number]

const step = z.enum(SIGN_IN_STEPS, {
  error: `What a role is asked for must be one of ${SIGN_IN_STEPS.join(', ')}.`,
})

const NEEDS_EACH = 'What is asked for at a sign-in needs administrator, front-desk, counsellor and owner.'

/** What each role is asked for, as an institute has chosen. */
export const signInStepsSchema = z.strictObject(
  { administrator: step, 'front-desk': step, counsellor: step, owner: step } satisfies Record<
    Role,
    typeof step
  >,
  NEEDS_EACH,
)
export type SignInSteps = z.output<typeof signInStepsSchema>

/** As specified: where nothing was chosen. */
export const DEFAULT_SIGN_IN_STEPS: SignInSteps = {
  administrator: 'sent-code',
  'front-desk': 'sent-code',
  counsellor: 'sent-code',
  owner: 'sent-code',
}

/** What an account is told that has to set something up before it may do anything else. */
export const MUST_SET_UP =
  'Your role asks for an authenticator app or a passkey. Set one up under “My account” first.'
