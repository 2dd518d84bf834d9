import { ERASE_TEXTS, type EraseRequest, type SealedErasureRecord, UNDO_HOURS } from '#contract/erasing'
import { fold } from '#contract/fold'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import type { Seal } from '../../lib/seal.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { publishChanges } from '../events/index.ts'
import { eraseFromDrafts } from '../import-export/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { type ErasableRow, findErasable, readGoingAddresses } from './erasable.ts'
import { eraseEnquiries, leaveFiles } from './erase-enquiries.ts'
import { type Addresses, eraseMessages, forgetThanks, toAddressSearch } from './erase-messages.ts'
import { readSealable } from './sealable.ts'
import { asSealedErasure } from './sealed-erasures.ts'

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
async function eraseViews(transaction: Transaction, { personId, names, namesThem }: Erased): Promise<void> {
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

const HOUR_MS = 3_600_000

/** What erasing works with. */
export interface EraseDeps extends PeopleDeps {
  /** Thank-yous to one mailbox. */
  thanksLimit: Limit
  seal: Seal
}

/** Removes the person from what belongs to no enquiry: files that wait to be imported, and saved views. */
async function eraseTraces(
  transaction: Prisma.TransactionClient,
  personId: string,
  { enquiries, addresses }: { enquiries: readonly ErasableRow[]; addresses: readonly Addresses[] },
): Promise<void> {
  const rest = await transaction.person.findUnique({ where: { id: personId }, select: { id: true } })
  const namesThem = toAddressSearch(addresses)
  await eraseFromDrafts(transaction, namesThem)
  await eraseViews(transaction, {
    personId: rest ? null : personId,
    names: rest ? [] : enquiries.map(({ name }) => name),
    namesThem,
  })
}

/**
 * Erases enquiries of a person, the bin and spam included, with notes, timelines and messages, from the files as well;
 * and the person where nothing of them is left. One line stays that says that it happened, by whom, and how many
 * enquiries it were. Unless it is final, what was erased is kept sealed for a day.
 * @returns what takes it back
 * @throws AppError `not_found`; `invalid` for an enquiry that is not theirs
 */
export async function erasePerson(
  { database, clock, events, people, sweepOutbox, thanksLimit, seal }: EraseDeps,
  personId: string,
  { enquiryIds, isFinal }: EraseRequest,
  actor: { id: string; name: string },
): Promise<SealedErasureRecord | null> {
  const going = new Set(enquiryIds)
  const erase = () =>
    database.$transaction(async (transaction) => {
      const rows = await findErasable(transaction, personId)
      const enquiries = rows.filter(({ id }) => going.has(id))
      if (enquiries.length < going.size) throw new AppError('invalid', ERASE_TEXTS.notTheirs)
      const addresses = await readGoingAddresses(transaction, rows, going)
      const row = {
        id: newId(clock.now()),
        personId,
        enquiries: enquiries.length,
        accountId: actor.id,
        accountName: actor.name,
        createdAt: after(clock, 0),
        endsAt: after(clock, UNDO_HOURS * HOUR_MS),
      }
      const sealed = isFinal ? null : seal.close(await readSealable(transaction, personId, enquiryIds))
      await eraseEnquiries(transaction, enquiryIds)
      await eraseMessages(transaction, addresses)
      await eraseTraces(transaction, personId, { enquiries, addresses })
      if (sealed) await transaction.sealedErasure.create({ data: { ...row, ...sealed } })
      const detail = { enquiries: enquiries.length, ...(sealed ? { until: row.endsAt.toISOString() } : {}) }
      const action = sealed ? 'sealed' : 'erased'
      await transaction.activity.create({
        data: activityRow(clock, actor satisfies Actor, {
          subject: 'person',
          subjectId: personId,
          action,
          detail,
        }),
      })
      return { enquiries, addresses, erasure: sealed ? asSealedErasure(row) : null }
    }, LONG_TRANSACTION)
  const { enquiries, addresses, erasure } = await people.exclusively(erase)
  events.forget(enquiryIds)
  publishChanges(events, enquiries)
  await leaveFiles(database)
  await sweepOutbox()
  await forgetThanks(thanksLimit, addresses)
  return erasure
}
