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
type Deps = Pick<EnquiryFormDeps, 'thanksLimit' | 'institute' | 'notifyEmail' | 'publicUrl'>

/** What the messages go by. */
interface Row {
  id: string
  reference: string
  spamReason: string | null
  /** Whose network has caused them; null where staff did. */
  network: string | null
}

/** The course or service as the institute names it, or the empty text for what its lists do not hold. */
function knownTopic({ courses, services }: InstituteFacts, input: Input): string {
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
  const topic = knownTopic(institute, input)
  const { mail: texts } = institute
  const message = thanksMessage({ kind, name, topic, institute, texts, reference, siteUrl: publicUrl() })
  return [{ channel: 'email', recipient: email, ...message, purpose: 'visitor', network }]
}

/**
 * The messages that a new enquiry causes: to the institute where it has named an address, and a thank-you to the
 * visitor, at most three a day to one mailbox.
 * @param row what is known of the enquiry; one that looks like a machine's causes none: the address may be a stranger's
 */
export async function enquiryMessages(
  deps: Deps,
  kind: EnquiryKind,
  input: Input,
  row: Row,
): Promise<AddressedMessage[]> {
  if (row.spamReason !== null) return []
  const { notifyEmail, publicUrl } = deps
  const institute = await deps.institute()
  const topic = 'course' in input ? input.course : input.serviceLabel || input.serviceId
  const facts: EnquiryFacts = { ...input, kind, topic }
  const recipient = institute.notifyEmail ?? notifyEmail
  const toInstitute: AddressedMessage[] = recipient
    ? [
        {
          channel: 'email',
          recipient,
          ...enquiryMessage(facts, `${publicUrl()}/desk?enquiry=${row.id}`),
          purpose: 'staff',
          network: row.network,
        },
      ]
    : []
  return [...toInstitute, ...(await toThanks(deps, facts, input, institute, row))]
}

/** What was not sent after all uses up nothing of what its mailbox may get. */
export async function takeBackThanks(
  { thanksLimit }: Pick<EnquiryFormDeps, 'thanksLimit'>,
  messages: readonly AddressedMessage[],
): Promise<void> {
  for (const { purpose, recipient } of messages)
    if (purpose === 'visitor') await thanksLimit.refund(toMailbox(recipient))
}
