import { type RequestHandler, Router } from 'express'
import { DESK_ROUTES } from '#contract/enquiries/routes'
import { viewSchema } from '#contract/enquiries/views'
import type { Database } from '../../../database/database.ts'
import { parse } from '../../../http/parse.ts'
import type { Clock } from '../../../lib/clock.ts'
import { callerOf } from '../../accounts/caller.ts'
import { addView, deleteView, listViews } from './views.ts'

/** The desk's saved views, for signed-in staff. */
export function viewRoutes(services: { database: Database; clock: Clock }, admin: RequestHandler): Router {
  const { database } = services
  const router = Router()
  router.get(DESK_ROUTES.views, admin, async (_request, response) => {
    response.json(await listViews(database, callerOf(response).user.id))
  })
  router.post(DESK_ROUTES.views, admin, async (request, response) => {
    const input = parse(viewSchema, request.body)
    response.status(201).json(await addView(services, input, callerOf(response).user.id))
  })
  router.delete(DESK_ROUTES.view, admin, async (request, response) => {
    await deleteView(database, String(request.params.id), callerOf(response).user.id)
    response.json({ message: 'View deleted.' })
  })
  return router
}
