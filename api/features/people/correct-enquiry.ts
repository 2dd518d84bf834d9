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
  updateSearchedNotes,
  whereVisibleEnquiry,
} from '../enquiries/index.ts'
import { publishChanges } from '../events/index.ts'
import type { PeopleDeps } from './deps.ts'
import type { MovedEnquiry } from './merge-person.ts'
import { relinkCorrectedEnquiry } from './relink-corrected.ts'

interface Context {
  actor: Staff
  /** Determines whether contacts in the correction are compared masked. */
  viewer: Viewer
  clock: Clock
  /** Extra columns of the timeline line. */
  more: Pick<NewActivity, 'batchId' | 'isUndo'>
}

/** Corrects a row and relinks its person. @returns the changed enquiries; none if there was nothing to change */
export async function correctRow(
  transaction: Prisma.TransactionClient,
  row: CorrectedRow,
  correction: Correction,
  { actor, viewer, clock, more }: Context,
): Promise<MovedEnquiry[]> {
  const { id } = row
  const services = correction.topic ? await listRecords(transaction, 'services') : []
  const service = services.find(({ title }) => title === correction.topic?.to)
  const plan = planCorrection(row, correction, service?.id ?? '', viewer)
  if (!plan) return []
  const { data, detail } = plan
  const update = { ...data, touchedAt: after(clock, 0) }
  await transaction.enquiry.update({ where: { id }, data: update, select: { id: true } })
  await updateSearchedNotes(transaction, id)
  await transaction.activity.create({
    data: activityRow(clock, actor, {
      subject: 'enquiry',
      subjectId: id,
      action: 'corrected',
      detail,
      ...more,
    }),
  })
  const needsRelink = row.personId !== null && (detail.name || detail.mobile || detail.email)
  const moved = needsRelink
    ? await relinkCorrectedEnquiry(
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
 * Corrects the details of an enquiry. The old values stay on its timeline, the search uses the new ones, and its person is
 * determined again.
 * @returns the id that undoes it
 * @throws AppError `not_found`, `conflict` if a field has changed since the clerk opened it
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
          where: whereVisibleEnquiry(id, actor),
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
