import type { Channel } from '#contract/desk/stages'
import type { EnquiryKind, ServiceEnquiryInput, StudentEnquiryInput } from '#contract/enquiries'
import type { EnquiryContext } from '#contract/enquiry-context'
import { after } from '../../lib/clock.ts'
import { type Database, isUniqueViolation } from '../../lib/database.ts'
import { asEnquiryRecord, ENQUIRY_COLUMNS } from './columns.ts'
import { enquiryMessages } from './enquiry-messages.ts'
import { newEnquiryRow } from './new-row.ts'
import type { EnquiryServices } from './services.ts'
import { suspectReason } from './suspect.ts'

type Input = StudentEnquiryInput | ServiceEnquiryInput

/** `?source=walk-in` on the page of the form: it was opened by the counter's QR code (issue 7.5). */
function channelOf(page: string | undefined): Channel {
  const query = new URLSearchParams(page?.split('?')[1] ?? '')
  return query.get('source') === 'walk-in' ? 'walk-in' : 'website'
}

/** The row of a new enquiry. */
function rowOf(kind: EnquiryKind, input: Input, context: EnquiryContext, createdAt: Date) {
  const { key, notice, trap: _, ...origin } = context
  return {
    ...newEnquiryRow(input, { kind, channel: channelOf(origin.page), createdAt }),
    campaign: origin.utm?.campaign ?? '',
    context: origin,
    idempotencyKey: key,
    noticeVersion: notice,
    suspectReason: suspectReason(input.message, context),
  }
}

/** How often a row is written anew whose drawn numbers another server has drawn too. */
const DRAWS = 3

/**
 * Stores an enquiry and, in the same transaction, the messages that it causes. When this returns, the enquiry has
 * been written through to the disk (P119, P120, B020), and open desks have been told. The same idempotency key
 * twice is one enquiry (TARGETS R13).
 * @returns id and reference of the enquiry
 */
export async function createEnquiry(
  services: EnquiryServices,
  kind: EnquiryKind,
  input: Input,
  context: EnquiryContext,
): Promise<{ id: string; reference: string }> {
  const { database, clock, notices, events } = services
  const isSuspect = suspectReason(input.message, context) !== null
  const messages = await enquiryMessages(services, kind, input, isSuspect)
  const rows = { create: messages.map((message) => notices.rowOf(message)) }
  for (let draw = 1; ; draw += 1) {
    try {
      const data = { ...rowOf(kind, input, context, after(clock, 0)), notices: rows }
      const select = { ...ENQUIRY_COLUMNS[kind], reference: true }
      const { reference, ...row } = await database.enquiry.create({ data, select })
      events.publish('enquiry-created', { kind, enquiry: asEnquiryRecord(row) })
      services.linkPeople()
      if (messages.length > 0) notices.wake()
      return { id: row.id, reference }
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      const earlier = await findByKey(database, context.key)
      if (earlier) return earlier
      if (draw === DRAWS) throw error
    }
  }
}

const findByKey = (database: Database, key: string | undefined) =>
  key === undefined
    ? null
    : database.enquiry.findUnique({ where: { idempotencyKey: key }, select: { id: true, reference: true } })
