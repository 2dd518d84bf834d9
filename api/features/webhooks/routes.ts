import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ERROR_TEXTS } from '#contract/errors'
import type { Caller } from '#contract/roles'
import { WEBHOOK_TEXTS, type WebhookRecord } from '#contract/webhooks'
import type { Database } from '../../database/database.ts'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { Limit } from '../../http/rate-limit.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Seal } from '../../lib/seal.ts'
import { listDeliveries, readDelivery, sendAgain, sendFailedAgain } from './deliveries.ts'
import { WAITING } from './delivery-rows.ts'
import type { WebhookQueue } from './webhook-queue.ts'
import {
  addWebhook,
  deleteWebhook,
  renewSecret,
  restoreWebhook,
  type WebhookWriter,
  writeWebhook,
} from './write-webhooks.ts'

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
async function listWebhooks(database: Database): Promise<WebhookRecord[]> {
  const rows = await database.webhook.findMany({
    where: { deletedAt: null },
    orderBy: { id: 'asc' },
    ...COLUMNS,
  })
  const toStanding = await countDeliveries(database)
  return rows.map((row) => toRecord(row, toStanding(row.id)))
}

/** @throws AppError `not_found`, also for one that is deleted */
async function readWebhook(database: Database, id: string): Promise<WebhookRecord> {
  const row = await database.webhook.findFirst({ where: { id, deletedAt: null }, ...COLUMNS })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return toRecord(row, (await countDeliveries(database))(id))
}

interface Deps {
  database: Database
  clock: Clock
  /** Seals the secrets. */
  webhookSeal: Seal
  webhooks: WebhookQueue
  webhooksMayBePrivate: boolean
}

/** Where programs elsewhere are told of enquiries, and what became of each message. */
export function webhookRoutes(deps: Deps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  const { database, clock, webhooks, webhookSeal: seal, webhooksMayBePrivate: mayBePrivate } = deps
  // Each test connects to a place that somebody has typed.
  const trials = new Limit(database, 'webhook-trial', 10, 600)
  const asWriter = (actor: Caller): WebhookWriter => ({ database, clock, seal, mayBePrivate, actor })

  endpoint(ENDPOINTS.listWebhooks, async () => ({ items: await listWebhooks(database), mayBePrivate }))
  endpoint(ENDPOINTS.addWebhook, async ({ body: { currentPassword, ...input }, user }) => {
    const confirm = () => access.confirmPassword(user, currentPassword)
    const { id, secret } = await addWebhook(asWriter(user), input, confirm)
    return { webhook: await readWebhook(database, id), secret }
  })
  endpoint(ENDPOINTS.writeWebhook, async ({ params: { id }, body: { currentPassword, ...input }, user }) => {
    await writeWebhook(asWriter(user), id, input, () => access.confirmPassword(user, currentPassword))
    webhooks.wake()
    return readWebhook(database, id)
  })
  endpoint(ENDPOINTS.deleteWebhook, async ({ params: { id }, user }) => {
    await deleteWebhook(asWriter(user), id)
    return { message: WEBHOOK_TEXTS.deleted }
  })
  endpoint(ENDPOINTS.restoreWebhook, async ({ params: { id }, user }) => {
    await restoreWebhook(asWriter(user), id)
    webhooks.wake()
    return readWebhook(database, id)
  })
  endpoint(ENDPOINTS.renewWebhookSecret, async ({ params: { id }, body, user }) => {
    await access.confirmPassword(user, body.currentPassword)
    const secret = await renewSecret(asWriter(user), id)
    return { webhook: await readWebhook(database, id), secret }
  })
  endpoint(ENDPOINTS.testWebhook, async ({ params: { id }, user }) => {
    await readWebhook(database, id)
    await trials.consume(user.id)
    return readDelivery(database, id, await webhooks.sendTest(id))
  })
  endpoint(ENDPOINTS.listDeliveries, async ({ params: { id }, query }) => {
    await readWebhook(database, id)
    return listDeliveries(database, id, query)
  })
  endpoint(ENDPOINTS.retryDelivery, async ({ params: { id, delivery } }) => {
    await sendAgain(deps, id, delivery)
    webhooks.wake()
    return readDelivery(database, id, delivery)
  })
  endpoint(ENDPOINTS.retryFailedDeliveries, async ({ params: { id } }) => {
    const count = await sendFailedAgain(deps, id)
    webhooks.wake()
    return { message: `${count} ${count === 1 ? 'message is' : 'messages are'} sent again.`, count }
  })
  return router
}
