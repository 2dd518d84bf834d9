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
import { findErasable, readErasedContacts } from './erasable.ts'
import { createContactMatcher, eraseMessages, resetThanksLimit } from './erase-messages.ts'
import { eraseNow, toErasureRecord } from './erasures.ts'

type Transaction = Prisma.TransactionClient

const toWords = (text: string) => fold(text).split(/\s+/).filter(Boolean)

/** True if every word of the text is a word of the name or starts one. */
function isPartOfName(text: string, name: string): boolean {
  const [words, named] = [toWords(text), toWords(name)]
  return words.length > 0 && words.every((word) => named.some((each) => each.startsWith(word)))
}

async function matchesOthers(transaction: Transaction, text: string): Promise<boolean> {
  const where = { erasureId: null, AND: toWords(text).map((word) => ({ search: { contains: word } })) }
  return (await transaction.enquiry.findFirst({ where, select: { id: true } })) !== null
}

interface ErasedPerson {
  /** Null if some of their enquiries stay. */
  personId: string | null
  names: readonly string[]
  /** True for a text with a phone number or email of theirs. */
  hasContact: (text: string) => boolean
}

/**
 * Deletes saved views about a person: with their contact in the search or the view's name, or with words of their name that
 * match no one else.
 */
async function eraseViews(
  transaction: Transaction,
  { personId, names, hasContact }: ErasedPerson,
): Promise<void> {
  const views = await transaction.savedView.findMany({ select: { id: true, name: true, query: true } })
  for (const { id, name, query } of views) {
    const parts = new URLSearchParams(query)
    const shows = personId !== null && parts.get('person') === personId
    const texts = [name, parts.get('q') ?? '']
    const isAboutPerson = shows || texts.some(hasContact) || (await hasTheirName(texts))
    if (isAboutPerson) await transaction.savedView.delete({ where: { id }, select: { id: true } })
  }
  async function hasTheirName(texts: readonly string[]): Promise<boolean> {
    for (const text of texts)
      if (names.some((each) => isPartOfName(text, each)) && !(await matchesOthers(transaction, text)))
        return true
    return false
  }
}

const HOUR_MS = 3_600_000

export interface EraseDeps extends PeopleDeps {
  thanksLimit: Limit
}

/**
 * Hides enquiries with their timelines, and the person if no other enquiries are left. They go into the bin, so that lists,
 * counts, searches, exports and reports leave them out, and are hidden there too.
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
  // Another server was faster.
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
 * Hides enquiries of a person, including the bin and spam, and erases them in a day or immediately. Pending messages,
 * import drafts and saved views that mention the person are deleted immediately.
 * @returns the erasure that can be cancelled; null if they are already erased
 * @throws AppError `not_found`; `invalid` for an enquiry of someone else
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
      const contacts = await readErasedContacts(transaction, rows, going)
      const hasContact = createContactMatcher(contacts)
      const createdAt = after(clock, 0)
      const erasure = {
        id: newId(clock.now()),
        personId,
        enquiryIds,
        accountId: actor.id,
        accountName: actor.name,
        createdAt,
        eraseAt: new Date(createdAt.getTime() + (isNow ? 0 : ERASE_HOURS * HOUR_MS)),
      }
      const row = await transaction.erasure.create({ data: erasure })
      await hide(transaction, erasure, { ids: enquiryIds, isWhole })
      await eraseMessages(transaction, enquiryIds, contacts)
      await eraseFromDrafts(transaction, hasContact)
      await eraseViews(transaction, {
        personId: isWhole ? personId : null,
        names: isWhole ? enquiries.map(({ name }) => name) : [],
        hasContact,
      })
      const detail = { enquiries: enquiries.length, until: erasure.eraseAt.toISOString() }
      const line = activityRow(clock, actor, {
        subject: 'person',
        subjectId: personId,
        action: 'erasure-scheduled',
        detail,
      })
      await transaction.activity.create({ data: { id: erasure.id, ...line } })
      return { enquiries, contacts, erasure: toErasureRecord(row) }
    }, LONG_TRANSACTION)
  const { enquiries, contacts, erasure } = await people.exclusively(schedule)
  events.forget(enquiryIds)
  publishChanges(events, enquiries)
  await resetThanksLimit(thanksLimit, contacts)
  if (isNow) {
    await eraseNow(deps, erasure.id)
    return null
  }
  await sweepOutbox()
  return erasure
}
