import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Caller } from '#contract/roles'
import { WEBHOOK_TEXTS } from '#contract/webhooks'
import type { Database } from '../../database/database.ts'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { Limit } from '../../http/rate-limit.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Seal } from '../../lib/seal.ts'
import { listDeliveries, readDelivery, sendAgain, sendFailedAgain } from './deliveries.ts'
import { listWebhooks, readWebhook } from './read-webhooks.ts'
import type { WebhookQueue } from './webhook-queue.ts'
import {
  addWebhook,
  deleteWebhook,
  renewSecret,
  restoreWebhook,
  type WebhookWriter,
  writeWebhook,
} from './write-webhooks.ts'

interface Deps {
  database: Database
  clock: Clock
  /** Seals the secrets. */
  seal: Seal
  webhooks: WebhookQueue
  mayBePrivate: boolean
}

/** Where programs elsewhere are told of enquiries, and what became of each message. */
export function webhookRoutes(deps: Deps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  const { database, webhooks, mayBePrivate } = deps
  // Each test connects to a place that somebody has typed.
  const trials = new Limit(database, 'webhook-trial', 10, 600)
  const asWriter = (actor: Caller): WebhookWriter => ({ ...deps, actor })

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
  endpoint(ENDPOINTS.tryWebhook, async ({ params: { id }, user }) => {
    await readWebhook(database, id)
    await trials.consume(user.id)
    return readDelivery(database, id, await webhooks.sendTest(id))
  })
  endpoint(ENDPOINTS.listDeliveries, async ({ params: { id }, query }) => {
    await readWebhook(database, id)
    return listDeliveries(database, id, query)
  })
  endpoint(ENDPOINTS.sendAgain, async ({ params: { id, delivery } }) => {
    await sendAgain(deps, id, delivery)
    webhooks.wake()
    return readDelivery(database, id, delivery)
  })
  endpoint(ENDPOINTS.sendFailedAgain, async ({ params: { id } }) => {
    const count = await sendFailedAgain(deps, id)
    webhooks.wake()
    return { message: `${count} ${count === 1 ? 'message is' : 'messages are'} sent again.`, count }
  })
  return router
}
