import type { ENDPOINTS } from '#contract/endpoints/all'
import type { ResponseBody } from '#contract/endpoints/endpoint'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ROUTES } from '#contract/routes'
import { toRecord, toText } from '../content/read-shapes'
import { API_BASE, withDeadline } from '../requests'
import { keyWithoutToken, storeFormToken, touchSession } from './form-session'

/** Maximum milliseconds that an enquiry waits for its token, which is optional. */
const PASS_TIMEOUT_MS = 4000

/** Loads the validation code. If that fails, the server's validation is the same. */
export const loadChecks = (): Promise<typeof import('./check-form') | undefined> =>
  import('./check-form').catch(() => undefined)

/** Requests the token of a form. Never rejects, because the server accepts enquiries without a token too. */
async function fetchFormToken(form: EnquiryKind): Promise<void> {
  const key = keyWithoutToken(form)
  if (!key) return
  try {
    const response = await fetch(`${API_BASE}${ROUTES.enquiryPass}?key=${key}`)
    const { pass: formToken } = toRecord<ResponseBody<typeof ENDPOINTS.createFormToken>>(
      await response.json(),
    )
    if (response.ok) storeFormToken(form, key, toText(formToken))
  } catch {}
}

const coming: Partial<Record<EnquiryKind, Promise<unknown>>> = {}

/** Records that a visitor uses a form, and loads its validation code and token unless they are there. */
export function touchForm(kind: EnquiryKind): void {
  touchSession(kind)
  // The browser may be offline by the time the form is sent.
  void loadChecks()
  coming[kind] ??= fetchFormToken(kind).finally(() => delete coming[kind])
}

/** Waits briefly for a token request in progress. Never rejects. */
export const waitForFormToken = (kind: EnquiryKind): Promise<unknown> =>
  withDeadline(PASS_TIMEOUT_MS, (signal) =>
    Promise.race([coming[kind], new Promise((resolve) => signal.addEventListener('abort', resolve))]),
  )
