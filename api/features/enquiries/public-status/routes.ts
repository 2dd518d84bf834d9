import { Router } from 'express'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import type { Database } from '../../../database/database.ts'
import { limitedByNetwork, type NetworkLimit } from '../../../http/rate-limit.ts'
import { readPublicStatus } from './read-public-status.ts'

/** The state of an enquiry for whoever knows its reference; open to everybody, limited by network. */
export function publicStatusRoutes(database: Database, limit: NetworkLimit): Router {
  const router = Router()
  router.get(ENQUIRY_ROUTES.state, limitedByNetwork(limit), async (request, response) => {
    response.set('Cache-Control', 'no-store')
    response.json(await readPublicStatus(database, String(request.params.reference)))
  })
  return router
}
