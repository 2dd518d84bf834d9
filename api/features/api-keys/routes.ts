import type { Router } from 'express'
import { API_KEY_TEXTS } from '#contract/api-keys'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Database } from '../../database/database.ts'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import type { Clock } from '../../lib/clock.ts'
import { addKey, listKeys, revokeKey } from './keys.ts'

interface Deps {
  database: Database
  clock: Clock
  publicUrl: () => string
}

export function apiKeyRoutes(deps: Deps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.listApiKeys, async () => ({
    items: await listKeys(deps.database),
    address: new URL(deps.publicUrl()).origin,
  }))
  endpoint(ENDPOINTS.addApiKey, ({ body: { currentPassword, ...input }, user }) =>
    addKey(deps, input, user, () => access.confirmPassword(user, currentPassword)),
  )
  endpoint(ENDPOINTS.revokeApiKey, async ({ params, user }) => {
    await revokeKey(deps, params.id, user)
    return { message: API_KEY_TEXTS.revoked }
  })
  return router
}
