import type { EnquiryKind } from '#contract/enquiries'

/** Path of the list with one enquiry in sight; the panel may open the one that `enquiry` names. */
export function enquiryPath(id: string, known?: { kind: EnquiryKind; name: string }): string {
  const query = new URLSearchParams()
  if (known?.kind === 'service') query.set('tab', 'service')
  if (known) query.set('q', known.name)
  query.set('enquiry', id)
  return `/enquiries?${query}`
}

export const ENQUIRIES_PATH = '/enquiries'

/** Scheme of links into the app, registered with the system. */
export const LINK_SCHEME = 'prospectus'

const LINK = /^prospectus:\/\/enquiries(?:\/([\w-]{1,64}))?\/?$/

/** The path that `prospectus://enquiries/<id>` means; null for every other address. */
export function parseDeepLink(address: string): string | null {
  const match = LINK.exec(address)
  if (!match) return null
  return match[1] ? enquiryPath(match[1]) : ENQUIRIES_PATH
}

/** The deep link among the arguments that the system started the app with. */
export const findDeepLink = (argv: readonly string[]) => argv.map(parseDeepLink).find((path) => path !== null)
