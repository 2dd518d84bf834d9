import { apiKeySecretResponse, apiKeysResponse, newApiKeySchema } from '#contract/api-keys'
import { get, post, remove } from '#contract/endpoints/endpoint'
import { messageResponse } from '#contract/responses'

export const API_KEY_ENDPOINTS = {
  listApiKeys: get('/api/keys', 'change-settings', 'Lists API keys, without their secrets', apiKeysResponse),
  addApiKey: post(
    '/api/keys',
    'change-settings',
    'Creates an API key and returns its secret, this once',
    apiKeySecretResponse,
    { body: newApiKeySchema, status: 201 },
  ),
  revokeApiKey: remove('/api/keys/:id', 'change-settings', 'Revokes an API key', messageResponse),
}
