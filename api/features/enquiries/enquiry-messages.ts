import type { EnquiryKind, ServiceEnquiryInput, StudentEnquiryInput } from '#contract/enquiries/enquiries'
import { isMailAddress } from '#contract/mail-address'
import {
  type AddressedMessage,
  type EnquiryFacts,
  enquiryMessage,
  thanksMessage,
  toMailbox,
} from '../messages/index.ts'
import type { EnquiryFormDeps } from './deps.ts'
import type { InstituteFacts } from './institute-facts.ts'
import { isWithinLimit } from './limits.ts'

type Input = StudentEnquiryInput | ServiceEnquiryInput
type Deps = Pick<
  EnquiryFormDeps,
  'thanksLimit' | 'institute' | 'notifyEmail' | 'administrators' | 'publicUrl'
>

interface Row {
  id: string
  reference: string
  spamReason: string | null
  /** Network of the visitor; null if a colleague triggered the messages. */
  network: string | null
}

/** Returns the institute's own name of the course or service, or an empty string if it isn't listed. */
function toListedTopic({ courses, services }: InstituteFacts, input: Input): string {
  if ('course' in input) return courses.has(input.course) ? input.course : ''
  const { serviceId, serviceLabel } = input
  const byTitle = [...services.values()].includes(serviceLabel) ? serviceLabel : ''
  return services.get(serviceId) ?? byTitle
}

async function toThanks(
  { thanksLimit, publicUrl }: Deps,
  { kind, name, email }: EnquiryFacts,
  input: Input,
  institute: InstituteFacts,
  { reference, network }: Row,
): Promise<AddressedMessage[]> {
  if (!isMailAddress(email) || !(await isWithinLimit(thanksLimit, toMailbox(email)))) return []
  const topic = toListedTopic(institute, input)
  const { mail: texts } = institute
  const message = thanksMessage({ kind, name, topic, institute, texts, reference, siteUrl: publicUrl() })
  return [{ channel: 'email', recipient: email, ...message, purpose: 'visitor', network }]
}

/**
 * Returns the messages for a new enquiry: a notification to the institute's address, or to all administrators until one is
 * entered, and a thank-you to the visitor, at most three a day per mailbox. Spam gets none, because its email may belong to
 * someone else.
 */
export async function toEnquiryMessages(
  deps: Deps,
  kind: EnquiryKind,
  input: Input,
  row: Row,
): Promise<AddressedMessage[]> {
  if (row.spamReason !== null) return []
  const { publicUrl } = deps
  const institute = await deps.institute()
  const topic = 'course' in input ? input.course : input.serviceLabel || input.serviceId
  const facts: EnquiryFacts = { ...input, kind, topic }
  const notification = enquiryMessage(facts, `${publicUrl()}/desk?enquiry=${row.id}`)
  const address = institute.notifyEmail || deps.notifyEmail
  const recipients = address ? [address] : await deps.administrators()
  const toInstitute = recipients.map(
    (recipient): AddressedMessage => ({
      channel: 'email',
      recipient,
      ...notification,
      purpose: 'staff',
      network: row.network,
    }),
  )
  return [...toInstitute, ...(await toThanks(deps, facts, input, institute, row))]
}

/** Refunds the daily limit of thank-you messages that were not sent after all. */
export async function refundThanksLimit(
  { thanksLimit }: Pick<EnquiryFormDeps, 'thanksLimit'>,
  messages: readonly AddressedMessage[],
): Promise<void> {
  for (const { purpose, recipient } of messages)
    if (purpose === 'visitor') await thanksLimit.refund(toMailbox(recipient))
}
