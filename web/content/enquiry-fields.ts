import { BUDGETS, TIMELINES } from '#contract/enquiries/choices'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { ROUTES } from '#contract/routes'
import type { Option } from '../lib/content/read-services'

/** A field of an enquiry form. `options` are fixed, or come from the page under the field's own name. */
export interface EnquiryField {
  name: string
  label: string
  kind: 'text' | 'select' | 'textarea'
  /** Takes the whole width of the form. */
  wide?: true
  type?: 'text' | 'tel' | 'email'
  autoComplete?: string
  inputMode?: 'text' | 'tel' | 'email'
  hint?: string
  placeholder?: string
  /** The most characters, as people count them. */
  limit?: number
  rows?: number
  options?: readonly Option[] | 'from-page'
  /** Stands in the form only where the page has something to choose from. */
  ifOffered?: true
}

/** The choices of a field. @param fromPage those that the page fills in, by field name */
export const toOptions = (
  { name, options }: EnquiryField,
  fromPage: Readonly<Record<string, readonly Option[]>>,
): readonly Option[] => (options === 'from-page' ? fromPage[name] : options) ?? []

/** The fields of a form that a page shows. */
export const getFields = (kind: EnquiryKind, fromPage: Readonly<Record<string, readonly Option[]>>) =>
  ENQUIRY_FORMS[kind].fields.filter(
    (field: EnquiryField) => !field.ifOffered || toOptions(field, fromPage).length > 0,
  )

/** A field whose text may be too long. */
export type LimitedField = EnquiryField & { limit: number }

export const isLimited = (field: EnquiryField): field is LimitedField => field.limit !== undefined

const PERSON: readonly EnquiryField[] = [
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    type: 'text',
    autoComplete: 'name',
    limit: ENQUIRY_LIMITS.name,
  },
  {
    name: 'mobile',
    label: 'Mobile',
    kind: 'text',
    type: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
    placeholder: '+91 98765 43210',
  },
  {
    name: 'email',
    label: 'Email',
    kind: 'text',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    placeholder: 'you@example.com',
  },
]

/** Which of several branches; the form has it where the institute offers a choice. */
const BRANCH: EnquiryField = {
  name: 'branch',
  label: 'Branch',
  kind: 'select',
  wide: true,
  placeholder: 'Any branch',
  options: 'from-page',
  ifOffered: true,
}

/** What differs between the two forms: fields in their order, where they go and how success is told. */
export const ENQUIRY_FORMS = {
  student: {
    address: ROUTES.studentEnquiries,
    success: ENQUIRY_TEXTS.studentSuccess,
    fields: [
      ...PERSON,
      {
        name: 'course',
        label: 'Course',
        kind: 'select',
        placeholder: 'Choose a course',
        options: 'from-page',
      },
      BRANCH,
      {
        name: 'message',
        label: 'Message',
        kind: 'textarea',
        rows: 3,
        wide: true,
        limit: ENQUIRY_LIMITS.message,
        placeholder: 'Your present study or work, the timings that suit you',
      },
    ],
  },
  service: {
    address: ROUTES.serviceEnquiries,
    success: ENQUIRY_TEXTS.serviceSuccess,
    fields: [
      ...PERSON,
      {
        name: 'company',
        label: 'Company',
        kind: 'text',
        type: 'text',
        autoComplete: 'organization',
        limit: ENQUIRY_LIMITS.company,
      },
      {
        name: 'serviceId',
        label: 'Service',
        kind: 'select',
        wide: true,
        placeholder: 'Choose a service',
        options: 'from-page',
      },
      { name: 'budget', label: 'Budget', kind: 'select', placeholder: 'Choose a range', options: BUDGETS },
      {
        name: 'timeline',
        label: 'Timeline',
        kind: 'select',
        placeholder: 'Choose a time',
        options: TIMELINES,
      },
      BRANCH,
      {
        name: 'message',
        label: 'Message',
        kind: 'textarea',
        rows: 4,
        wide: true,
        limit: ENQUIRY_LIMITS.message,
        placeholder: 'What should it do, and for whom?',
      },
    ],
  },
} as const satisfies Record<
  EnquiryKind,
  { address: string; success: string; fields: readonly EnquiryField[] }
>
