import { WEBHOOK_LIMITS } from '#contract/limits'
import type { Database } from '../../database/database.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { DELETED_MS } from './write-webhooks.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes old deliveries, webhooks deleted a day ago, and expired previous secrets. */
export async function purgeWebhooks({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  await database.webhookDelivery.deleteMany({
    where: { createdAt: { lt: after(clock, -WEBHOOK_LIMITS.days * DAY_MS) } },
  })
  await database.webhook.deleteMany({ where: { deletedAt: { lt: after(clock, -DELETED_MS) } } })
  await database.webhook.updateMany({
    where: { formerSecretUntil: { lt: after(clock, 0) } },
    data: { formerSecret: '', formerSecretUntil: null },
  })
}
