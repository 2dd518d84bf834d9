import { isDeepStrictEqual } from 'node:util'
import type { CollectionName } from '#contract/collections/all'
import type { Confirmed } from '#contract/confirmed'
import { SAMPLE_CONTENT } from '../../../prisma/seed/index.ts'
import { readSetting, writeSetting } from '../../database/setting.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'

type Transaction = Prisma.TransactionClient

const KEY = 'confirmed'

/** True if the record has every value of one of its collection's samples. */
export const equalsSample = (name: CollectionName, row: object) =>
  SAMPLE_CONTENT[name].some((sample) =>
    Object.entries(sample).every(([field, value]) =>
      isDeepStrictEqual((row as Record<string, unknown>)[field], value),
    ),
  )

/** Changes what is confirmed, based on its current state, which no one else changes in the meantime. */
export async function changeConfirmed(
  transaction: Transaction,
  change: (before: Confirmed) => Partial<Confirmed>,
): Promise<void> {
  // Locks the row, since PostgreSQL would let two transactions read it before either writes.
  const update = { updatedAt: new Date() }
  await transaction.setting.upsert({ where: { key: KEY }, create: { key: KEY, value: {} }, update })
  await writeSetting(transaction, KEY, change(await readSetting(transaction, KEY)))
}

/** Stores that a person has saved records or details, so that they stop counting as sample content. */
export async function confirmSaved(
  transaction: Transaction,
  { records = [], facts = [] }: Partial<Pick<Confirmed, 'records' | 'facts'>>,
): Promise<void> {
  const stored = await readSetting(transaction, KEY)
  const isNew =
    records.some((id) => !stored.records.includes(id)) || facts.some((fact) => !stored.facts.includes(fact))
  if (!isNew) return
  await changeConfirmed(transaction, (before) => ({
    records: [...new Set([...before.records, ...records])],
    facts: [...new Set([...before.facts, ...facts])],
  }))
}

/** Stores that a person has saved the record, if it would otherwise count as sample content. */
export async function confirmIfSample(
  transaction: Transaction,
  name: CollectionName,
  row: { id: string },
): Promise<void> {
  if (equalsSample(name, row)) await confirmSaved(transaction, { records: [row.id] })
}
