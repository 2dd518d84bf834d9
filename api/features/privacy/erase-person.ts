import { ERASE_HOURS, ERASE_TEXTS, type EraseRequest, type ErasureRecord } from '#contract/erasing'
import { fold } from '#contract/fold'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { AppError } from '../../lib/app-error.ts'
import { after } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { activityRow } from '../audit/index.ts'
import { publishChanges } from '../events/index.ts'
import { eraseFromDrafts } from '../import-export/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { findErasable, readGoingAddresses } from './erasable.ts'
import { eraseMessages, forgetThanks, toAddressSearch } from './erase-messages.ts'
import { asErasure, eraseNow } from './erasures.ts'

type Transaction = Prisma.TransactionClient

const toWords = (text: string) => fold(text).split(/\s+/).filter(Boolean)

/** True if the text consists of words of the name, whole or their beginnings. */
function isOfName(text: string, name: string): boolean {
  const [words, named] = [toWords(text), toWords(name)]
  return words.length > 0 && words.every((word) => named.some((each) => each.startsWith(word)))
}

async function findsOthers(transaction: Transaction, text: string): Promise<boolean> {
  const where = { erasureId: null, AND: toWords(text).map((word) => ({ search: { contains: word } })) }
  return (await transaction.enquiry.findFirst({ where, select: { id: true } })) !== null
}

/** Who is being erased. */
interface Erased {
  /** Null where enquiries of theirs stay. */
  personId: string | null
  names: readonly string[]
  /** True for a text that holds a number or an address of theirs. */
  namesThem: (text: string) => boolean
}

/**
 * Deletes the saved views that show or look for a person who is being erased: by their number or address in the search
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
}

/**
 * Hides enquiries with their timelines, and the person where nothing else is left of them: in the bin, which every list,
 * count, search, export and report leaves out, and where no one finds them either.
 */
async function hide(
  transaction: Transaction,
  erasure: { id: string; personId: string; createdAt: Date },
  { ids, isWhole }: { ids: readonly string[]; isWhole: boolean },
): Promise<void> {
  const erasureId = erasure.id
  const where = { id: { in: [...ids] } }
  const hidden = await transaction.enquiry.updateMany({
    where: { ...where, erasureId: null },
    data: { erasureId },
  })
  // Another server was quicker.
  if (hidden.count < ids.length) throw new AppError('invalid', ERASE_TEXTS.notTheirs)
  await transaction.enquiry.updateMany({
    where: { ...where, deletedAt: null },
    data: { deletedAt: erasure.createdAt },
  })
  const enquiries = { subject: 'enquiry', subjectId: { in: [...ids] } }
  const person = { subject: 'person', subjectId: erasure.personId }
  await transaction.activity.updateMany({
    where: { erasureId: null, OR: isWhole ? [enquiries, person] : [enquiries] },
    data: { erasureId },
  })
}

/**
 * Hides enquiries of a person, those in the bin and spam included, until they are erased: in a day, or now. What names
 * the person elsewhere is deleted at once: messages that wait, files that wait to be imported, and saved views.
 * @returns what can be cancelled; null when they are erased
 * @throws AppError `not_found`; `invalid` for an enquiry that is not theirs
 */
export async function erasePerson(
  deps: EraseDeps,
  personId: string,
  { enquiryIds, isNow }: EraseRequest,
  actor: { id: string; name: string },
): Promise<ErasureRecord | null> {
  const { database, clock, events, people, sweepOutbox, thanksLimit } = deps
  const going = new Set(enquiryIds)
  const schedule = () =>
    database.$transaction(async (transaction) => {
      const rows = await findErasable(transaction, personId)
      const enquiries = rows.filter(({ id }) => going.has(id))
      if (enquiries.length < going.size) throw new AppError('invalid', ERASE_TEXTS.notTheirs)
      const isWhole = rows.every((row) => row.personId === null || going.has(row.id))
      const addresses = await readGoingAddresses(transaction, rows, going)
      const namesThem = toAddressSearch(addresses)
      const erasure = {
        id: newId(clock.now()),
        personId,
        enquiryIds,
        accountId: actor.id,
        accountName: actor.name,
        createdAt: after(clock, 0),
        eraseAt: after(clock, isNow ? 0 : ERASE_HOURS * HOUR_MS),
      }
      const row = await transaction.erasure.create({ data: erasure })
      await hide(transaction, erasure, { ids: enquiryIds, isWhole })
      await eraseMessages(transaction, enquiryIds, addresses)
      await eraseFromDrafts(transaction, namesThem)
      await eraseViews(transaction, {
        personId: isWhole ? personId : null,
        names: isWhole ? enquiries.map(({ name }) => name) : [],
        namesThem,
      })
      const detail = { enquiries: enquiries.length, until: erasure.eraseAt.toISOString() }
      const line = activityRow(clock, actor, {
        subject: 'person',
        subjectId: personId,
        action: 'erasure-scheduled',
        detail,
      })
      await transaction.activity.create({ data: { id: erasure.id, ...line } })
      return { enquiries, addresses, erasure: asErasure(row) }
    }, LONG_TRANSACTION)
  const { enquiries, addresses, erasure } = await people.exclusively(schedule)
  events.forget(enquiryIds)
  publishChanges(events, enquiries)
  await forgetThanks(thanksLimit, addresses)
  if (isNow) {
    await eraseNow(deps, erasure.id)
    return null
  }
  await sweepOutbox()
  return erasure
}
