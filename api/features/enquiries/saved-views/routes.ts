import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Database } from '../../../database/database.ts'
import { type AccessControl, createEndpoints } from '../../../http/endpoint.ts'
import type { Clock } from '../../../lib/clock.ts'
import { addView, deleteView, listViews } from './views.ts'

export function viewRoutes(deps: { database: Database; clock: Clock }, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.listViews, ({ user }) => listViews(deps.database, user))
  endpoint(ENDPOINTS.addView, ({ body, user, key }) => addView(deps, body, user.id, key))
  endpoint(ENDPOINTS.deleteView, async ({ params, user }) => {
    await deleteView(deps.database, params.id, user)
    return { message: 'View deleted.' }
  })
  return router
}
