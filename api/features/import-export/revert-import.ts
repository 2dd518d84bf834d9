import { setImmediate } from 'node:timers/promises'
import type { Action } from '#contract/activity'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ERROR_TEXTS } from '#contract/errors'
import { IMPORT_TEXTS } from '#contract/imports'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { activityRow } from '../audit/index.ts'
import type { EnquiryDeps } from '../enquiries/index.ts'
import { withImportLock } from './import-lock.ts'

/** Enquiries per transaction; small, so that other requests don't wait long. */
const BATCH = 40

type Actor = { id: string; name: string }

interface Move {
  where: Prisma.EnquiryWhereInput
  deletedAt: Date | null
  actor: Actor
}

/** Moves enquiries into or out of the bin, each with an activity, until `where` matches none. */
async function moveAll({ database, clock, events }: EnquiryDeps, { where, deletedAt, actor }: Move) {
  const action: Action = deletedAt ? 'deleted' : 'restored'
  let latest: { id: string; kind: string } | undefined
  for (let moved = 0; ; ) {
    const rows = await database.enquiry.findMany({ where, take: BATCH, select: { id: true, kind: true } })
    if (rows.length === 0) {
      if (latest) events.publish('enquiry-changed', { kind: latest.kind as EnquiryKind, id: latest.id })
      return moved
    }
    const ids = rows.map(({ id }) => id)
    await database.$transaction([
      database.enquiry.updateMany({ where: { id: { in: ids } }, data: { deletedAt } }),
      database.activity.createMany({
        data: ids.map((subjectId) => activityRow(clock, actor, { subject: 'enquiry', subjectId, action })),
      }),
    ])
    moved += rows.length
    latest = rows[0]
    await setImmediate()
  }
}

async function readImport({ database }: EnquiryDeps, id: string) {
  const row = await database.enquiryImport.findUnique({
    where: { id },
    select: { fileName: true, ranAt: true, revertedAt: true, _count: { select: { enquiries: true } } },
  })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return row
}

/**
 * Reverts an import by moving its enquiries to the bin, or deletes a draft. The import is marked first, so that after a
 * crash, reverting it again moves the rest.
 * @returns the message for the user
 * @throws AppError `not_found`; `conflict` if it has been reverted or is being imported
 */
export function revertImport(deps: EnquiryDeps, id: string, actor: Actor): Promise<string> {
  return withImportLock(id, async () => {
    const { database, clock } = deps
    const { fileName, ranAt, revertedAt, _count } = await readImport(deps, id)
    if (!ranAt && _count.enquiries === 0) {
      await database.enquiryImport.delete({ where: { id }, select: { id: true } })
      return IMPORT_TEXTS.dropped
    }
    const where = { importId: id, deletedAt: null }
    const enquiries = await database.enquiry.count({ where })
    if (revertedAt && enquiries === 0) throw new AppError('conflict', IMPORT_TEXTS.reverted)
    const now = after(clock, 0)
    const marks = { revertedAt: revertedAt ?? now, ranAt: ranAt ?? now, added: _count.enquiries, text: null }
    const newActivity = {
      subject: 'import',
      subjectId: id,
      action: 'reverted',
      detail: { fileName, enquiries },
    } as const
    await database.$transaction([
      database.enquiryImport.update({ where: { id }, data: marks, select: { id: true } }),
      database.activity.create({ data: activityRow(clock, actor, newActivity) }),
    ])
    await moveAll(deps, { where, deletedAt: marks.revertedAt, actor })
    return IMPORT_TEXTS.binned(enquiries)
  })
}

/**
 * Undoes revertImport. Enquiries that were deleted before stay in the bin.
 * @throws AppError `not_found`; `conflict` if it is not reverted
 */
export function restoreImport(deps: EnquiryDeps, id: string, actor: Actor): Promise<string> {
  return withImportLock(id, async () => {
    const { database, clock } = deps
    const { fileName, revertedAt } = await readImport(deps, id)
    if (!revertedAt) throw new AppError('conflict', IMPORT_TEXTS.notReverted)
    const where = { importId: id, deletedAt: revertedAt, erasureId: null }
    const enquiries = await moveAll(deps, { where, deletedAt: null, actor })
    const newActivity = {
      subject: 'import',
      subjectId: id,
      action: 'restored',
      detail: { fileName, enquiries },
    } as const
    await database.$transaction([
      database.enquiryImport.update({ where: { id }, data: { revertedAt: null }, select: { id: true } }),
      database.activity.create({ data: activityRow(clock, actor, newActivity) }),
    ])
    return IMPORT_TEXTS.restored(enquiries)
  })
}
