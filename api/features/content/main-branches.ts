import type { Prisma } from '../../generated/sqlite/client.ts'
import {
  type ContentDatabase,
  type Fields,
  inCollection,
  keyOf,
  toContentRecord,
} from './collection-table.ts'

/** Names of the first two branches until staff rename them. */
const DEFAULT_NAMES = ['Main branch', 'Second branch'] as const

/** A branch as used by /api/contact-info and /api/settings. */
export interface MainBranch {
  id: string
  address: string
  map: string
  updatedAt: Date
}

export async function readMainBranches(database: ContentDatabase): Promise<MainBranch[]> {
  const rows = await database.contentRecord.findMany({
    ...inCollection('branches'),
    take: DEFAULT_NAMES.length,
  })
  return rows.map((row) => {
    const { id, address, map } = toContentRecord('branches', row)
    return { id, address, map, updatedAt: row.updatedAt }
  })
}

/** Returns the latest of several versions; null if there is none. */
export function latest(...versions: (Date | string | null | undefined)[]): string | null {
  const times = versions.flatMap((version) => (version ? [new Date(version).getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null
}

/**
 * Writes address and map of the main and the second branch, adding missing ones along with those before them. A branch
 * whose address is cleared stays; it can only be deleted in the list of branches.
 */
export async function writeMainBranches(
  transaction: Prisma.TransactionClient,
  inputs: readonly Partial<Pick<MainBranch, 'address' | 'map'>>[],
): Promise<void> {
  const present = await transaction.contentRecord.findMany({
    ...inCollection('branches'),
    take: DEFAULT_NAMES.length,
  })
  const hasValues = inputs.map((branch) => Object.values(branch).some(Boolean))
  const position = (present.at(-1)?.position ?? -1) + 1
  for (const [at, name] of DEFAULT_NAMES.entries()) {
    const [branch, input] = [present[at], inputs[at] ?? {}]
    const before = branch && toContentRecord('branches', branch)
    const isChanged = Object.entries(input).some(
      ([key, value]) => before?.[key as keyof typeof input] !== value,
    )
    if (branch && isChanged) {
      const fields = { ...(branch.fields as Fields), ...input }
      await transaction.contentRecord.update({ where: keyOf('branches', branch.id), data: { fields } })
    }
    if (!branch && hasValues.lastIndexOf(true) >= at) {
      const fields = { address: '', ...input, name }
      const data = { collection: 'branches', fields, position: position + at }
      await transaction.contentRecord.create({ data })
    }
  }
}
