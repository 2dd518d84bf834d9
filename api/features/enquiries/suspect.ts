import type { EnquiryContext } from '#contract/enquiry-context'

/** Nobody types a name, a number and an address faster than this, in milliseconds; autofill needs a click or two. */
const FASTEST_PERSON_MS = 1500

/** Links in a message beyond which it reads like an advertisement. */
const MANY_LINKS = 3

/**
 * Why an enquiry looks like a machine's, in words for the desk; null when it does not. A suspect is stored and marked,
 * never dropped or refused (R34, PITFALLS P46).
 */
export function suspectReason(message: string, { trap, fillMs }: EnquiryContext): string | null {
  if (trap) return 'A field that people do not see was filled in.'
  if (fillMs !== undefined && fillMs < FASTEST_PERSON_MS)
    return 'The form was filled in faster than a person can.'
  const links = message.match(/https?:\/\//gi)?.length ?? 0
  if (links > MANY_LINKS) return `The message holds ${links} links.`
  return null
}
