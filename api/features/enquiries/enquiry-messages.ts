import type { EnquiryKind, ServiceEnquiryInput, StudentEnquiryInput } from '#contract/enquiries'
import { AppError } from '../../lib/app-error.ts'
import type { Database } from '../../lib/database.ts'
import { Limit } from '../../middleware/rate-limit.ts'
import { type EnquiryFacts, enquiryMessage, thanksMessage } from '../notices/enquiry-templates.ts'
import type { AddressedMessage } from '../notices/message.ts'
import { isMailable, mailboxOf } from '../notices/tidy-text.ts'
import type { EnquiryServices } from './services.ts'

type Input = StudentEnquiryInput | ServiceEnquiryInput
type Services = Pick<EnquiryServices, 'database' | 'notifyEmail' | 'publicUrl'>

const theOne = { where: { id: 1 } }

/** How many thank-yous one mailbox gets in a day, whoever types it into the form. */
const THANKS = { perMailbox: 3, seconds: 24 * 3600 }

async function isWithinLimit(database: Database, email: string): Promise<boolean> {
  try {
    await new Limit(database, 'thanks', THANKS.perMailbox, THANKS.seconds).consume(mailboxOf(email))
    return true
  } catch (refusal) {
    if (refusal instanceof AppError) return false
    throw refusal
  }
}

/** The course or service as the institute names it, or the empty text for what its lists do not hold. */
async function knownTopic(database: Database, input: Input): Promise<string> {
  const select = { id: true } as const
  if ('course' in input) {
    const { course } = input
    const known =
      (await database.contactCourse.findFirst({ where: { label: course }, select })) ??
      (await database.course.findFirst({ where: { title: course }, select })) ??
      (await database.homeCourse.findFirst({ where: { title: course }, select }))
    return known ? course : ''
  }
  const { serviceId, serviceLabel } = input
  const service = await database.service.findFirst({
    where: { OR: [{ id: serviceId }, { title: serviceLabel }] },
    select: { title: true },
  })
  return service?.title ?? ''
}

async function thanksOf(
  { database, publicUrl }: Services,
  { kind, name, email }: EnquiryFacts,
  input: Input,
  instituteName: string,
  reference: string,
): Promise<AddressedMessage[]> {
  if (!isMailable(email) || !(await isWithinLimit(database, email))) return []
  const select = { phone: true, address: true, email: true } as const
  const contact = await database.contactInfo.findUnique({ ...theOne, select })
  const institute = { phone: '', address: '', email: '', ...contact, name: instituteName }
  const topic = await knownTopic(database, input)
  const message = thanksMessage({ kind, name, topic, institute, reference, siteUrl: publicUrl() })
  return [{ channel: 'email', recipient: email, ...message }]
}

/**
 * The messages that a new enquiry causes: to the institute where it has named an address, and a thank-you to the
 * visitor, at most three a day to one mailbox.
 * @param row what is known of the enquiry; one that looks like a machine's nobody thanks: the address may be a stranger's
 */
export async function enquiryMessages(
  services: Services,
  kind: EnquiryKind,
  input: Input,
  row: { reference: string; suspectReason: string | null },
): Promise<AddressedMessage[]> {
  const { database, notifyEmail, publicUrl } = services
  const select = { notifyEmail: true, instituteName: true } as const
  const settings = await database.siteSettings.findUnique({ ...theOne, select })
  const topic = 'course' in input ? input.course : input.serviceLabel || input.serviceId
  const facts: EnquiryFacts = { ...input, kind, topic }
  const recipient = settings?.notifyEmail ?? notifyEmail
  const toInstitute: AddressedMessage[] = recipient
    ? [{ channel: 'email', recipient, ...enquiryMessage(facts, `${publicUrl()}/enquiries`) }]
    : []
  if (row.suspectReason !== null) return toInstitute
  return [
    ...toInstitute,
    ...(await thanksOf(services, facts, input, settings?.instituteName ?? '', row.reference)),
  ]
}
