import { type EnquiryContext, PRIVACY_NOTICE_VERSION } from '#contract/enquiries/enquiry-context'
import { sendingSession } from './form-session'
import { currentVisit } from './visit'

/**
 * What travels beside an enquiry. @param page its path @param honeypot what stands in the field that people do not see
 */
export function toContext(
  form: string,
  body: Readonly<Record<string, string>>,
  page: string,
  honeypot: string,
): EnquiryContext & { key: string } {
  return {
    ...sendingSession(form, body),
    ...currentVisit(),
    page,
    trap: honeypot,
    notice: PRIVACY_NOTICE_VERSION,
  }
}
