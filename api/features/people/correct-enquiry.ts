import type { Correction } from '#contract/enquiries/changes'
import { ERROR_TEXTS } from '#contract/errors'
import type { Viewer } from '#contract/roles'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { doOnce, type IdempotencyKey } from '../../http/idempotency-key.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { activityRow, type NewActivity } from '../audit/index.ts'
import { listRecords } from '../content/index.ts'
import {
  CORRECTED_COLUMNS,
  type CorrectedRow,
  getKeys,
  planCorrection,
  type Staff,
  whereOne,
} from '../enquiries/index.ts'
import { publishChanges } from '../events/index.ts'
import type { PeopleDeps } from './deps.ts'
import { followCorrection } from './follow-correction.ts'
import type { Moved } from './join-people.ts'

interface Context {
  actor: Staff
  /** Sees what the correction says that it was. */
  viewer: Viewer
  clock: Clock
  /** What the line of the timeline has beside the correction. */
  more: Pick<NewActivity, 'batchId' | 'isUndo'>
}

/** Corrects a row, and whose it is. @returns the enquiries that are changed; none where all is as asked already */
export async function correctRow(
  transaction: Prisma.TransactionClient,
  row: CorrectedRow,
  correction: Correction,
  { actor, viewer, clock, more }: Context,
): Promise<Moved[]> {
  const { id } = row
  const services = correction.topic ? await listRecords(transaction, 'services') : []
  const meant = services.find(({ title }) => title === correction.topic?.to)
  const plan = planCorrection(row, correction, meant?.id ?? '', viewer)
  if (!plan) return []
  const { data, detail } = plan
  const update = { ...data, touchedAt: after(clock, 0) }
  await transaction.enquiry.update({ where: { id }, data: update, select: { id: true } })
  await transaction.activity.create({
    data: activityRow(clock, actor, {
      subject: 'enquiry',
      subjectId: id,
      action: 'corrected',
      detail,
      ...more,
    }),
  })
  const isSomebodys = row.personId !== null && (detail.name || detail.mobile || detail.email)
  const moved = isSomebodys
    ? await followCorrection(
        transaction,
        { id, personId: row.personId ?? '', name: detail.name?.to ?? row.name },
        { from: getKeys(row), to: getKeys(data) },
        clock,
        actor,
      )
    : []
  return [{ id, kind: row.kind }, ...moved]
}

/**
 * Corrects what an enquiry says. What it was stays on its timeline; the search finds it by the new words, and whose it
 * is follows from the new name, number and address.
 * @returns what undoes it
 * @throws AppError `not_found`, `conflict` when a field is not as the clerk saw it
 */
export async function correctEnquiry(
  deps: PeopleDeps,
  id: string,
  correction: Correction,
  actor: Staff,
  key?: IdempotencyKey,
): Promise<{ batchId: string | null }> {
  const { clock, events, people } = deps
  const correct = () =>
    doOnce(
      deps,
      key,
      async (transaction) => {
        const row = await transaction.enquiry.findUnique({
          where: whereOne(id, actor),
          select: CORRECTED_COLUMNS,
        })
        if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
        const batchId = newId(clock.now())
        const context = { actor, viewer: actor, clock, more: { batchId } }
        return { batchId, changed: await correctRow(transaction, row, correction, context) }
      },
      LONG_TRANSACTION,
    )
  const { batchId, changed } = await people.exclusively(correct)
  people.wake()
  publishChanges(events, changed)
  return { batchId: changed.length > 0 ? batchId : null }
}
