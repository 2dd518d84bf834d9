import * as z from 'zod/mini'
import { confirmingPassword } from '#contract/accounts'
import { get, post, put, remove } from '#contract/endpoints/endpoint'
import { messageResponse } from '#contract/responses'
import {
  deliveriesQuerySchema,
  deliveriesResponse,
  deliveryResponse,
  newWebhookSchema,
  retriedDeliveriesResponse,
  webhookResponse,
  webhookRewriteSchema,
  webhookSecretResponse,
  webhooksResponse,
} from '#contract/webhooks'

const nothing = z.strictObject({})

export const WEBHOOK_ENDPOINTS = {
  listWebhooks: get('/api/webhooks', 'change-settings', 'Webhooks without their secrets', webhooksResponse),
  addWebhook: post(
    '/api/webhooks',
    'change-settings',
    'Adds a webhook and returns its secret once',
    webhookSecretResponse,
    { body: newWebhookSchema, status: 201 },
  ),
  writeWebhook: put('/api/webhooks/:id', 'change-settings', 'Changes a webhook', webhookResponse, {
    body: webhookRewriteSchema,
  }),
  deleteWebhook: remove(
    '/api/webhooks/:id',
    'change-settings',
    'Deletes a webhook, which can be restored for a day',
    messageResponse,
  ),
  restoreWebhook: post(
    '/api/webhooks/:id/restore',
    'change-settings',
    'Restores a deleted webhook',
    webhookResponse,
    { body: nothing },
  ),
  renewWebhookSecret: post(
    '/api/webhooks/:id/secret',
    'change-settings',
    'Creates a new secret and returns it once; the previous one also signs messages for a day',
    webhookSecretResponse,
    { body: z.strictObject(confirmingPassword) },
  ),
  testWebhook: post(
    '/api/webhooks/:id/trial',
    'change-settings',
    'Sends a test message to a webhook and returns the result',
    deliveryResponse,
    { body: nothing },
  ),
  listDeliveries: get(
    '/api/webhooks/:id/deliveries',
    'change-settings',
    'Deliveries of a webhook, newest first',
    deliveriesResponse,
    { query: deliveriesQuerySchema },
  ),
  retryDelivery: post(
    '/api/webhooks/:id/deliveries/:delivery/again',
    'change-settings',
    'Retries a delivery',
    deliveryResponse,
    { body: nothing },
  ),
  retryFailedDeliveries: post(
    '/api/webhooks/:id/again',
    'change-settings',
    'Retries all failed deliveries of a webhook',
    retriedDeliveriesResponse,
    { body: nothing },
  ),
}
