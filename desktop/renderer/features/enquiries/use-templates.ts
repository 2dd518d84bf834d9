import type { StaffEnquiry } from '#contract/enquiries/record'
import type { MessageTemplate } from '#contract/enquiries/templates'
import { useSession } from '../../lib/session'
import { fillMessage, toTemplateValues } from './contact-links'
import { useEnquirySettings, useInstituteName } from './use-desk-data'

export type Language = MessageTemplate['language']

/** Languages in their own names. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** The message templates, and a function that fills one in. Empty until the institute's name has loaded. */
export function useTemplates(enquiry: StaffEnquiry) {
  const { templates } = useEnquirySettings()
  const institute = useInstituteName()
  const colleague = useSession(({ user }) => user?.name ?? '')
  const values = toTemplateValues(enquiry, institute, colleague)
  return {
    templates: institute ? templates : [],
    fill: (template: MessageTemplate) => fillMessage(template, values),
  }
}
