import { ERROR_TEXTS } from '#contract/errors'
import type { WebhookRecord } from '#contract/webhooks'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { WAITING } from './delivery-rows.ts'

const COLUMNS = { omit: { secret: true, formerSecret: true } } as const
type Row = Omit<Awaited<ReturnType<Database['webhook']['findFirstOrThrow']>>, keyof (typeof COLUMNS)['omit']>

/** How the deliveries of webhooks stand, by webhook. */
async function countDeliveries(database: Database) {
  const count = (where: object) =>
    database.webhookDelivery.groupBy({ by: 'webhookId', where, _count: true, _max: { sentAt: true } })
  const [waiting, failed, delivered] = await Promise.all([
    count(WAITING),
    count({ failedAt: { not: null } }),
    count({ sentAt: { not: null } }),
  ])
  return (id: string) => {
    const find = (groups: typeof waiting) => groups.find(({ webhookId }) => webhookId === id)
    return {
      waiting: find(waiting)?._count ?? 0,
      failed: find(failed)?._count ?? 0,
      deliveredAt: find(delivered)?._max.sentAt?.toISOString() ?? null,
    }
  }
}

const toRecord = (
  { events, offReason, failingSince, formerSecretUntil, createdAt, updatedAt, deletedAt: _, ...row }: Row,
  standing: Pick<WebhookRecord, 'waiting' | 'failed' | 'deliveredAt'>,
): WebhookRecord => ({
  ...row,
  events: events as WebhookRecord['events'],
  offReason: offReason as WebhookRecord['offReason'],
  failingSince: failingSince?.toISOString() ?? null,
  formerSecretUntil: formerSecretUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  ...standing,
})

/** All webhooks but deleted ones, oldest first. */
export async function listWebhooks(database: Database): Promise<WebhookRecord[]> {
  const rows = await database.webhook.findMany({
    where: { deletedAt: null },
    orderBy: { id: 'asc' },
    ...COLUMNS,
  })
  const toStanding = await countDeliveries(database)
  return rows.map((row) => toRecord(row, toStanding(row.id)))
}

/** @throws AppError `not_found`, also for one that is deleted */
export async function readWebhook(database: Database, id: string): Promise<WebhookRecord> {
  const row = await database.webhook.findFirst({ where: { id, deletedAt: null }, ...COLUMNS })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return toRecord(row, (await countDeliveries(database))(id))
}
