import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { type EnquiryContext, encodeContext } from '#contract/enquiries/enquiry-context'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import type { ErrorBody } from '#contract/errors'
import { CONTEXT_HEADER } from '#contract/routes'
import { ENQUIRY_FORMS } from '../../content/enquiry-fields'
import { toRecord, toText } from '../content/read-shapes'
import { API_BASE, withDeadline } from '../requests'

/** Timeout in milliseconds. */
const SEND_TIMEOUT_MS = 30_000

export interface Outgoing {
  kind: EnquiryKind
  body: Readonly<Record<string, string>>
  context: EnquiryContext & { key: string }
}

/**
 * Result of sending an enquiry: accepted, with a message if its text has changed since; refused permanently; failed
 * temporarily (a server error or rate limit); or lost, without a response that tells whether it arrived.
 */
export type SendOutcome =
  | { result: 'accepted'; reference: string; message?: string }
  | { result: 'refused' | 'failed' | 'lost'; message: string; fields?: readonly string[] }

const LOST: SendOutcome = { result: 'lost', message: ENQUIRY_TEXTS.unreachable }

/** 4xx statuses that are temporary. */
const NOT_NOW: readonly number[] = [408, 425, 429]

/** Reads the reference from a header, so that the thank-you need not wait for the body. */
const parseReference = ({ headers }: Response) =>
  /^\/enquiry\/([0-9A-Z-]{9})$/.exec(headers.get('Location') ?? '')?.[1] ?? ''

async function toOutcome(response: Response): Promise<SendOutcome> {
  // An HTML page comes from a captive portal or a misconfigured proxy instead of the API.
  if (response.ok && response.headers.get('Content-Type')?.startsWith('text/html')) return LOST
  if (response.ok) return { result: 'accepted', reference: parseReference(response) }
  const refusal = toRecord<ErrorBody>(await response.json().catch(() => null))
  return {
    result: response.status >= 500 || NOT_NOW.includes(response.status) ? 'failed' : 'refused',
    message: toText(refusal.message) || ENQUIRY_TEXTS.failed,
    fields: Object.keys(toRecord(refusal.fields)),
  }
}

/** Sends an enquiry as JSON. Never rejects. The body of a success isn't read, unless it is an HTML page. */
export const sendEnquiry = ({ kind, body, context }: Outgoing): Promise<SendOutcome> =>
  withDeadline(SEND_TIMEOUT_MS, async (signal) => {
    const response = await fetch(API_BASE + ENQUIRY_FORMS[kind].address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [CONTEXT_HEADER]: encodeContext(context) },
      body: JSON.stringify(body),
      signal,
      // Leaving the page doesn't abort the request.
      keepalive: true,
    })
    return toOutcome(response)
  }).catch(() => LOST)
