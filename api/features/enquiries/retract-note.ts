import type { Retraction } from '#contract/enquiries/changes'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ERROR_TEXTS } from '#contract/errors'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { doOnce, type IdempotencyKey } from '../../http/idempotency-key.ts'
import { AppError } from '../../lib/app-error.ts'
import { changeOne, forgetAnswer, readKnown } from './change-enquiries.ts'
import type { EnquiryDeps } from './deps.ts'
import { type Staff, whereOne } from './visible.ts'

/** What can be taken back. */
const NOTED = ['note', 'call', 'message']

/** The line stays, as one that was taken back: it counts as nothing any more. */
async function retractActivity(
  transaction: Prisma.TransactionClient,
  { id, activityId, actorId }: { id: string; activityId: string; actorId: string },
) {
  const own = { id: activityId, subject: 'enquiry', subjectId: id, actorId, action: { in: NOTED } }
  const noted = await transaction.activity.findFirst({ where: own, select: { action: true, detail: true } })
  if (!noted) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  await transaction.activity.update({
    where: { id: activityId },
    data: { action: 'retracted', detail: { ...(noted.detail as object), what: noted.action } },
    select: { id: true },
  })
}

/**
 * Takes back what somebody has noted, with what it had changed on the way.
 * @throws AppError `not_found` for what is not noted, or by a colleague; `conflict` when the enquiry is not as expected
 */
export async function retractNote(
  deps: Pick<EnquiryDeps, 'database' | 'clock' | 'events'>,
  id: string,
  { activityId, ...change }: Retraction,
  actor: Staff,
  key?: IdempotencyKey,
): Promise<void> {
  const known = await readKnown(deps)
  const kind = await doOnce(deps, key, async (transaction) => {
    const row = await transaction.enquiry.findUnique({ where: whereOne(id, actor), select: { kind: true } })
    if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
    await retractActivity(transaction, { id, activityId, actorId: actor.id })
    await changeOne(transaction, { id, ...change }, { known, actor, clock: deps.clock })
    await forgetAnswer(transaction, id)
    return row.kind as EnquiryKind
  })
  deps.events.publish('enquiry-changed', { kind, id })
}
