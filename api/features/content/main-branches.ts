import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { MANUAL_ORDER } from './collection-table.ts'

/** What the first two branches are called until somebody names them. */
const NAMES = ['Main branch', 'Second branch'] as const

/** A branch as /api/contact-info and /api/settings know it. */
export interface MainBranch {
  id: string
  address: string
  map: string
  updatedAt: Date
}

/** The first two branches: the main one and the second. */
export function readMainBranches(database: Pick<Database, 'branch'>): Promise<MainBranch[]> {
  const select = { id: true, address: true, map: true, updatedAt: true } as const
  return database.branch.findMany({ select, orderBy: MANUAL_ORDER, take: NAMES.length })
}

/** The later of two versions; null where there is none. */
export function latest(...versions: (Date | string | null | undefined)[]): string | null {
  const times = versions.flatMap((version) => (version ? [new Date(version).getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null
}

/**
 * Writes what the main and the second branch say; one that is not there yet is added, with those before it. A branch
 * whose address is emptied stays, without one: it is deleted where all branches are.
 */
export async function writeMainBranches(
  transaction: Prisma.TransactionClient,
  given: readonly Partial<Pick<MainBranch, 'address' | 'map'>>[],
): Promise<void> {
  const there = await transaction.branch.findMany({ orderBy: MANUAL_ORDER, take: NAMES.length })
  const isSaid = given.map((branch) => Object.values(branch).some(Boolean))
  const position = (there.at(-1)?.position ?? -1) + 1
  for (const [at, name] of NAMES.entries()) {
    const [branch, data] = [there[at], given[at] ?? {}]
    const isOther = Object.entries(data).some(([key, value]) => branch?.[key as keyof typeof data] !== value)
    if (branch && isOther) await transaction.branch.update({ where: { id: branch.id }, data })
    if (!branch && isSaid.lastIndexOf(true) >= at)
      await transaction.branch.create({ data: { address: '', ...data, name, position: position + at } })
  }
}
