import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { withDeadline } from '../requests'
import { touchSession } from './form-session'

type FormTokenModule = typeof import('./form-token')

/** How long an enquiry waits for its token, in milliseconds: without one it can be sent as well. */
const PASS_TIMEOUT_MS = 4000

/** Works with what proves that a person writes; its code comes with the first touch of a form. */
export const withFormTokens = (work: (formTokens: FormTokenModule) => unknown): Promise<unknown> =>
  import('./form-token').then(work, () => undefined)

/** The checks before sending. Where their code does not come, the server's are the same. */
export const loadChecks = (): Promise<typeof import('./check-form') | undefined> =>
  import('./check-form').catch(() => undefined)

/** The tokens that are being fetched. */
const coming: Partial<Record<EnquiryKind, Promise<unknown>>> = {}

/** Notes that a visitor works in a form, and fetches its checks and its token unless it has them. */
export function touchForm(kind: EnquiryKind): void {
  touchSession(kind)
  // The browser may be offline by the time the form is sent.
  void loadChecks()
  coming[kind] ??= withFormTokens((formTokens) => formTokens.fetchFormToken(kind)).finally(
    () => delete coming[kind],
  )
}

/** Waits for a token that is being fetched; not for long, and for nothing where none is. Never rejects. */
export const formTokenArrived = (kind: EnquiryKind): Promise<unknown> =>
  withDeadline(PASS_TIMEOUT_MS, (signal) =>
    Promise.race([coming[kind], new Promise((resolve) => signal.addEventListener('abort', resolve))]),
  )
