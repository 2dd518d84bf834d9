import type { Prisma } from '../../generated/sqlite/client.ts'
import { getKeys } from '../enquiries/index.ts'

/** Removes keys and proposals of people that none of their enquiries supports any more. */
export async function removeUnusedKeys(
  transaction: Prisma.TransactionClient,
  people: readonly string[],
  keys: readonly string[],
): Promise<void> {
  const rows = await transaction.enquiry.findMany({
    where: { personId: { in: [...people] } },
    select: { personId: true, emailNormal: true, mobileNormal: true },
  })
  const used = new Set(rows.flatMap((row) => getKeys(row).map((key) => `${row.personId} ${key}`)))
  const staying = new Set(rows.flatMap(({ personId }) => personId ?? []))
  for (const personId of staying) {
    const unused = keys.filter((key) => !used.has(`${personId} ${key}`))
    const where = { key: { in: unused } }
    await transaction.personKey.deleteMany({ where: { ...where, personId } })
    await transaction.mergeProposal.deleteMany({
      where: { ...where, OR: [{ olderId: personId }, { youngerId: personId }] },
    })
  }
}
