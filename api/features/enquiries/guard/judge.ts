import type { EnquiryContext } from '#contract/enquiry-context'
import type { Guard } from './guard.ts'

/** Nobody types a name, a number and an address faster than this, in milliseconds; autofill needs a click or two. */
const FASTEST_PERSON_MS = 1500

/** A pass older than this is no longer one: as long as an enquiry may wait for the line, and a day. */
const PASS_MS = 8 * 24 * 3_600_000

/** Links in a message beyond which it reads like an advertisement. */
const MANY_LINKS = 3

/** Enquiries of one network within the limit's time, beyond which each has to prove itself. */
export const CROWD = 30

/** What is known of a sender beside the enquiry. */
export interface Sender {
  /** The network it comes from. */
  network: string
  /** How many enquiries have come from there within the limit's time, this one included. */
  count: number
}

/** Reasons that a browser can clear away by a proof of work; whatever else speaks against an enquiry is for the desk. */
const PROVABLE = {
  noPass: 'It came without the page’s script: from an old browser, or from a program.',
  wrongPass: 'Its form was opened elsewhere, or by a program.',
  oldPass: 'Its form was opened more than a week ago.',
  tooFast: 'The form was filled in faster than a person can.',
  crowd: 'Many enquiries came from one network.',
} as const

/**
 * Why an enquiry looks like a machine's, in words for the desk; null when it does not. A suspect is kept, apart from
 * the others, and never refused (R34, PITFALLS P46).
 * @param now milliseconds since 1970
 */
export function suspectReason(
  message: string,
  { trap, fillMs, key, pass }: EnquiryContext,
  { network, count }: Sender,
  guard: Guard,
  now: number,
): string | null {
  if (trap) return 'A field that people do not see was filled in.'
  const links = message.match(/https?:\/\//gi)?.length ?? 0
  if (links > MANY_LINKS) return `The message holds ${links} links.`
  if (!key || !pass) return PROVABLE.noPass
  const age = guard.ageOf(pass, { key, network }, now)
  if (age === null) return PROVABLE.wrongPass
  if (age > PASS_MS) return PROVABLE.oldPass
  if (Math.min(age, fillMs ?? age) < FASTEST_PERSON_MS) return PROVABLE.tooFast
  if (count > CROWD) return PROVABLE.crowd
  return null
}

/** Whether a suspect is let in when its browser has done a proof of work. */
export const mayProve = (reason: string) => Object.values<string>(PROVABLE).includes(reason)
