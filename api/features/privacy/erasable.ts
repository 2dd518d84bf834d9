import { ERASE_LIMIT, type Erasable } from '#contract/erasing'
import { ERROR_TEXTS } from '#contract/errors'
import { parsePhone } from '#contract/parse-phone'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { getKeys } from '../enquiries/index.ts'
import { areNamesSimilar } from '../people/index.ts'
import { toChunks } from './erase-enquiries.ts'
import type { Contacts } from './erase-messages.ts'

type Transaction = Prisma.TransactionClient

const COLUMNS = {
  id: true,
  kind: true,
  reference: true,
  name: true,
  email: true,
  emailNormal: true,
  mobile: true,
  mobileNormal: true,
  topic: true,
  arrival: true,
  createdAt: true,
  personId: true,
  deletedAt: true,
} as const satisfies Prisma.EnquirySelect

export type ErasableRow = Prisma.EnquiryGetPayload<{ select: typeof COLUMNS }>

const isNewer = (one: ErasableRow, other: ErasableRow) => (one.arrival > other.arrival ? -1 : 1)

/** Returns spam with a contact of the person. It isn't linked to them, but still contains their data. */
async function findSpam(transaction: Transaction, theirs: readonly ErasableRow[]): Promise<ErasableRow[]> {
  const held: ErasableRow[] = []
  for (const chunk of toChunks(theirs)) {
    const emails = chunk.map(({ emailNormal }) => emailNormal).filter((email) => email !== '')
    const mobiles = chunk.flatMap(({ mobileNormal }) => mobileNormal ?? [])
    const rows = await transaction.enquiry.findMany({
      where: {
        personId: null,
        erasureId: null,
        spamReason: { not: null },
        OR: [{ emailNormal: { in: emails } }, { mobileNormal: { in: mobiles } }],
      },
      select: COLUMNS,
    })
    held.push(...rows)
  }
  return [...new Map(held.map((row) => [row.id, row])).values()]
}

/** Returns a person's enquiries and spam with their contacts, newest first. @throws AppError `not_found` */
export async function findErasable(transaction: Transaction, personId: string): Promise<ErasableRow[]> {
  const theirs = await transaction.enquiry.findMany({ where: { personId, erasureId: null }, select: COLUMNS })
  if (theirs.length === 0) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return [...theirs, ...(await findSpam(transaction, theirs))].sort(isNewer)
}

/** Returns the list from which staff choose the enquiries to erase. @throws AppError `not_found` */
export async function readErasable(
  transaction: Transaction,
  personId: string,
  backups: number,
): Promise<Erasable> {
  const rows = await findErasable(transaction, personId)
  const newest = rows.find((row) => row.personId !== null)
  const enquiries = rows.slice(0, ERASE_LIMIT).map((row) => ({
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    topic: row.topic,
    createdAt: row.createdAt.toISOString(),
    place: row.personId === null ? ('held' as const) : row.deletedAt ? ('bin' as const) : ('list' as const),
    isNamedSo: areNamesSimilar(row.name, newest?.name ?? ''),
  }))
  return { enquiries, total: rows.length, backups }
}

/** Returns contacts from before corrections, which the timelines still contain. */
async function readFormerContacts(transaction: Transaction, ids: readonly string[]): Promise<Contacts[]> {
  const lines = await transaction.activity.findMany({
    where: { subject: 'enquiry', subjectId: { in: [...ids] }, action: 'corrected' },
    select: { detail: true },
  })
  return lines.map(({ detail }) => {
    const { email, mobile } = detail as { email?: { from: string }; mobile?: { from: string } }
    const former = { email: email?.from ?? '', mobile: mobile?.from ?? '' }
    return {
      ...former,
      emailNormal: former.email.toLowerCase(),
      mobileNormal: parsePhone(former.mobile).number,
    }
  })
}

/** Returns current and former contacts of the rows to erase, without those that remaining rows share. */
export async function readErasedContacts(
  transaction: Transaction,
  rows: readonly ErasableRow[],
  going: ReadonlySet<string>,
): Promise<Contacts[]> {
  const kept = new Set(rows.filter(({ id }) => !going.has(id)).flatMap(getKeys))
  const all = [
    ...rows.filter(({ id }) => going.has(id)),
    ...(await readFormerContacts(transaction, [...going])),
  ]
  return all.filter((contacts) => !getKeys(contacts).some((key) => kept.has(key)))
}
