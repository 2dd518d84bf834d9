import { after, type Clock } from '../../lib/clock.ts'
import type { Database } from '../../lib/database.ts'

const KEEP_MS = 30 * 24 * 3_600_000

/** Removes messages that were delivered or given up a month ago; those of an enquiry go with the enquiry. */
export async function purgeNotices({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const monthAgo = after(clock, -KEEP_MS)
  await database.notice.deleteMany({
    where: { enquiryId: null, OR: [{ sentAt: { lt: monthAgo } }, { failedAt: { lt: monthAgo } }] },
  })
}
