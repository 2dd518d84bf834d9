import { fold } from '#contract/fold'
import type { Prisma } from '../../generated/sqlite/client.ts'

type Transaction = Prisma.TransactionClient

const toWords = (text: string) => fold(text).split(/\s+/).filter(Boolean)

/** True if the text consists of words of the name, whole or their beginnings. */
function isOfName(text: string, name: string): boolean {
  const [words, named] = [toWords(text), toWords(name)]
  return words.length > 0 && words.every((word) => named.some((each) => each.startsWith(word)))
}

async function findsOthers(transaction: Transaction, text: string): Promise<boolean> {
  const where = { AND: toWords(text).map((word) => ({ search: { contains: word } })) }
  return (await transaction.enquiry.findFirst({ where, select: { id: true } })) !== null
}

/** Who has been erased. */
interface Erased {
  /** Null where enquiries of theirs stay. */
  personId: string | null
  names: readonly string[]
  /** True for a text that holds a number or an address of theirs. */
  namesThem: (text: string) => boolean
}

/**
 * Deletes the saved views that show or look for a person who has been erased: by their number or address in the search
 * or in the view's name, or by words of their name that find nobody else.
 */
export async function eraseViews(
  transaction: Transaction,
  { personId, names, namesThem }: Erased,
): Promise<void> {
  const views = await transaction.savedView.findMany({ select: { id: true, name: true, query: true } })
  for (const { id, name, query } of views) {
    const parts = new URLSearchParams(query)
    const shows = personId !== null && parts.get('person') === personId
    const texts = [name, parts.get('q') ?? '']
    const isTheirs = shows || texts.some(namesThem) || (await looksForTheirName(texts))
    if (isTheirs) await transaction.savedView.delete({ where: { id }, select: { id: true } })
  }
  async function looksForTheirName(texts: readonly string[]): Promise<boolean> {
    for (const text of texts)
      if (names.some((each) => isOfName(text, each)) && !(await findsOthers(transaction, text))) return true
    return false
  }
}
