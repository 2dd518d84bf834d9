import {
  ENQUIRY_STATUSES,
  type EnquiryKind,
  type ServiceEnquiryInput,
  type StudentEnquiryInput,
} from '#contract/enquiries'
import type { EnquiryContext } from '#contract/enquiry-context'
import { normaliseMobile } from '#contract/enquiry-rules'
import { type Database, isUniqueViolation } from '../../lib/database.ts'
import { asEnquiryRecord, ENQUIRY_COLUMNS } from './columns.ts'
import { enquiryMessages } from './enquiry-messages.ts'
import { searchText } from './search-text.ts'
import type { EnquiryServices } from './services.ts'
import { suspectReason } from './suspect.ts'

type Input = StudentEnquiryInput | ServiceEnquiryInput

/** The row of a new enquiry. */
function rowOf(kind: EnquiryKind, input: Input, context: EnquiryContext) {
  const { key, notice, trap: _, ...origin } = context
  return {
    ...input,
    kind,
    status: ENQUIRY_STATUSES[kind][0].value,
    mobileNormal: normaliseMobile(input.mobile),
    emailNormal: input.email.toLowerCase(),
    search: searchText(kind, input as Record<string, string>),
    context: origin,
    idempotencyKey: key,
    noticeVersion: notice,
    suspectReason: suspectReason(input.message, context),
  }
}

/**
 * Stores an enquiry and, in the same transaction, the messages that it causes. When this returns, the enquiry has
 * been written through to the disk (P119, P120, B020), and open desks have been told. The same idempotency key
 * twice is one enquiry (TARGETS R13).
 * @returns id of the enquiry
 */
export async function createEnquiry(
  services: EnquiryServices,
  kind: EnquiryKind,
  input: Input,
  context: EnquiryContext,
): Promise<string> {
  const { database, notices, events } = services
  const data = rowOf(kind, input, context)
  const messages = await enquiryMessages(services, kind, input, data.suspectReason !== null)
  try {
    const [row] = await database.$transaction([
      database.enquiry.create({ data, select: ENQUIRY_COLUMNS[kind] }),
      ...messages.map((message) => notices.put(message)),
    ])
    events.publish('enquiry-created', { kind, enquiry: asEnquiryRecord(row) })
    if (messages.length > 0) notices.wake()
    return row.id
  } catch (error) {
    const earlier = isUniqueViolation(error) && (await findByKey(database, context.key))
    if (!earlier) throw error
    return earlier.id
  }
}

const findByKey = (database: Database, key: string | undefined) =>
  key === undefined
    ? null
    : database.enquiry.findUnique({ where: { idempotencyKey: key }, select: { id: true } })
