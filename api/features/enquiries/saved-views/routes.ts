import { type RequestHandler, Router } from 'express'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import { viewSchema } from '#contract/enquiries/views'
import type { Database } from '../../../database/database.ts'
import { parse } from '../../../http/parse.ts'
import type { Clock } from '../../../lib/clock.ts'
import { getSignedIn } from '../../accounts/require-admin.ts'
import { addView, deleteView, listViews } from './views.ts'

/** The desk's saved views, for signed-in staff. */
export function viewRoutes(deps: { database: Database; clock: Clock }, admin: RequestHandler): Router {
  const { database } = deps
  const router = Router()
  router.get(ENQUIRY_ROUTES.views, admin, async (_request, response) => {
    response.json(await listViews(database, getSignedIn(response).user.id))
  })
  router.post(ENQUIRY_ROUTES.views, admin, async (request, response) => {
    const input = parse(viewSchema, request.body)
    response.status(201).json(await addView(deps, input, getSignedIn(response).user.id))
  })
  router.delete(ENQUIRY_ROUTES.view, admin, async (request, response) => {
    await deleteView(database, String(request.params.id), getSignedIn(response).user.id)
    response.json({ message: 'View deleted.' })
  })
  return router
}
