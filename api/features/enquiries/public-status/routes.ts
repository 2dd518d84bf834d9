import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type AccessControl, createEndpoints } from '../../../http/endpoint.ts'
import { limitByNetwork } from '../../../http/rate-limit.ts'
import type { EnquiryFormDeps } from '../deps.ts'
import { readPublicStatus } from './to-public-status.ts'

/** Serves the status of an enquiry to anyone who knows its reference, with a limit per network. */
export function publicStatusRoutes(
  deps: Pick<EnquiryFormDeps, 'database' | 'clock' | 'statusLimit'>,
  access: AccessControl,
): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readPublicStatus, limitByNetwork(deps.statusLimit), ({ params, response }) => {
    response.set('Cache-Control', 'no-store')
    return readPublicStatus(deps, params.reference)
  })
  return router
}
