import type { MessageChannel, PhoneCallOutcome } from '#contract/enquiries/changes'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { contactedStatus } from '#contract/enquiries/pipeline-stages'
import { ERROR_TEXTS } from '#contract/errors'
import { doOnce, type IdempotencyKey } from '../../http/idempotency-key.ts'
import { AppError } from '../../lib/app-error.ts'
import { newId } from '../../lib/new-id.ts'
import { activityRow, type NewActivity } from '../audit/index.ts'
import { queueWebhooks } from '../webhooks/index.ts'
import { readKnown } from './change-enquiries.ts'
import type { EnquiryDeps } from './deps.ts'
import {
  CHANGED_COLUMNS,
  type Change,
  type ChangedRow,
  getResponse,
  isAnswer,
  type Known,
  planChange,
  toEvents,
} from './plan-change.ts'
import { type Staff, whereOne } from './visible.ts'

/** Something that a colleague did for an enquiry beside changing it. */
export type Note =
  | { action: 'note'; detail: { text: string } }
  | { action: 'call'; detail: { outcome: PhoneCallOutcome; note: string } }
  | { action: 'message'; detail: { channel: MessageChannel; template: string } }

/** What a note changes on the way: whoever first phones or writes is the assignee, and a first reply is contact. */
function toChange(row: ChangedRow, note: Note, known: Known, actorId: string): Change {
  const takes = note.action !== 'note' && row.assigneeId === null && known.colleagues.has(actorId)
  const isContact = isAnswer(note.action, note.detail) && row.stage === 'new' && row.spamReason === null
  return {
    ...(takes && { assigneeId: actorId }),
    ...(isContact && { status: contactedStatus(row.kind as EnquiryKind) }),
  }
}

/**
 * Puts a note, a phone call or a message onto the timeline, with what it changes on the way.
 * @returns what undoes it
 * @throws AppError `not_found`
 */
export async function addNote(
  deps: Pick<EnquiryDeps, 'database' | 'clock' | 'events'>,
  id: string,
  note: Note,
  actor: Staff,
  key?: IdempotencyKey,
): Promise<{ batchId: string }> {
  const { clock, events } = deps
  const known = await readKnown(deps)
  const { kind, batchId } = await doOnce(deps, key, async (transaction) => {
    const row = await transaction.enquiry.findUnique({ where: whereOne(id, actor), select: CHANGED_COLUMNS })
    if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    const plan = planChange(row, toChange(row, note, known, actor.id), known)
    const response = isAnswer(note.action, note.detail) ? getResponse(row, known) : {}
    await transaction.enquiry.update({
      where: { id },
      data: { touchedAt: known.now, ...plan?.data, ...response },
      select: { id: true },
    })
    const batchId = newId(clock.now())
    const toRow = (newActivity: Omit<NewActivity, 'subject' | 'subjectId'>) =>
      activityRow(clock, actor, { subject: 'enquiry', subjectId: id, ...newActivity, batchId })
    await transaction.activity.createMany({ data: [note, ...(plan?.activities ?? [])].map(toRow) })
    for (const event of plan ? toEvents(row, plan, known) : [])
      await queueWebhooks(transaction, known.listeners, event)
    return { kind: row.kind as EnquiryKind, batchId }
  })
  events.publish('enquiry-changed', { kind, id })
  return { batchId }
}
