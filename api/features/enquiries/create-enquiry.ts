import {
  ENQUIRY_STATUSES,
  type EnquiryKind,
  type ServiceEnquiryInput,
  type StudentEnquiryInput,
} from '#contract/enquiries'
import { normaliseMobile } from '#contract/enquiry-rules'
import type { Database } from '../../lib/database.ts'
import { enquiryMessage } from '../notices/templates.ts'
import { searchText } from './search-text.ts'
import type { EnquiryServices } from './services.ts'

type Input = StudentEnquiryInput | ServiceEnquiryInput

/** The row of a new enquiry. */
function rowOf(kind: EnquiryKind, input: Input) {
  return {
    ...input,
    kind,
    status: ENQUIRY_STATUSES[kind][0].value,
    mobileNormal: normaliseMobile(input.mobile),
    emailNormal: input.email.toLowerCase(),
    search: searchText(kind, input as Record<string, string>),
  }
}

async function notifyAddress(database: Database, setting: string | undefined): Promise<string | undefined> {
  const settings = await database.siteSettings.findUnique({ where: { id: 1 }, select: { notifyEmail: true } })
  return settings?.notifyEmail ?? setting
}

/**
 * Stores an enquiry and, in the same transaction, the message that tells the institute. When this returns, the
 * enquiry has been written through to the disk (P119, P120, B020).
 * @returns id of the enquiry
 */
export async function createEnquiry(
  { database, notices, notifyEmail, publicUrl }: EnquiryServices,
  kind: EnquiryKind,
  input: Input,
): Promise<string> {
  const create = database.enquiry.create({ data: rowOf(kind, input), select: { id: true } })
  const recipient = await notifyAddress(database, notifyEmail)
  if (!recipient) return (await create).id
  const topic = 'course' in input ? input.course : input.serviceLabel || input.serviceId
  const message = enquiryMessage({ kind, ...input, topic, link: `${publicUrl()}/enquiries` })
  const [{ id }] = await database.$transaction([
    create,
    notices.put({ channel: 'email', recipient, ...message }),
  ])
  notices.wake()
  return id
}
