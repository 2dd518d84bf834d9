import type { Database } from '../../database/database.ts'
import { GroupCommit } from '../../database/group-commit.ts'
import { insertRows, type Row } from '../../database/insert-rows.ts'

/** An enquiry, and the messages that go out when it is stored: all columns of both. */
export interface NewEnquiryRows {
  enquiry: Row
  outbox: readonly Row[]
}

/** Stores new enquiries with their messages, all that wait at the same time in one commit. */
export const createEnquiryStore = (database: Database) =>
  new GroupCommit<NewEnquiryRows>((group) => {
    const enquiries = insertRows(
      database,
      'Enquiry',
      group.map(({ enquiry }) => enquiry),
    )
    const outbox = group.flatMap(({ outbox }) => outbox)
    return outbox.length === 0
      ? enquiries
      : database.$transaction([enquiries, insertRows(database, 'Message', outbox)])
  })
