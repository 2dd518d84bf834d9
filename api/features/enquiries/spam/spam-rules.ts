import type { EnquiryContext } from '#contract/enquiries/enquiry-context'
import type { FormTokenFacts } from './form-tokens.ts'

/** Minimum milliseconds that a person needs to fill in a name, number and email, even with autofill. */
const MIN_FILL_MS = 1500

/** Milliseconds until a token expires: as long as an enquiry can wait in the offline queue, plus a day. */
export const FORM_TOKEN_MS = 8 * 24 * 3_600_000

/** Maximum number of links in a message that isn't spam. */
const MAX_LINKS = 3

/** Enquiries from one network per limit period, above which each is marked as spam. */
export const CROWD = 30

/** Unverified enquiries per hour and network that reach the desk. The server can't tell a plain client from a bot. */
export const UNVERIFIED_PER_HOUR = 10

export interface Sender {
  network: string
  /** Enquiries from this network within the limit period, including this one. */
  count: number
  /** Null if the form token is missing or invalid. */
  token: FormTokenFacts | null
}

const REASONS = {
  honeypot: 'A hidden field was filled in.',
  wrongFormToken: 'The form was opened on another network or by a bot.',
  oldFormToken: 'The form was opened more than a week ago.',
  tooFast: 'The form was filled in too fast for a person.',
  crowd: 'Too many enquiries from one network.',
  unverifiedCrowd: 'Too many enquiries from one network that didn’t use your website’s form.',
} as const

export interface SpamVerdict {
  /** Shown to staff; null if it isn't spam. */
  spamReason: string | null
  /** True if it has no form token but shows no other sign of spam. */
  unverified: boolean
}

const asSpam = (spamReason: string): SpamVerdict => ({ spamReason, unverified: false })
const VERIFIED: SpamVerdict = { spamReason: null, unverified: false }
const UNVERIFIED: SpamVerdict = { spamReason: null, unverified: true }

/** The verdict on an unverified enquiry above the hourly limit of its network. */
export const UNVERIFIED_CROWD = asSpam(REASONS.unverifiedCrowd)

/** A fast confirmation isn't spam: pressing Send on the confirmation page takes no time. */
function checkFormToken(
  { fillMs, pass: formToken }: EnquiryContext,
  token: FormTokenFacts | null,
): SpamVerdict {
  const isHasty = (ms = Number.POSITIVE_INFINITY) => ms < MIN_FILL_MS
  if (!formToken) return isHasty(fillMs) ? asSpam(REASONS.tooFast) : UNVERIFIED
  if (!token) return asSpam(REASONS.wrongFormToken)
  if (token.age > FORM_TOKEN_MS) return asSpam(REASONS.oldFormToken)
  if (token.purpose === 'enquiry-confirmation') return isHasty(token.age) ? UNVERIFIED : VERIFIED
  return isHasty(token.age) || isHasty(fillMs) ? asSpam(REASONS.tooFast) : VERIFIED
}

/** Checks an enquiry for spam. Spam is stored and marked, never rejected. */
export function applySpamRules(
  message: string,
  context: EnquiryContext,
  { count, token }: Sender,
): SpamVerdict {
  if (context.trap) return asSpam(REASONS.honeypot)
  const links = message.match(/https?:\/\//gi)?.length ?? 0
  if (links > MAX_LINKS) return asSpam(`The message contains ${links} links.`)
  const verdict = checkFormToken(context, token)
  return verdict.spamReason === null && count > CROWD ? asSpam(REASONS.crowd) : verdict
}
