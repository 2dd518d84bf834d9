import * as z from 'zod/mini'
import { confirmingPassword } from '#contract/accounts'
import { get, post, put, remove } from '#contract/endpoints/endpoint'
import { messageResponse } from '#contract/responses'
import {
  deliveriesQuerySchema,
  deliveriesResponse,
  deliveryResponse,
  newWebhookSchema,
  sentAgainResponse,
  webhookResponse,
  webhookRewriteSchema,
  webhookSecretResponse,
  webhooksResponse,
} from '#contract/webhooks'

const nothing = z.strictObject({})

/** Where programs elsewhere are told of enquiries, and what became of each message. */
export const WEBHOOK_ENDPOINTS = {
  listWebhooks: get(
    '/api/webhooks',
    'change-settings',
    'The webhooks, without their secrets',
    webhooksResponse,
  ),
  addWebhook: post(
    '/api/webhooks',
    'change-settings',
    'Adds a webhook, and shows its secret once',
    webhookSecretResponse,
    { body: newWebhookSchema, status: 201 },
  ),
  writeWebhook: put('/api/webhooks/:id', 'change-settings', 'Changes a webhook', webhookResponse, {
    body: webhookRewriteSchema,
  }),
  deleteWebhook: remove(
    '/api/webhooks/:id',
    'change-settings',
    'Deletes a webhook, for a day',
    messageResponse,
  ),
  restoreWebhook: post(
    '/api/webhooks/:id/restore',
    'change-settings',
    'Takes back that a webhook was deleted',
    webhookResponse,
    { body: nothing },
  ),
  renewWebhookSecret: post(
    '/api/webhooks/:id/secret',
    'change-settings',
    'Makes a new secret, and shows it once; the former one signs beside it for a day',
    webhookSecretResponse,
    { body: z.strictObject(confirmingPassword) },
  ),
  tryWebhook: post(
    '/api/webhooks/:id/trial',
    'change-settings',
    'Sends a test to a webhook, and says what came of it',
    deliveryResponse,
    { body: nothing },
  ),
  listDeliveries: get(
    '/api/webhooks/:id/deliveries',
    'change-settings',
    'What was sent to a webhook, newest first',
    deliveriesResponse,
    { query: deliveriesQuerySchema },
  ),
  sendAgain: post(
    '/api/webhooks/:id/deliveries/:delivery/again',
    'change-settings',
    'Sends a message to a webhook again',
    deliveryResponse,
    { body: nothing },
  ),
  sendFailedAgain: post(
    '/api/webhooks/:id/again',
    'change-settings',
    'Sends all messages again that a webhook has not taken',
    sentAgainResponse,
    { body: nothing },
  ),
}
