import type { Correction } from '#contract/enquiries/changes'
import { ERROR_TEXTS } from '#contract/errors'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import { doOnce, type IdempotencyKey } from '../../http/idempotency-key.ts'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { activityRow } from '../audit/index.ts'
import { CORRECTED_COLUMNS, getKeys, planCorrection, type Staff, whereOne } from '../enquiries/index.ts'
import { publishChanges } from '../events/index.ts'
import type { PeopleDeps } from './deps.ts'
import { followCorrection } from './follow-correction.ts'
import type { Moved } from './join-people.ts'

/**
 * Corrects what an enquiry says. What it was stays on its timeline; the search finds it by the new words, and whose it
 * is follows from the new name, number and address.
 * @throws AppError `not_found`, `conflict` when a field is not as the clerk saw it
 */
export async function correctEnquiry(
  deps: PeopleDeps,
  id: string,
  correction: Correction,
  actor: Staff,
  key?: IdempotencyKey,
): Promise<void> {
  const { clock, events, people } = deps
  const correct = () =>
    doOnce(
      deps,
      key,
      async (transaction): Promise<Moved[]> => {
        const row = await transaction.enquiry.findUnique({
          where: whereOne(id, actor),
          select: CORRECTED_COLUMNS,
        })
        if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
        const service = correction.topic && {
          where: { title: correction.topic.to },
          select: { id: true },
        }
        const meant = service && (await transaction.service.findFirst(service))
        const plan = planCorrection(row, correction, meant?.id ?? '', actor)
        if (!plan) return []
        const { data, detail } = plan
        const update = { ...data, touchedAt: after(clock, 0) }
        await transaction.enquiry.update({ where: { id }, data: update, select: { id: true } })
        await transaction.activity.create({
          data: activityRow(clock, actor, { subject: 'enquiry', subjectId: id, action: 'corrected', detail }),
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
      },
      LONG_TRANSACTION,
    )
  const changed = await people.exclusively(correct)
  people.wake()
  publishChanges(events, changed)
}
