import type { EnquiryKind, ServiceEnquiryInput, StudentEnquiryInput } from '#contract/enquiries'
import type { Database } from '../../lib/database.ts'
import type { PutMessage } from '../notices/notices.ts'
import { enquiryMessage } from '../notices/templates.ts'
import type { EnquiryServices } from './services.ts'

async function notifyAddress(database: Database, setting: string | undefined): Promise<string | undefined> {
  const settings = await database.siteSettings.findUnique({ where: { id: 1 }, select: { notifyEmail: true } })
  return settings?.notifyEmail ?? setting
}

/** The messages that a new enquiry causes: to the institute where it has named an address. */
export async function enquiryMessages(
  { database, notifyEmail, publicUrl }: EnquiryServices,
  kind: EnquiryKind,
  input: StudentEnquiryInput | ServiceEnquiryInput,
): Promise<PutMessage[]> {
  const recipient = await notifyAddress(database, notifyEmail)
  if (!recipient) return []
  const topic = 'course' in input ? input.course : input.serviceLabel || input.serviceId
  const message = enquiryMessage({ kind, ...input, topic, link: `${publicUrl()}/enquiries` })
  return [{ channel: 'email', recipient, ...message }]
}
