import * as z from 'zod/mini'
import { COLLECTIONS, type CollectionName } from '#contract/collections/all'
import type { Collection } from '#contract/collections/collection'
import type { ContentRecord } from '#contract/content'
import type { Field } from '#contract/content-fields'
import type {
  AnyEnquiryRecord,
  EnquiryKind,
  Page,
  ServiceEnquiryRecord,
  StudentEnquiryRecord,
} from '#contract/enquiries/enquiries'
import { ownWeekSchema } from '#contract/opening-hours/schema'

const text = z.string()
const timestamp = z.iso.datetime()
const ids = { _id: text, id: text }

/** Body of every error response. The message appears twice because the specification reads either field. */
export const errorResponse = z.strictObject({
  message: text,
  error: text,
  fields: z.optional(z.record(text, text)),
})

export const messageResponse = z.strictObject({ message: text })

const enquiry = {
  ...ids,
  name: text,
  email: text,
  mobile: text,
  message: text,
  isMasked: z.optional(z.literal(true)),
  status: text,
  spamReason: z.nullable(text),
  unverified: z.boolean(),
  createdAt: timestamp,
}

/** Enquiries of each kind, as staff see them. */
export const enquirySchemas = {
  student: z.strictObject({ ...enquiry, course: text }) satisfies z.ZodMiniType<StudentEnquiryRecord>,
  service: z.strictObject({
    ...enquiry,
    company: text,
    serviceId: text,
    serviceLabel: text,
    budget: text,
    timeline: text,
    source: text,
  }) satisfies z.ZodMiniType<ServiceEnquiryRecord>,
} as const satisfies Record<EnquiryKind, z.ZodMiniType>

/** All enquiries of a kind, or one page of them. */
export type EnquiryList = AnyEnquiryRecord[] | Page<AnyEnquiryRecord>
export const enquiryListResponse = (kind: EnquiryKind): z.ZodMiniType<EnquiryList> =>
  z.union([
    z.array(enquirySchemas[kind]),
    z.strictObject({
      items: z.array(enquirySchemas[kind]),
      total: z.number(),
      page: z.number(),
      pageSize: z.number(),
    }),
  ])

/** Visitors can check the status with the `reference`. */
export const enquiryCreatedResponse = z.strictObject({
  message: text,
  ...ids,
  reference: text,
  /** Result for a visitor who chose a demo class: `full` means no seat, also if the class was cancelled in the meantime. */
  seat: z.optional(z.enum(['booked', 'waiting', 'full'])),
})

function valueSchema({ kind }: Field) {
  if (kind === 'list') return z.array(text)
  if (kind === 'rating') return z.number()
  if (kind === 'date') return z.nullable(z.iso.date())
  if (kind === 'yes-no') return z.boolean()
  if (kind === 'hours') return ownWeekSchema
  return text
}

/** Response schema for a record of a collection. */
export function recordSchema<N extends CollectionName>(name: N): z.ZodMiniType<ContentRecord<N>> {
  const { fields }: Collection = COLLECTIONS[name]
  const described = Object.entries(fields).map(([key, field]) => [key, valueSchema(field)] as const)
  const schema: unknown = z.strictObject({ ...ids, ...Object.fromEntries(described), updatedAt: timestamp })
  return schema as z.ZodMiniType<ContentRecord<N>>
}

export const healthResponse = z.strictObject({ status: z.literal('ok'), name: text, version: text })
export const readyResponse = z.strictObject({ status: z.literal('ready') })
