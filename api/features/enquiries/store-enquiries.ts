import type { Database } from '../../database/database.ts'
import { GroupCommit } from '../../database/group-commit.ts'
import { insertRows, type Row } from '../../database/insert-rows.ts'
import { type EnquiryEvent, readListeners, toDeliveries } from '../webhooks/index.ts'

export interface NewEnquiryRows {
  enquiry: Row
  outbox: readonly Row[]
  /** Event for webhooks; null for spam. */
  event: EnquiryEvent | null
}

/** Stores new enquiries with their messages. Those that arrive together share one commit. */
export const createEnquiryStore = (database: Database) =>
  new GroupCommit<NewEnquiryRows>(async (group) => {
    const listeners = await readListeners(database)
    const parts = [
      ['Enquiry', group.map(({ enquiry }) => enquiry)],
      ['Message', group.flatMap(({ outbox }) => outbox)],
      ['WebhookDelivery', group.flatMap(({ event }) => (event ? toDeliveries(listeners, event) : []))],
    ] as const
    const writes = parts.flatMap(([model, rows]) =>
      rows.length > 0 ? [insertRows(database, model, rows)] : [],
    )
    return writes.length === 1 ? writes[0] : database.$transaction(writes)
  })
