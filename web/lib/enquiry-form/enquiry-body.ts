import type { ServiceSource } from '#contract/enquiries/choices'
import type { EnquiryKind } from '#contract/enquiries/enquiries'

const trimmed = (values: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (values[name] ?? '').trim()]))

/** Fields of the two request bodies, in order. */
const BODY_FIELDS = {
  student: ['name', 'mobile', 'email', 'course', 'message'],
  service: ['name', 'mobile', 'email', 'company', 'serviceId', 'budget', 'timeline', 'message'],
} as const satisfies Record<EnquiryKind, readonly string[]>

const getBranch = (values: Readonly<Record<string, string>>) =>
  values.branch?.trim() ? trimmed(values, ['branch']) : {}

/** Body of POST /api/enquiries: the five specified fields, and the branch if one was selected. */
export const studentBody = (values: Readonly<Record<string, string>>) => ({
  ...trimmed(values, BODY_FIELDS.student),
  ...getBranch(values),
})

/** Body of POST /api/service-enquiries, with the label of the selected service and the page it was sent from. */
export const serviceBody = (
  values: Readonly<Record<string, string>>,
  serviceLabel: string,
  source: ServiceSource,
) => ({ ...trimmed(values, BODY_FIELDS.service), ...getBranch(values), serviceLabel, source })
