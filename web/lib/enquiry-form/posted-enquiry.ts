import type { PageRenderer } from '#contract/rendered-page'
import { ENQUIRY_FORMS } from '../../content/enquiry-fields'
import { serviceLabel, toRawServices } from '../content/read-services'
import { reads } from '../content/reads'
import { loadFrame } from '../content/site-data'
import { serviceBody, studentBody } from './enquiry-body'
import { HONEYPOT_FIELD } from './form-values'

/** Converts a form posted without JavaScript to the same body that the script would send. */
export const postedEnquiry: PageRenderer['toEnquiry'] = async (kind, page, fields, read) => {
  const { notice } = await loadFrame(read)
  const context = { page, trap: fields[HONEYPOT_FIELD] ?? '', notice }
  const { address } = ENQUIRY_FORMS[kind]
  if (kind === 'student') return { address, body: studentBody(fields), context }
  const services = await reads(read).list('services', toRawServices)
  const label = serviceLabel(services, fields.serviceId ?? '')
  return { address, body: serviceBody(fields, label, page === '/' ? 'home-page' : 'contact-page'), context }
}
