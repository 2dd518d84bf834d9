import { CsvError } from 'csv-parse/sync'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { blankRows } from './blank-rows.ts'

function withoutRows(text: string, namesThem: (text: string) => boolean): string | null {
  try {
    return blankRows(text, (cells) => cells.some(namesThem))
  } catch (error) {
    // A row that can't be told apart from others can't be removed alone.
    if (error instanceof CsvError) return null
    throw error
  }
}

/**
 * Removes the rows of a person from the files that wait to be imported; a file of which nothing is left goes, unless
 * some of it has been imported.
 * @param namesThem true for a text that holds a number or an address of theirs
 */
export async function eraseFromDrafts(
  transaction: Prisma.TransactionClient,
  namesThem: (text: string) => boolean,
): Promise<void> {
  const drafts = await transaction.enquiryImport.findMany({
    where: { text: { not: null } },
    select: { id: true },
  })
  for (const where of drafts) {
    const { text } = await transaction.enquiryImport.findUniqueOrThrow({ where, select: { text: true } })
    if (text === null || !namesThem(text)) continue
    const left = withoutRows(text, namesThem)
    await transaction.enquiryImport.updateMany({ where, data: { text: left ?? '' } })
    if (left === null)
      await transaction.enquiryImport.deleteMany({ where: { ...where, enquiries: { none: {} } } })
  }
}
