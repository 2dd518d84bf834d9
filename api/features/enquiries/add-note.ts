import { getActivityNote } from '#contract/activity'
import type { MessageChannel, PhoneCallOutcome } from '#contract/enquiries/changes'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { getContactedStatus } from '#contract/enquiries/pipeline-stages'
import { ERROR_TEXTS } from '#contract/errors'
import { doOnce, type IdempotencyKey } from '../../http/idempotency-key.ts'
import { AppError } from '../../lib/app-error.ts'
import { newId } from '../../lib/new-id.ts'
import { activityRow, type NewActivity } from '../audit/index.ts'
import { queueWebhooks } from '../webhooks/index.ts'
import { readPlanContext } from './change-enquiries.ts'
import type { EnquiryDeps } from './deps.ts'
import {
  CHANGED_COLUMNS,
  type Change,
  type ChangedRow,
  isReply,
  type PlanContext,
  planChange,
  toEvents,
  toReplyColumns,
} from './plan-change.ts'
import { updateSearchedNotes } from './search-notes.ts'
import { type Staff, whereVisibleEnquiry } from './visible.ts'

export type Note =
  | { action: 'note'; detail: { text: string } }
  | { action: 'call'; detail: { outcome: PhoneCallOutcome; note: string } }
  | { action: 'message'; detail: { channel: MessageChannel; template: string } }

/** A call or message assigns an unassigned enquiry to its author, and a first reply marks a new one as contacted. */
function toChange(row: ChangedRow, note: Note, planContext: PlanContext, actorId: string): Change {
  const isAssigning = note.action !== 'note' && row.assigneeId === null && planContext.colleagues.has(actorId)
  const isContact = isReply(note.action, note.detail) && row.stage === 'new' && row.spamReason === null
  return {
    ...(isAssigning && { assigneeId: actorId }),
    ...(isContact && { status: getContactedStatus(row.kind as EnquiryKind) }),
  }
}

/**
 * Adds a note, phone call or message to the timeline and applies the changes that follow from it.
 * @returns the id that undoes it
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
  const planContext = await readPlanContext(deps)
  const { kind, batchId } = await doOnce(deps, key, async (transaction) => {
    const row = await transaction.enquiry.findUnique({
      where: whereVisibleEnquiry(id, actor),
      select: CHANGED_COLUMNS,
    })
    if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    const plan = planChange(row, toChange(row, note, planContext, actor.id), planContext)
    const response = isReply(note.action, note.detail) ? toReplyColumns(row, planContext) : {}
    await transaction.enquiry.update({
      where: { id },
      data: { touchedAt: planContext.now, ...plan?.data, ...response },
      select: { id: true },
    })
    const batchId = newId(clock.now())
    const toRow = (newActivity: Omit<NewActivity, 'subject' | 'subjectId'>) =>
      activityRow(clock, actor, { subject: 'enquiry', subjectId: id, ...newActivity, batchId })
    await transaction.activity.createMany({ data: [note, ...(plan?.activities ?? [])].map(toRow) })
    if (getActivityNote(note)) await updateSearchedNotes(transaction, id)
    for (const event of plan ? toEvents(row, plan, planContext) : [])
      await queueWebhooks(transaction, planContext.listeners, event)
    return { kind: row.kind as EnquiryKind, batchId }
  })
  events.publish('enquiry-changed', { kind, id })
  return { batchId }
}
