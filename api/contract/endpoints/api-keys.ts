import { apiKeySecretResponse, apiKeysResponse, newApiKeySchema } from '#contract/api-keys'
import { get, post, remove } from '#contract/endpoints/endpoint'
import { messageResponse } from '#contract/responses'

/** Keys by which programs elsewhere ask this one. */
export const API_KEY_ENDPOINTS = {
  listApiKeys: get('/api/keys', 'change-settings', 'The API keys, without their secrets', apiKeysResponse),
  addApiKey: post(
    '/api/keys',
    'change-settings',
    'Makes an API key, and shows its secret once',
    apiKeySecretResponse,
    { body: newApiKeySchema, status: 201 },
  ),
  withdrawApiKey: remove('/api/keys/:id', 'change-settings', 'Withdraws an API key at once', messageResponse),
}
