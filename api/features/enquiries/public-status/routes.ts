import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Database } from '../../../database/database.ts'
import { type AccessControl, createEndpoints } from '../../../http/endpoint.ts'
import { limitedByNetwork, type NetworkLimit } from '../../../http/rate-limit.ts'
import { readPublicStatus } from './to-public-status.ts'

/** The state of an enquiry for whoever knows its reference; open to everybody, limited by network. */
export function publicStatusRoutes(database: Database, access: AccessControl, limit: NetworkLimit): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readPublicStatus, limitedByNetwork(limit), ({ params, response }) => {
    response.set('Cache-Control', 'no-store')
    return readPublicStatus(database, params.reference)
  })
  return router
}
