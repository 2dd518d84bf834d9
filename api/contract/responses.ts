import * as z from 'zod/mini'
import type { AdminUserRecord, CurrentUser, DeviceRecord, SessionRecord } from '#contract/accounts'
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
import { challengeSchema } from '#contract/enquiries/form-token'

const text = z.string()
const moment = z.iso.datetime()
const ids = { _id: text, id: text }

/** Body of every refusal: the same sentence twice, since the specification reads either; per field for forms. */
export const errorResponse = z.strictObject({
  message: text,
  error: text,
  fields: z.optional(z.record(text, text)),
})

export const messageResponse = z.strictObject({ message: text })

/** `warning` says what a new password is worth, where the settings let a common one through. */
const warned = { message: text, warning: z.optional(text) }
export const passwordResponse = z.strictObject(warned)

export const currentUserSchema = z.strictObject({
  ...ids,
  name: text,
  email: text,
  phone: text,
  createdAt: moment,
}) satisfies z.ZodMiniType<CurrentUser>

export const userResponse = z.strictObject({ user: currentUserSchema })
export const passwordAndUserResponse = z.strictObject({ ...warned, user: currentUserSchema })
export const messageAndUserResponse = z.strictObject({ message: text, user: currentUserSchema })

/** Login: signed in, or a code is on its way. */
export const loginResponse = z.union([
  messageAndUserResponse,
  z.strictObject({ message: text, otpRequired: z.literal(true), email: text, phone: text }),
])

export const verifyOtpResponse = z.strictObject({
  success: z.literal(true),
  message: text,
  user: currentUserSchema,
})

const adminUserSchema = z.strictObject({
  ...ids,
  name: text,
  email: text,
  createdAt: moment,
  pending: z.boolean(),
}) satisfies z.ZodMiniType<AdminUserRecord>
export const adminUsersResponse = z.strictObject({ admins: z.array(adminUserSchema) })

const seen = { ...ids, userAgent: text, createdAt: moment, lastSeenAt: moment, current: z.boolean() }
export const sessionsResponse = z.array(z.strictObject(seen) satisfies z.ZodMiniType<SessionRecord>)
export const devicesResponse = z.array(
  z.strictObject({ ...seen, expiresAt: moment }) satisfies z.ZodMiniType<DeviceRecord>,
)

const enquiry = {
  ...ids,
  name: text,
  email: text,
  mobile: text,
  message: text,
  status: text,
  suspectReason: z.nullable(text),
  unverified: z.boolean(),
  createdAt: moment,
}

/** An enquiry of each kind as staff read it. */
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

/** A list of enquiries of a kind: all of them, or one page. */
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

/**
 * `reference` is what the visitor may ask the state by. A `puzzle` (challenge) comes with an enquiry that looks like
 * spam: solving it clears the enquiry at once.
 */
export const enquiryCreatedResponse = z.strictObject({
  message: text,
  ...ids,
  reference: text,
  puzzle: z.optional(challengeSchema),
})

function valueSchema({ kind }: Field) {
  if (kind === 'list') return z.array(text)
  if (kind === 'rating') return z.number()
  if (kind === 'date') return z.nullable(z.iso.date())
  return text
}

/** A record of a collection as every reader gets it. */
export function recordSchema<N extends CollectionName>(name: N): z.ZodMiniType<ContentRecord<N>> {
  const { fields }: Collection = COLLECTIONS[name]
  const described = Object.entries(fields).map(([key, field]) => [key, valueSchema(field)] as const)
  const schema: unknown = z.strictObject({ ...ids, ...Object.fromEntries(described), updatedAt: moment })
  return schema as z.ZodMiniType<ContentRecord<N>>
}

export const healthResponse = z.strictObject({ status: z.literal('ok'), name: text, version: text })
export const readyResponse = z.strictObject({ status: z.literal('ready') })
