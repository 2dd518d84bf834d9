import { CsvError } from 'csv-parse/sync'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { blankRows } from './edit-rows.ts'

function withoutRows(text: string, mentionsPerson: (text: string) => boolean): string | null {
  try {
    return blankRows(text, (cells) => cells.some(mentionsPerson))
  } catch (error) {
    // In a file that can't be parsed, single rows can't be removed.
    if (error instanceof CsvError) return null
    throw error
  }
}

/**
 * Removes the rows of a person from drafts. Deletes a draft without remaining rows, unless some of it has been imported.
 * @param mentionsPerson true for a text that contains a phone number or email of the person
 */
export async function eraseFromDrafts(
  transaction: Prisma.TransactionClient,
  mentionsPerson: (text: string) => boolean,
): Promise<void> {
  const drafts = await transaction.enquiryImport.findMany({
    where: { text: { not: null } },
    select: { id: true },
  })
  for (const where of drafts) {
    const { text } = await transaction.enquiryImport.findUniqueOrThrow({ where, select: { text: true } })
    if (text === null || !mentionsPerson(text)) continue
    const left = withoutRows(text, mentionsPerson)
    await transaction.enquiryImport.updateMany({ where, data: { text: left ?? '' } })
    if (left === null)
      await transaction.enquiryImport.deleteMany({ where: { ...where, enquiries: { none: {} } } })
  }
}
