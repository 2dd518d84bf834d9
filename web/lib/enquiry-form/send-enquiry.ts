import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { type EnquiryContext, encodeContext } from '#contract/enquiries/enquiry-context'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import type { ErrorBody } from '#contract/errors'
import { CONTEXT_HEADER } from '#contract/routes'
import { ENQUIRY_FORMS } from '../../content/enquiry-fields'
import { recordIn, toText } from '../content/read-shapes'
import { API_BASE, withDeadline } from '../requests'

/** How long a visitor waits at the most, in milliseconds. */
const SEND_TIMEOUT_MS = 30_000

/** An enquiry as it goes out. */
export interface Outgoing {
  kind: EnquiryKind
  body: Readonly<Record<string, string>>
  context: EnquiryContext & { key: string }
}

/**
 * What became of an enquiry: accepted, with a message where its words have changed since; refused for good; failed for
 * now (the server fails or limits the rate); or lost, when no response came and nobody knows whether it arrived.
 */
export type SendOutcome =
  | { result: 'accepted'; reference: string; message?: string }
  | { result: 'refused' | 'failed' | 'lost'; message: string; fields?: readonly string[] }

const LOST: SendOutcome = { result: 'lost', message: ENQUIRY_TEXTS.unreachable }

/** Statuses of 400 to 499 that say "not now" rather than "not this". */
const NOT_NOW: readonly number[] = [408, 425, 429]

/** The server says by a header where an enquiry is followed up, so that a thank-you waits for no body. */
const referenceIn = ({ headers }: Response) =>
  /^\/enquiry\/([0-9A-Z-]{9})$/.exec(headers.get('Location') ?? '')?.[1] ?? ''

async function toOutcome(response: Response): Promise<SendOutcome> {
  // A page in place of the API's response: a network's own sign-in, or a proxy that knows nothing of the API.
  if (response.ok && response.headers.get('Content-Type')?.startsWith('text/html')) return LOST
  if (response.ok) return { result: 'accepted', reference: referenceIn(response) }
  const refusal = recordIn<ErrorBody>(await response.json().catch(() => null))
  return {
    result: response.status >= 500 || NOT_NOW.includes(response.status) ? 'failed' : 'refused',
    message: toText(refusal.message) || ENQUIRY_TEXTS.failed,
    fields: Object.keys(recordIn(refusal.fields)),
  }
}

/** Sends an enquiry as JSON. Never rejects; a success is one whatever its body says, unless it is a page. */
export const sendEnquiry = ({ kind, body, context }: Outgoing): Promise<SendOutcome> =>
  withDeadline(SEND_TIMEOUT_MS, async (signal) => {
    const response = await fetch(API_BASE + ENQUIRY_FORMS[kind].address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [CONTEXT_HEADER]: encodeContext(context) },
      body: JSON.stringify(body),
      signal,
      // Leaving the page does not abort it.
      keepalive: true,
    })
    return toOutcome(response)
  }).catch(() => LOST)
