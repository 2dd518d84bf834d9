import * as z from 'zod/mini'
import { maxLength, mustBeText } from '#contract/characters'
import {
  BUDGETS,
  type Choice,
  REQUIRED_FIELDS,
  SERVICE_SOURCES,
  TIMELINES,
} from '#contract/enquiries/choices'
import { findEnquiryProblem } from '#contract/enquiries/enquiry-rules'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { ENQUIRY_LIMITS, PAGE_SIZE } from '#contract/limits'
import { shownLine, withoutInvisible } from '#contract/one-line'
import { readMobile } from '#contract/phone-numbers'

export type EnquiryKind = 'student' | 'service'

/** Stages shared by the statuses of both kinds, so that one list, funnel and report can show both. */
export const PIPELINE_STAGES = ['new', 'contacted', 'converted', 'archived'] as const
export type PipelineStage = (typeof PIPELINE_STAGES)[number]

/** A status, stored literally and shown in its colour. The first of each list is the default. */
export interface EnquiryStatus {
  value: string
  stage: PipelineStage
  /** The stage once staff mark it as won; absent for statuses that can't be won or lost. */
  stageWhenWon?: PipelineStage
  colour: 'yellow' | 'blue' | 'green' | 'gray'
}

/** Statuses in menu order. */
export const ENQUIRY_STATUSES = {
  student: [
    { value: 'New', stage: 'new', colour: 'yellow' },
    { value: 'Contacted', stage: 'contacted', colour: 'blue' },
    { value: 'Converted', stage: 'converted', colour: 'green' },
    { value: 'Archived', stage: 'archived', colour: 'gray' },
  ],
  service: [
    { value: 'new', stage: 'new', colour: 'yellow' },
    { value: 'in-progress', stage: 'contacted', colour: 'blue' },
    { value: 'closed', stage: 'archived', stageWhenWon: 'converted', colour: 'green' },
  ],
} as const satisfies Record<EnquiryKind, readonly EnquiryStatus[]>

export const SEARCHED_FIELDS = {
  student: ['name', 'email', 'mobile', 'course'],
  service: ['name', 'email', 'mobile', 'company', 'serviceLabel', 'budget', 'timeline'],
} as const satisfies Record<EnquiryKind, readonly string[]>

type LimitedField = keyof typeof ENQUIRY_LIMITS

const required = (label: string) =>
  z.string({
    error: (issue) => (issue.input === undefined ? ENQUIRY_TEXTS.required : mustBeText(label)),
  })

const within = (field: LimitedField, label: string) => maxLength(label, ENQUIRY_LIMITS[field])

const requiredText = (field: LimitedField, label: string) =>
  required(label).check(z.overwrite(shownLine), within(field, label))

const optionalText = (field: LimitedField, label: string) =>
  z._default(z.string({ error: mustBeText(label) }).check(z.trim(), within(field, label)), '')

const optionalLine = (field: LimitedField, label: string) =>
  z._default(z.string({ error: mustBeText(label) }).check(z.overwrite(shownLine), within(field, label)), '')

const optionalChoice = (choices: readonly Choice[], label: string) =>
  z._default(
    z.string({ error: mustBeText(label) }).check(
      z.refine((value) => value === '' || choices.some((choice) => choice.value === value), {
        error: `${label} must be one of the offered choices.`,
      }),
    ),
    '',
  )

/** Repeats the three checks of the forms on the server. The first that fails adds an issue for each of its fields. */
const checkedAs = (kind: EnquiryKind) =>
  z.superRefine<Record<string, string>>((values, context) => {
    const problem = findEnquiryProblem(values, REQUIRED_FIELDS[kind])
    for (const field of problem?.fields ?? [])
      context.addIssue({ code: 'custom', message: problem?.message, path: [field] })
  })

/** Normalises a phone number for storage. An unreadable one stays as it is, and a later check rejects it. */
export const readAsMobile = z.overwrite<string>((text) => readMobile(text) ?? text)

const person = {
  name: requiredText('name', 'Name'),
  mobile: required('Mobile').check(z.trim(), readAsMobile),
  email: required('Email').check(z.overwrite(withoutInvisible), z.trim()),
}

/** Branch name, stored as text because the branch may be deleted later. */
const branch = optionalLine('branch', 'Branch')

/** Body of POST /api/enquiries. */
export const studentEnquirySchema = z
  .strictObject({
    ...person,
    course: requiredText('course', 'Course'),
    branch,
    message: optionalText('message', 'Message'),
  })
  .check(checkedAs('student'))

/** Body of POST /api/service-enquiries. Id and label are stored as sent and never trusted as keys. */
export const serviceEnquirySchema = z
  .strictObject({
    ...person,
    company: optionalLine('company', 'Company'),
    serviceId: requiredText('serviceId', 'Service'),
    serviceLabel: optionalLine('serviceLabel', 'Service'),
    budget: optionalChoice(BUDGETS, 'Budget'),
    timeline: optionalChoice(TIMELINES, 'Timeline'),
    branch,
    message: optionalText('message', 'Message'),
    source: z._default(
      z.enum(SERVICE_SOURCES, { error: 'Source must be home-page or contact-page.' }),
      'contact-page',
    ),
  })
  .check(checkedAs('service'))

export const ENQUIRY_SCHEMAS = {
  student: studentEnquirySchema,
  service: serviceEnquirySchema,
} as const satisfies Record<EnquiryKind, z.ZodMiniType>

export type StudentEnquiryInput = z.output<typeof studentEnquirySchema>
export type ServiceEnquiryInput = z.output<typeof serviceEnquirySchema>

/** Body of the two PATCH endpoints. Every status can follow every other. */
export const statusSchema = (kind: EnquiryKind) =>
  z.strictObject({
    status: z.enum(
      ENQUIRY_STATUSES[kind].map(({ value }): string => value),
      {
        error: `Status must be one of ${ENQUIRY_STATUSES[kind].map(({ value }) => value).join(', ')}.`,
      },
    ),
  })

export const wholeNumber = (name: string, max: number) =>
  z.coerce
    .number<number | string>({ error: `${name} must be a whole number.` })
    .check(
      z.int(`${name} must be a whole number.`),
      z.minimum(1, `${name} must be at least 1.`),
      z.maximum(max, `${name} must be at most ${max}.`),
    )

const SPAM_FILTERS = ['show', 'hide', 'only'] as const
export const spamFilterSchema = z.enum(SPAM_FILTERS, {
  error: `Spam must be one of ${SPAM_FILTERS.join(', ')}.`,
})
export type SpamFilter = z.output<typeof spamFilterSchema>

/**
 * Query of the two lists, newest first. Without `page` the response is a plain array of all enquiries, with it an
 * object `{ items, total, page, pageSize }`.
 */
export const enquiryQuerySchema = z.strictObject({
  page: z.optional(wholeNumber('Page', 1_000_000)),
  pageSize: z._default(wholeNumber('Page size', PAGE_SIZE.max), PAGE_SIZE.default),
  q: z._default(
    z
      .string('The search must be a single value.')
      .check(z.trim(), z.maxLength(200, 'The search must be at most 200 characters.')),
    '',
  ),
  status: z.optional(z.string('Status must be a single value.')),
  spam: z._default(spamFilterSchema, 'show'),
})
export type EnquiryQuery = z.output<typeof enquiryQuerySchema>

/** An enquiry as staff see it. Dates are ISO 8601 in UTC. */
export interface EnquiryRecord {
  _id: string
  id: string
  name: string
  email: string
  mobile: string
  message: string
  /** Present if the contact details are masked for the reader's role. */
  isMasked?: true | undefined
  status: string
  /** Null if it isn't marked as spam. */
  spamReason: string | null
  /** True if it came without a form token but shows no other sign of spam. */
  unverified: boolean
  createdAt: string
}
export interface StudentEnquiryRecord extends EnquiryRecord {
  course: string
}
export interface ServiceEnquiryRecord extends EnquiryRecord {
  company: string
  serviceId: string
  serviceLabel: string
  budget: string
  timeline: string
  source: string
}

export type AnyEnquiryRecord = StudentEnquiryRecord | ServiceEnquiryRecord

/** One page of a list. `total` counts all matches. */
export interface Page<T> {
  items: T[]
  total: number
  page: number
  pageSize: number
}
