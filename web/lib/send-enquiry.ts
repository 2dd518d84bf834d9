import { ENQUIRY_TEXTS } from '#contract/enquiry-rules'
import { recordIn, textOf } from './read-shapes'

/** How long a visitor waits at the most, in milliseconds. */
const SEND_TIMEOUT_MS = 30_000

/** What became of an enquiry: accepted, or refused with a sentence and, where the server names one, a field. */
export type SendOutcome = { ok: true } | { ok: false; message: string; field?: string }

/** Sends an enquiry as JSON (P117 to P119). Never rejects; the body of a success is not read (P122). */
export async function sendEnquiry(
  address: string,
  body: Readonly<Record<string, string>>,
): Promise<SendOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
    if (response.ok) return { ok: true }
    const refusal = recordIn(await response.json().catch(() => null))
    const [field] = Object.keys(recordIn(refusal.fields))
    return {
      ok: false,
      message: textOf(refusal.message) || ENQUIRY_TEXTS.failed,
      ...(field === undefined ? {} : { field }),
    }
  } catch {
    return { ok: false, message: ENQUIRY_TEXTS.unreachable }
  }
}
