import type { Channel } from '#contract/desk/stages'
import type { EnquiryKind, ServiceEnquiryInput, StudentEnquiryInput } from '#contract/enquiries'
import type { EnquiryContext } from '#contract/enquiry-context'
import { after } from '../../lib/clock.ts'
import { type Database, isUniqueViolation } from '../../lib/database.ts'
import { newId } from '../../lib/new-id.ts'
import { asEnquiryRecord, ENQUIRY_COLUMNS } from './columns.ts'
import { enquiryMessages } from './enquiry-messages.ts'
import { newArrival, newEnquiryRow } from './new-row.ts'
import type { EnquiryServices } from './services.ts'
import { suspectReason } from './suspect.ts'

type Input = StudentEnquiryInput | ServiceEnquiryInput

/** A form that the counter's QR code has opened is a walk-in's (issue 7.5). */
const channelOf = ({ source }: EnquiryContext): Channel => source ?? 'website'

/** The row of a new enquiry. */
function rowOf(kind: EnquiryKind, input: Input, context: EnquiryContext, createdAt: Date) {
  const { key, notice, trap: _, source: __, ...origin } = context
  return {
    id: newId(createdAt.getTime()),
    ...newEnquiryRow(input, { kind, channel: channelOf(context), createdAt }),
    campaign: origin.utm?.campaign ?? '',
    context: origin,
    idempotencyKey: key,
    noticeVersion: notice,
    suspectReason: suspectReason(input.message, context),
  }
}

type Row = ReturnType<typeof rowOf>

/** How often a row is written anew whose place in time another server has given too. */
const DRAWS = 3

/** A row that has been written, as a desk reads it: what was not said is the empty text, as in the database. */
const asStored = (row: Row, kind: EnquiryKind) =>
  Object.fromEntries(
    Object.keys(ENQUIRY_COLUMNS[kind]).map((column) => {
      const value = row[column as keyof Row]
      return [column, value === undefined ? '' : value]
    }),
  ) as Row

/**
 * Stores an enquiry together with the messages that it causes. When this returns, the enquiry has been written through
 * to the disk (P119, P120, B020), and open desks have been told. The same idempotency key twice is one enquiry
 * (TARGETS R13).
 * @returns id and reference of the enquiry
 */
export async function createEnquiry(
  services: EnquiryServices,
  kind: EnquiryKind,
  input: Input,
  context: EnquiryContext,
): Promise<{ id: string; reference: string }> {
  const { database, clock, notices, events, store } = services
  const row = rowOf(kind, input, context, after(clock, 0))
  const { id, reference } = row
  const messages = await enquiryMessages(services, kind, input, row)
  const rows = {
    enquiry: row,
    notices: messages.map((message) => ({ ...notices.rowOf(message), enquiryId: id })),
  }
  for (let draw = 1; ; draw += 1) {
    try {
      await store.commit(rows)
      events.publish('enquiry-created', {
        kind,
        enquiry: asEnquiryRecord(asStored(row, kind)),
      })
      services.linkPeople()
      if (messages.length > 0) notices.wake()
      return { id, reference }
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      const earlier = await findByKey(database, context.key)
      if (earlier) return earlier
      if (draw === DRAWS) throw error
      row.arrival = newArrival(row.createdAt.getTime())
    }
  }
}

const findByKey = (database: Database, key: string | undefined) =>
  key === undefined
    ? null
    : database.enquiry.findUnique({ where: { idempotencyKey: key }, select: { id: true, reference: true } })
