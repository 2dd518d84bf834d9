import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Database } from '../../lib/database.ts'
import { GroupCommit } from '../../lib/group-commit.ts'

/** An enquiry, and the messages that go out when it is stored. */
export interface NewEnquiryRows {
  enquiry: Prisma.EnquiryCreateManyInput
  notices: readonly Prisma.NoticeCreateManyInput[]
}

/** Stores new enquiries with their messages, all that wait at one moment in one commit (issue 8.3). */
export const createEnquiryStore = (database: Database) =>
  new GroupCommit<NewEnquiryRows>((group) => {
    const stored = database.enquiry.createMany({ data: group.map(({ enquiry }) => enquiry) })
    const notices = group.flatMap(({ notices }) => notices)
    return notices.length === 0
      ? stored
      : database.$transaction([stored, database.notice.createMany({ data: notices })])
  })
