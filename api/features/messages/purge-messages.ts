import type { Database } from '../../database/database.ts'
import { after, type Clock } from '../../lib/clock.ts'

const HOUR_MS = 3_600_000
const KEEP_MS = 30 * 24 * HOUR_MS

/**
 * Removes messages that were delivered or given up a month ago; those of an enquiry go with the enquiry. Networks are
 * forgotten once they are no longer counted.
 */
export async function purgeMessages({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  await database.message.updateMany({
    where: {
      network: { not: null },
      AND: [
        { OR: [{ sentAt: { not: null } }, { failedAt: { not: null } }] },
        { OR: [{ admittedAt: null }, { admittedAt: { lt: after(clock, -HOUR_MS) } }] },
      ],
    },
    data: { network: null },
  })
  const monthAgo = after(clock, -KEEP_MS)
  await database.message.deleteMany({
    where: { enquiryId: null, OR: [{ sentAt: { lt: monthAgo } }, { failedAt: { lt: monthAgo } }] },
  })
}
