import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { contactedStatus, DESK_CHANNELS } from '#contract/enquiries/pipeline-stages'
import { ERASE_TEXTS } from '#contract/erasing'
import { parsePhone } from '#contract/parse-phone'
import { isUniqueViolation } from '../../database/database.ts'
import { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import { toSearchColumns } from '../enquiries/index.ts'
import type { Moved } from '../people/index.ts'

type Transaction = Prisma.TransactionClient
type EnquiryRow = Prisma.EnquiryGetPayload<object>

const json = (value: Prisma.JsonValue) => value as Prisma.InputJsonValue

const readProposalsFor = (transaction: Transaction, personId: string) =>
  transaction.mergeProposal.findMany({ where: { OR: [{ olderId: personId }, { youngerId: personId }] } })

/** What no two proposals have in common. */
const getPair = ({ olderId, youngerId, key }: { olderId: string; youngerId: string; key: string }) =>
  [olderId, youngerId, key].join(' ')

/**
 * All rows that erasing enquiries of a person may take, as they are. Messages that were still to be sent are not among
 * them: nobody wants them a day later.
 */
export async function readSealable(
  transaction: Transaction,
  personId: string,
  enquiryIds: readonly string[],
) {
  const ids = [...enquiryIds]
  return {
    enquiries: await transaction.enquiry.findMany({ where: { id: { in: ids } } }),
    activities: await transaction.activity.findMany({
      where: {
        OR: [
          { subject: 'enquiry', subjectId: { in: ids } },
          { subject: 'person', subjectId: personId },
        ],
      },
    }),
    messages: await transaction.message.findMany({
      where: { enquiryId: { in: ids }, OR: [{ sentAt: { not: null } }, { failedAt: { not: null } }] },
    }),
    person: await transaction.person.findUniqueOrThrow({ where: { id: personId } }),
    keys: await transaction.personKey.findMany({ where: { personId } }),
    proposals: await readProposalsFor(transaction, personId),
  }
}

/** The contents of a seal. */
export type Sealable = Awaited<ReturnType<typeof readSealable>>

/** The values that a table has among these. */
async function known<K extends string>(
  values: readonly (string | null)[],
  column: K,
  find: (values: string[]) => Promise<Record<K, string | null>[]>,
): Promise<Set<string | null>> {
  const rows = await find(values.filter((value) => value !== null))
  return new Set(rows.map((row) => row[column]))
}

/**
 * The person comes back where nothing is left of them; where their addresses are somebody else's by now, the program
 * finds out anew whose the enquiries are.
 * @returns whether the enquiries are this person's again
 */
async function restorePerson(
  transaction: Transaction,
  { person, keys, proposals }: Sealable,
): Promise<boolean> {
  const isThere = (await transaction.person.count({ where: { id: person.id } })) > 0
  const owned = await transaction.personKey.findMany({ where: { key: { in: keys.map(({ key }) => key) } } })
  if (!isThere && owned.length > 0) return false
  if (!isThere) await transaction.person.create({ data: person })
  const taken = new Set(owned.map(({ key }) => key))
  await transaction.personKey.createMany({ data: keys.filter(({ key }) => !taken.has(key)) })

  const others = proposals.flatMap(({ olderId, youngerId }) => [olderId, youngerId])
  const people = await known(others, 'id', (ids) =>
    transaction.person.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  )
  // Some may have been proposed anew meanwhile.
  const there = new Set((await readProposalsFor(transaction, person.id)).map(getPair))
  await transaction.mergeProposal.createMany({
    data: proposals.filter(
      (pair) => !there.has(getPair(pair)) && people.has(pair.olderId) && people.has(pair.youngerId),
    ),
  })
  return true
}

/** What an earlier version sealed has not seen what an upgrade did to all other rows. */
const isSealedEarlier = (row: EnquiryRow) => !('isFolded' in row)

/**
 * The columns of a sealed enquiry in which this version differs: its number and those that it searches, and, of what was
 * sealed before walk-ins were contacted from the start, the status. What this version has sealed stands as it stood.
 */
function inThisVersion(row: EnquiryRow): Partial<EnquiryRow> {
  const kind = row.kind as EnquiryKind
  const wasSpokenTo = row.respondedAt !== null && row.responseMinutes === null
  const isWalkIn =
    row.stage === 'new' && wasSpokenTo && DESK_CHANNELS.some((spoken) => spoken === row.channel)
  const standing = { status: contactedStatus(kind), stage: 'contacted' }
  const phone = parsePhone(row.mobile)
  return {
    ...(isSealedEarlier(row) && isWalkIn && standing),
    mobileNormal: phone.number,
    ...toSearchColumns(kind, row, phone),
  }
}

/**
 * Writes the rows back, without what refers to something that has gone since.
 * @returns the enquiries that are there again
 * @throws AppError `conflict` when something else has the place of an enquiry
 */
export async function restoreSealable(transaction: Transaction, sealable: Sealable): Promise<Moved[]> {
  const { enquiries, activities, messages } = sealable
  const isTheirs = await restorePerson(transaction, sealable)
  const owners = await known(
    enquiries.map(({ ownerId }) => ownerId),
    'id',
    (ids) => transaction.account.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  )
  const imports = await known(
    enquiries.map(({ importId }) => importId),
    'id',
    (ids) => transaction.enquiryImport.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  )
  const sentAgain = await known(
    enquiries.map(({ idempotencyKey }) => idempotencyKey),
    'idempotencyKey',
    (idempotencyKeys) =>
      transaction.enquiry.findMany({
        where: { idempotencyKey: { in: idempotencyKeys } },
        select: { idempotencyKey: true },
      }),
  )
  try {
    await transaction.enquiry.createMany({
      data: enquiries.map((row) => ({
        ...row,
        ...inThisVersion(row),
        context: row.context === null ? Prisma.DbNull : json(row.context),
        ownerId: owners.has(row.ownerId) ? row.ownerId : null,
        importId: imports.has(row.importId) ? row.importId : null,
        personId: isTheirs ? row.personId : null,
        idempotencyKey: sentAgain.has(row.idempotencyKey) ? null : row.idempotencyKey,
      })),
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', ERASE_TEXTS.taken)
    throw error
  }
  const lines = await known(
    activities.map(({ id }) => id),
    'id',
    (ids) => transaction.activity.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  )
  await transaction.activity.createMany({
    data: activities
      .filter(({ id }) => !lines.has(id))
      .map(({ changes, ...row }) => ({
        ...row,
        detail: json(row.detail),
        // What was sealed by an earlier version has none.
        changes: changes ? json(changes) : Prisma.DbNull,
      })),
  })
  await transaction.message.createMany({ data: messages })
  return enquiries.map(({ id, kind }) => ({ id, kind }))
}
