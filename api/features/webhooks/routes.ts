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
import { listDeliveries, readDelivery, resendDelivery, resendFailed } from './deliveries.ts'
import { PENDING } from './delivery-rows.ts'
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

/** Counts the deliveries of each webhook by state. */
async function countDeliveries(database: Database) {
  const count = (where: object) =>
    database.webhookDelivery.groupBy({ by: 'webhookId', where, _count: true, _max: { sentAt: true } })
  const [waiting, failed, delivered] = await Promise.all([
    count(PENDING),
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
  counts: Pick<WebhookRecord, 'waiting' | 'failed' | 'deliveredAt'>,
): WebhookRecord => ({
  ...row,
  events: events as WebhookRecord['events'],
  offReason: offReason as WebhookRecord['offReason'],
  failingSince: failingSince?.toISOString() ?? null,
  formerSecretUntil: formerSecretUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  ...counts,
})

/** Lists all webhooks except deleted ones, oldest first. */
async function listWebhooks(database: Database): Promise<WebhookRecord[]> {
  const rows = await database.webhook.findMany({
    where: { deletedAt: null },
    orderBy: { id: 'asc' },
    ...COLUMNS,
  })
  const getCounts = await countDeliveries(database)
  return rows.map((row) => toRecord(row, getCounts(row.id)))
}

/** @throws AppError `not_found`, also for a deleted one */
async function readWebhook(database: Database, id: string): Promise<WebhookRecord> {
  const row = await database.webhook.findFirst({ where: { id, deletedAt: null }, ...COLUMNS })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return toRecord(row, (await countDeliveries(database))(id))
}

interface Deps {
  database: Database
  clock: Clock
  /** Encrypts the secrets. */
  webhookSeal: Seal
  webhooks: WebhookQueue
  webhooksMayBePrivate: boolean
}

/** Endpoints for webhooks and their deliveries. */
export function webhookRoutes(deps: Deps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  const { database, clock, webhooks, webhookSeal: seal, webhooksMayBePrivate: mayBePrivate } = deps
  // Each test connects to a URL that a user entered.
  const testLimit = new Limit(database, 'webhook-trial', 10, 600)
  const toWriter = (actor: Caller): WebhookWriter => ({ database, clock, seal, mayBePrivate, actor })

  endpoint(ENDPOINTS.listWebhooks, async () => ({ items: await listWebhooks(database), mayBePrivate }))
  endpoint(ENDPOINTS.addWebhook, async ({ body: { currentPassword, ...input }, user }) => {
    const confirm = () => access.confirmPassword(user, currentPassword)
    const { id, secret } = await addWebhook(toWriter(user), input, confirm)
    return { webhook: await readWebhook(database, id), secret }
  })
  endpoint(ENDPOINTS.writeWebhook, async ({ params: { id }, body: { currentPassword, ...input }, user }) => {
    await writeWebhook(toWriter(user), id, input, () => access.confirmPassword(user, currentPassword))
    webhooks.wake()
    return readWebhook(database, id)
  })
  endpoint(ENDPOINTS.deleteWebhook, async ({ params: { id }, user }) => {
    await deleteWebhook(toWriter(user), id)
    return { message: WEBHOOK_TEXTS.deleted }
  })
  endpoint(ENDPOINTS.restoreWebhook, async ({ params: { id }, user }) => {
    await restoreWebhook(toWriter(user), id)
    webhooks.wake()
    return readWebhook(database, id)
  })
  endpoint(ENDPOINTS.renewWebhookSecret, async ({ params: { id }, body, user }) => {
    await access.confirmPassword(user, body.currentPassword)
    const secret = await renewSecret(toWriter(user), id)
    return { webhook: await readWebhook(database, id), secret }
  })
  endpoint(ENDPOINTS.testWebhook, async ({ params: { id }, user }) => {
    await readWebhook(database, id)
    await testLimit.consume(user.id)
    return readDelivery(database, id, await webhooks.sendTest(id))
  })
  endpoint(ENDPOINTS.listDeliveries, async ({ params: { id }, query }) => {
    await readWebhook(database, id)
    return listDeliveries(database, id, query)
  })
  endpoint(ENDPOINTS.retryDelivery, async ({ params: { id, delivery } }) => {
    await resendDelivery(deps, id, delivery)
    webhooks.wake()
    return readDelivery(database, id, delivery)
  })
  endpoint(ENDPOINTS.retryFailedDeliveries, async ({ params: { id } }) => {
    const count = await resendFailed(deps, id)
    webhooks.wake()
    return { message: `${count} ${count === 1 ? 'message' : 'messages'} queued for retry.`, count }
  })
  return router
}
