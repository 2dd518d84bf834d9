import { BUDGETS, TIMELINES } from '#contract/enquiries/choices'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { ROUTES } from '#contract/routes'
import type { Option } from '../lib/content/read-services'

/** A field of an enquiry form. `options` are fixed, or the page provides them under the field's name. */
export interface EnquiryField {
  name: string
  label: string
  kind: 'text' | 'select' | 'textarea'
  /** Spans the whole width of the form. */
  wide?: true
  type?: 'text' | 'tel' | 'email'
  autoComplete?: string
  inputMode?: 'text' | 'tel' | 'email'
  hint?: string
  placeholder?: string
  /** Maximum characters, counted as graphemes. */
  limit?: number
  rows?: number
  options?: readonly Option[] | 'from-page'
  /** Shown only if the page provides options. */
  ifOffered?: true
}

/** Returns the options of a field. @param fromPage options provided by the page, by field name */
export const toOptions = (
  { name, options }: EnquiryField,
  fromPage: Readonly<Record<string, readonly Option[]>>,
): readonly Option[] => (options === 'from-page' ? fromPage[name] : options) ?? []

/** Returns the fields that a page shows. */
export const getFields = (kind: EnquiryKind, fromPage: Readonly<Record<string, readonly Option[]>>) =>
  ENQUIRY_FORMS[kind].fields.filter(
    (field: EnquiryField) => !field.ifOffered || toOptions(field, fromPage).length > 0,
  )

/** A field with a character limit. */
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

/** Shown only if the institute offers several branches. */
const BRANCH: EnquiryField = {
  name: 'branch',
  label: 'Branch',
  kind: 'select',
  wide: true,
  placeholder: 'Any branch',
  options: 'from-page',
  ifOffered: true,
}

/** Texts of a form that was posted without JavaScript and isn't sent yet. */
export const CHECK_TEXTS = {
  heading: 'Check your details',
  lead: 'Nothing has been sent yet. Check your details, then send them.',
} as const

/** The two forms: URL, success message, and fields in order. */
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
        placeholder: 'What you’re studying or doing now, and timings that suit you',
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
        placeholder: 'What do you need, and who is it for?',
      },
    ],
  },
} as const satisfies Record<
  EnquiryKind,
  { address: string; success: string; fields: readonly EnquiryField[] }
>
