import type { Prisma } from '../../generated/sqlite/client.ts'
import { asRecord, type ContentDatabase, type Fields, keyOf, ofCollection } from './collection-table.ts'

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
export async function readMainBranches(database: ContentDatabase): Promise<MainBranch[]> {
  const rows = await database.contentRecord.findMany({ ...ofCollection('branches'), take: NAMES.length })
  return rows.map((row) => {
    const { id, address, map } = asRecord('branches', row)
    return { id, address, map, updatedAt: row.updatedAt }
  })
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
  const there = await transaction.contentRecord.findMany({ ...ofCollection('branches'), take: NAMES.length })
  const isSaid = given.map((branch) => Object.values(branch).some(Boolean))
  const position = (there.at(-1)?.position ?? -1) + 1
  for (const [at, name] of NAMES.entries()) {
    const [branch, said] = [there[at], given[at] ?? {}]
    const before = branch && asRecord('branches', branch)
    const isOther = Object.entries(said).some(([key, value]) => before?.[key as keyof typeof said] !== value)
    if (branch && isOther) {
      const fields = { ...(branch.fields as Fields), ...said }
      await transaction.contentRecord.update({ where: keyOf('branches', branch.id), data: { fields } })
    }
    if (!branch && isSaid.lastIndexOf(true) >= at) {
      const fields = { address: '', ...said, name }
      const data = { collection: 'branches', fields, position: position + at }
      await transaction.contentRecord.create({ data })
    }
  }
}
