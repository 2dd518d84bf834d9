import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type AccessControl, createEndpoints } from '../../../http/endpoint.ts'
import type { AccountDeps } from '../deps.ts'
import { getSignedIn } from '../require-session.ts'
import { verifyApproval } from '../verify-otp.ts'
import { askColleague, cancelRequest, readAsked } from './ask.ts'
import { decideApproval, listApprovals } from './decide.ts'

/** The endpoints of a sign-in that a colleague approves. */
export function approvalRoutes(deps: AccountDeps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.askColleague, ({ body, request, response }) =>
    askColleague(deps, request, response, body),
  )
  endpoint(ENDPOINTS.readAsked, ({ request, response }) => {
    response.set('Cache-Control', 'no-store')
    return readAsked(deps, request, response)
  })
  endpoint(ENDPOINTS.cancelRequest, ({ request, response }) => cancelRequest(deps, request, response))
  endpoint(ENDPOINTS.verifyApproval, ({ body, request, response }) =>
    verifyApproval(deps, request, response, body),
  )
  endpoint(ENDPOINTS.listApprovals, ({ user }) => listApprovals(deps, user.id))
  endpoint(ENDPOINTS.decideApproval, ({ params, body, request, response }) =>
    decideApproval(deps, request, getSignedIn(response), params.id, body.number),
  )
  return router
}
