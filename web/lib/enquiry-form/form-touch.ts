import type { ENDPOINTS } from '#contract/endpoints/all'
import type { ResponseBody } from '#contract/endpoints/endpoint'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ROUTES } from '#contract/routes'
import { recordIn, toText } from '../content/read-shapes'
import { API_BASE, withDeadline } from '../requests'
import { keepFormToken, keyWithoutToken, touchSession } from './form-session'

/** How long an enquiry waits for its token, in milliseconds: without one it can be sent as well. */
const PASS_TIMEOUT_MS = 4000

/** The checks before sending. Where their code does not come, the server's are the same. */
export const loadChecks = (): Promise<typeof import('./check-form') | undefined> =>
  import('./check-form').catch(() => undefined)

/** Fetches the token of a form. Never rejects: the server accepts an enquiry without a token too. */
async function fetchFormToken(form: EnquiryKind): Promise<void> {
  const key = keyWithoutToken(form)
  if (!key) return
  try {
    const response = await fetch(`${API_BASE}${ROUTES.enquiryPass}?key=${key}`)
    const { pass: formToken } = recordIn<ResponseBody<typeof ENDPOINTS.createFormToken>>(
      await response.json(),
    )
    if (response.ok) keepFormToken(form, key, toText(formToken))
  } catch {}
}

/** The tokens that are being fetched. */
const coming: Partial<Record<EnquiryKind, Promise<unknown>>> = {}

/** Notes that a visitor works in a form, and fetches its checks and its token unless it has them. */
export function touchForm(kind: EnquiryKind): void {
  touchSession(kind)
  // The browser may be offline by the time the form is sent.
  void loadChecks()
  coming[kind] ??= fetchFormToken(kind).finally(() => delete coming[kind])
}

/** Waits for a token that is being fetched; not for long, and for nothing where none is. Never rejects. */
export const formTokenArrived = (kind: EnquiryKind): Promise<unknown> =>
  withDeadline(PASS_TIMEOUT_MS, (signal) =>
    Promise.race([coming[kind], new Promise((resolve) => signal.addEventListener('abort', resolve))]),
  )
