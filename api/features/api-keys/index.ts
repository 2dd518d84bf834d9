export { createApiKeyAccess } from './api-key-access.ts'
export { revokeKeysOf } from './keys.ts'
