import { ERASE_TEXTS, type SealedErasureRecord } from '#contract/erasing'
import { ERROR_TEXTS } from '#contract/errors'
import type { Database } from '../../database/database.ts'
import { getDialect, LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import type { Seal, Sealed } from '../../lib/seal.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { publishChanges } from '../events/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { leaveFiles } from './erase-enquiries.ts'
import { restoreSealable, type Sealable } from './sealable.ts'

const LISTED = {
  id: true,
  enquiries: true,
  accountName: true,
  createdAt: true,
  endsAt: true,
} as const satisfies Prisma.SealedErasureSelect

type Listed = Prisma.SealedErasureGetPayload<{ select: typeof LISTED }>

export const asSealedErasure = ({
  id,
  enquiries,
  accountName,
  createdAt,
  endsAt,
}: Listed): SealedErasureRecord => ({
  id,
  enquiries,
  accountName,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/** What can be taken back, newest first. */
export async function listSealedErasures({ database, clock }: { database: Database; clock: Clock }) {
  const rows = await database.sealedErasure.findMany({
    where: { endsAt: { gt: after(clock, 0) } },
    orderBy: { createdAt: 'desc' },
    select: LISTED,
  })
  return rows.map(asSealedErasure)
}

function open(seal: Seal, sealed: Sealed): Sealable {
  try {
    return seal.open(sealed) as Sealable
  } catch (error) {
    throw new AppError('conflict', ERASE_TEXTS.unreadable, { cause: error })
  }
}

/**
 * Takes erasing back.
 * @returns how many enquiries are there again
 * @throws AppError `not_found`; `conflict` when the day is over, or they can't be read or put back
 */
export async function undoErasure(
  { database, clock, events, people, seal }: PeopleDeps & { seal: Seal },
  id: string,
  actor: Actor,
): Promise<number> {
  const undo = () =>
    database.$transaction(async (transaction) => {
      const row = await transaction.sealedErasure.findUnique({ where: { id } })
      if (!row) throw new AppError('not_found', ERASE_TEXTS.gone)
      if (row.endsAt <= after(clock, 0)) throw new AppError('conflict', ERASE_TEXTS.over)
      await transaction.sealedErasure.delete({ where: { id }, select: { id: true } })
      const restored = await restoreSealable(transaction, open(seal, row))
      await transaction.activity.create({
        data: activityRow(clock, actor, {
          subject: 'person',
          subjectId: row.personId,
          action: 'unsealed',
          detail: { enquiries: restored.length },
        }),
      })
      return restored
    }, LONG_TRANSACTION)
  const restored = await people.exclusively(undo)
  people.wake()
  publishChanges(events, restored)
  return restored.length
}

type Ended = { id: string } | { endsAt: { lte: Date } }

/** Ends the way back, with a line for each: only then they are erased for good. @returns how many enquiries */
async function endSealed(
  { database, clock, people }: PeopleDeps,
  where: Ended,
  actor: Actor,
): Promise<number | null> {
  const end = () =>
    database.$transaction(async (transaction) => {
      const rows = await transaction.sealedErasure.findMany({
        where,
        select: { id: true, personId: true, enquiries: true },
      })
      if (rows.length === 0) return null
      await getDialect(transaction).oweErasing(transaction)
      await transaction.sealedErasure.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
      await transaction.activity.createMany({
        data: rows.map(({ personId, enquiries }) =>
          activityRow(clock, actor, {
            subject: 'person',
            subjectId: personId,
            action: 'erased',
            detail: { enquiries, ...(actor ? {} : { because: 'sealed' }) },
          }),
        ),
      })
      return rows.reduce((sum, row) => sum + row.enquiries, 0)
    }, LONG_TRANSACTION)
  const count = await people.exclusively(end)
  if (count !== null) await leaveFiles(database)
  return count
}

/** Gives up the way back before its day is over. @returns how many enquiries @throws AppError `not_found` */
export async function finishErasure(deps: PeopleDeps, id: string, actor: Actor): Promise<number> {
  const count = await endSealed(deps, { id }, actor)
  if (count === null) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return count
}

/** Erases for good what nobody has taken back within a day. */
export const purgeSealed = (deps: PeopleDeps): Promise<number | null> =>
  endSealed(deps, { endsAt: { lte: after(deps.clock, 0) } }, null)
