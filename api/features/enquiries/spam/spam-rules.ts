import type { EnquiryContext } from '#contract/enquiries/enquiry-context'
import type { FormTokenFacts } from './form-tokens.ts'

/** Nobody types a name, a number and an address faster than this, in milliseconds; autofill needs a click or two. */
const FASTEST_PERSON_MS = 1500

/** A token older than this is not valid: as long as an enquiry may wait in the offline queue, and a day. */
export const FORM_TOKEN_MS = 8 * 24 * 3_600_000

/** Links in a message beyond which it reads like an advertisement. */
const MANY_LINKS = 3

/** Enquiries of one network within the limit's time, beyond which each is marked as spam. */
export const CROWD = 30

/**
 * Enquiries of one network that are worked within the hour though nothing vouches for them: a plain client can't be
 * told from a program.
 */
export const UNVERIFIED_PER_HOUR = 10

/** What is known of a sender beside the enquiry. */
export interface Sender {
  /** The network it comes from. */
  network: string
  /** How many enquiries have come from there within the limit's time, this one included. */
  count: number
  /** What its form token says; null for a wrong one, and for none. */
  given: FormTokenFacts | null
}

/** Reasons for which an enquiry is marked as spam, the number of its links aside. */
const REASONS = {
  honeypot: 'A hidden field was filled in.',
  wrongFormToken: 'The form was opened on another network or by a bot.',
  oldFormToken: 'The form was opened more than a week ago.',
  tooFast: 'The form was filled in too fast for a person.',
  crowd: 'Too many enquiries from one network.',
  unverifiedCrowd: 'Too many enquiries from one network that didn’t use your website’s form.',
} as const

/** What staff see of the verdict. */
export interface SpamVerdict {
  /** Why it is marked as spam, in words for staff; null when it is not. */
  spamReason: string | null
  /** Nothing speaks against it, and no form token for it. */
  unverified: boolean
}

const asSpam = (spamReason: string): SpamVerdict => ({ spamReason, unverified: false })
const VERIFIED: SpamVerdict = { spamReason: null, unverified: false }
const UNVERIFIED: SpamVerdict = { spamReason: null, unverified: true }

/** The verdict on an unverified enquiry for which its network's hour has no room. */
export const UNVERIFIED_CROWD = asSpam(REASONS.unverifiedCrowd)

/** Speed speaks against whoever hurries through a form, not against who presses Send below what was written. */
function checkFormToken(
  { fillMs, pass: formToken }: EnquiryContext,
  given: FormTokenFacts | null,
): SpamVerdict {
  const isHasty = (ms = Number.POSITIVE_INFINITY) => ms < FASTEST_PERSON_MS
  if (!formToken) return isHasty(fillMs) ? asSpam(REASONS.tooFast) : UNVERIFIED
  if (!given) return asSpam(REASONS.wrongFormToken)
  if (given.age > FORM_TOKEN_MS) return asSpam(REASONS.oldFormToken)
  if (given.purpose === 'enquiry-confirmation') return isHasty(given.age) ? UNVERIFIED : VERIFIED
  return isHasty(given.age) || isHasty(fillMs) ? asSpam(REASONS.tooFast) : VERIFIED
}

/** What speaks against an enquiry, or for it. Spam is stored and marked, never refused. */
export function applySpamRules(
  message: string,
  context: EnquiryContext,
  { count, given }: Sender,
): SpamVerdict {
  if (context.trap) return asSpam(REASONS.honeypot)
  const links = message.match(/https?:\/\//gi)?.length ?? 0
  if (links > MANY_LINKS) return asSpam(`The message contains ${links} links.`)
  const verdict = checkFormToken(context, given)
  return verdict.spamReason === null && count > CROWD ? asSpam(REASONS.crowd) : verdict
}
