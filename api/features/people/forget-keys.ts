import type { Prisma } from '../../generated/sqlite/client.ts'
import { getKeys } from '../enquiries/index.ts'

/** Removes what people are recognised by, and proposed by, where no enquiry of theirs tells it any more. */
export async function forgetKeys(
  transaction: Prisma.TransactionClient,
  people: readonly string[],
  keys: readonly string[],
): Promise<void> {
  const rows = await transaction.enquiry.findMany({
    where: { personId: { in: [...people] } },
    select: { personId: true, emailNormal: true, mobileNormal: true },
  })
  const told = new Set(rows.flatMap((row) => getKeys(row).map((key) => `${row.personId} ${key}`)))
  const staying = new Set(rows.flatMap(({ personId }) => personId ?? []))
  for (const personId of staying) {
    const untold = keys.filter((key) => !told.has(`${personId} ${key}`))
    const where = { key: { in: untold } }
    await transaction.personKey.deleteMany({ where: { ...where, personId } })
    await transaction.mergeProposal.deleteMany({
      where: { ...where, OR: [{ olderId: personId }, { youngerId: personId }] },
    })
  }
}
