import type { MessageChannel, PhoneCallOutcome } from '#contract/enquiries/changes'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../../lib/app-error.ts'
import { type Actor, activityRow, type NewActivity } from '../audit/index.ts'
import { readKnown } from './change-enquiries.ts'
import type { EnquiryDeps } from './deps.ts'
import { CHANGED_COLUMNS, getResponse, planChange } from './plan-change.ts'

/** Something that a colleague did for an enquiry beside changing it. */
export type Note =
  | { action: 'note'; detail: { text: string } }
  | { action: 'call'; detail: { outcome: PhoneCallOutcome; note: string } }
  | { action: 'message'; detail: { channel: MessageChannel; template: string } }

/** Whether it counts as a reply to the person: an unanswered phone call does not. */
const isAnswer = ({ action, detail }: Note) =>
  action === 'message' || (action === 'call' && detail.outcome === 'spoke')

/**
 * Puts a note, a phone call or a message onto the timeline. Whoever first phones or writes about an unassigned enquiry
 * becomes its assignee.
 * @throws AppError `not_found`
 */
export async function addNote(
  deps: Pick<EnquiryDeps, 'database' | 'clock' | 'events'>,
  id: string,
  note: Note,
  actor: NonNullable<Actor>,
): Promise<void> {
  const { database, clock, events } = deps
  const known = await readKnown(deps)
  const kind = await database.$transaction(async (transaction) => {
    const row = await transaction.enquiry.findUnique({ where: { id }, select: CHANGED_COLUMNS })
    if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    const takes = note.action !== 'note' && row.ownerId === null && known.colleagues.has(actor.id)
    const taking = takes ? planChange(row, { ownerId: actor.id }, known) : null
    const response = isAnswer(note) ? getResponse(row, known) : {}
    await transaction.enquiry.update({
      where: { id },
      data: { touchedAt: known.now, ...taking?.data, ...response },
      select: { id: true },
    })
    const activities: Omit<NewActivity, 'subject' | 'subjectId'>[] = [note, ...(taking?.activities ?? [])]
    await transaction.activity.createMany({
      data: activities.map((newActivity) =>
        activityRow(clock, actor, { subject: 'enquiry', subjectId: id, ...newActivity }),
      ),
    })
    return row.kind as EnquiryKind
  })
  events.publish('enquiry-changed', { kind, id })
}
