import type { Database } from '../../database/database.ts'
import { GroupCommit } from '../../database/group-commit.ts'
import { insertRows, type Row } from '../../database/insert-rows.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { type EnquiryEvent, type Listener, readListeners, toDeliveries } from '../webhooks/index.ts'
import type { SeatRequest } from './demo-classes/seats.ts'

export interface NewEnquiryRows {
  enquiry: Row
  outbox: readonly Row[]
  /** Event for webhooks; null for spam. */
  event: EnquiryEvent | null
}

/** A new enquiry whose visitor chose a demo class. */
export interface SeatedEnquiry {
  rows: NewEnquiryRows
  seat: SeatRequest
}

/** Returns the tables and rows of new enquiries, in the order in which they are written. */
const toTables = (group: readonly NewEnquiryRows[], listeners: readonly Listener[]) =>
  (
    [
      ['Enquiry', group.map(({ enquiry }) => enquiry)],
      ['Message', group.flatMap(({ outbox }) => outbox)],
      ['WebhookDelivery', group.flatMap(({ event }) => (event ? toDeliveries(listeners, event) : []))],
    ] as const
  ).filter(([, rows]) => rows.length > 0)

/** Writes a new enquiry in a transaction. */
export async function insertEnquiry(
  transaction: Prisma.TransactionClient,
  rows: NewEnquiryRows,
  listeners: readonly Listener[],
): Promise<void> {
  for (const [model, values] of toTables([rows], listeners)) await insertRows(transaction, model, values)
}

/** Stores new enquiries with their messages. Those that arrive together share one commit. */
export const createEnquiryStore = (database: Database) =>
  new GroupCommit<NewEnquiryRows>(async (group) => {
    const listeners = await readListeners(database)
    const writes = toTables(group, listeners).map(([model, rows]) => insertRows(database, model, rows))
    return writes.length === 1 ? writes[0] : database.$transaction(writes)
  })
