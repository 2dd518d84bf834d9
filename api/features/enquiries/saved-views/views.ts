import { type SavedView, VIEW_LIMITS, type ViewInput } from '#contract/enquiries/views'
import { ERROR_TEXTS } from '#contract/errors'
import { maskText } from '#contract/masking'
import { may, type Viewer } from '#contract/roles'
import type { Database } from '../../../database/database.ts'
import type { Prisma } from '../../../generated/sqlite/client.ts'
import { doOnce, type IdempotencyKey } from '../../../http/idempotency-key.ts'
import { AppError } from '../../../lib/app-error.ts'
import { after, type Clock } from '../../../lib/clock.ts'

const COLUMNS = {
  id: true,
  name: true,
  query: true,
  isShared: true,
  account: { select: { id: true, name: true } },
} as const

/** Timeouts for a new view, in milliseconds. */
const TIMEOUTS = { maxWait: 30_000, timeout: 30_000 } as const

interface Row {
  id: string
  name: string
  query: string
  isShared: boolean
  account: { id: string; name: string }
}

const toSavedView = ({ account, ...row }: Row, currentUserId: string): SavedView => ({
  ...row,
  isMine: account.id === currentUserId,
  owner: account,
})

/**
 * True if the user can see a colleague's shared view. Views with a search or a person are hidden from users who can't see
 * all enquiries, and views with a search or a contact from users who see contacts masked.
 */
function canSeeSharedView(user: Viewer, { query }: Pick<Row, 'query'>): boolean {
  const parts = new URLSearchParams(query)
  const hasContact = [...parts.values()].some((value) => maskText(value) !== value)
  if ((parts.has('q') || hasContact) && !may(user, 'read-contacts')) return false
  return may(user, 'read-all-enquiries') || !(parts.has('q') || parts.has('person'))
}

export async function listViews(database: Database, user: Viewer): Promise<SavedView[]> {
  const rows = await database.savedView.findMany({
    where: { OR: [{ accountId: user.id }, { isShared: true }] },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: COLUMNS,
  })
  return rows
    .filter((row) => row.account.id === user.id || canSeeSharedView(user, row))
    .map((row) => toSavedView(row, user.id))
}

/** @throws AppError `conflict` if the user has reached the maximum number of views */
export async function addView(
  deps: { database: Database; clock: Clock },
  input: ViewInput,
  currentUserId: string,
  key?: IdempotencyKey,
): Promise<SavedView> {
  const add = async (transaction: Prisma.TransactionClient) => {
    // Written before counting, because the first write locks out parallel requests.
    const data = { ...input, accountId: currentUserId, createdAt: after(deps.clock, 0) }
    const row = await transaction.savedView.create({ data, select: { id: true } })
    if (
      (await transaction.savedView.count({ where: { accountId: currentUserId } })) > VIEW_LIMITS.perPerson
    ) {
      throw new AppError('conflict', `You can save up to ${VIEW_LIMITS.perPerson} views. Delete one first.`)
    }
    return row.id
  }
  const id = await doOnce(deps, key, add, TIMEOUTS)
  return toSavedView(
    await deps.database.savedView.findUniqueOrThrow({ where: { id }, select: COLUMNS }),
    currentUserId,
  )
}

/**
 * Deletes one of the user's views.
 * @throws AppError `not_found` if they can't see it, `forbidden` if it belongs to a colleague
 */
export async function deleteView(database: Database, id: string, user: Viewer): Promise<void> {
  const view = await database.savedView.findUnique({
    where: { id },
    select: { accountId: true, query: true, isShared: true, account: { select: { name: true } } },
  })
  const isVisible = view && (view.accountId === user.id || (view.isShared && canSeeSharedView(user, view)))
  if (!isVisible) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  if (view.accountId !== user.id) {
    throw new AppError('forbidden', `Only ${view.account.name} can delete this view.`)
  }
  await database.savedView.delete({ where: { id }, select: { id: true } })
}
