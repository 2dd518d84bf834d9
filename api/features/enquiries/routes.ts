import type { Router } from 'express'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { decodeContext } from '#contract/decode-context'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { EnquiryContext } from '#contract/enquiries/enquiry-context'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { enquiryPage } from '#contract/enquiries/reference'
import { CONTEXT_HEADER } from '#contract/routes'
import { type AccessControl, createEndpoints, SENT } from '../../http/endpoint.ts'
import { toNetwork } from '../../http/rate-limit.ts'
import { sendPieces } from '../../http/send-pieces.ts'
import { createEnquiry } from './create-enquiry.ts'
import type { EnquiryFormDeps } from './deps.ts'
import { countContactSearch, measureKilobytes } from './limits.ts'
import {
  deleteEnquiry,
  listEnquiries,
  restoreEnquiry,
  setStatus,
  writeEnquiries,
} from './manage-enquiries.ts'
import type { Sender } from './spam/spam-rules.ts'

const SUCCESS = {
  student: ENQUIRY_TEXTS.studentSuccess,
  service: ENQUIRY_TEXTS.serviceSuccess,
} as const satisfies Record<EnquiryKind, string>

/**
 * Counts a valid enquiry. Enquiries with and without a form token have separate limits, so that flooding one channel
 * doesn't block the other.
 * @throws AppError `too_many`
 */
async function countArrival(
  deps: EnquiryFormDeps,
  network: string,
  input: object,
  context: EnquiryContext,
): Promise<Sender> {
  const { formTokens, clock } = deps
  const { key, pass: formToken } = context
  const token = key && formToken ? formTokens.read(formToken, { key, network }, clock.now()) : null
  const { limit, volumeLimit, tokenlessLimit, tokenlessVolumeLimit } = deps
  await (token ? volumeLimit : tokenlessVolumeLimit).consume(network, measureKilobytes(input, context))
  const count = await (token ? limit : tokenlessLimit).consume(network)
  return { network, count, token }
}

/** Serves enquiries of both kinds. Anyone can submit one; only staff can read and change them. */
export function enquiryRoutes(deps: EnquiryFormDeps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.createFormToken, ({ query: { key }, request, response }) => {
    response.set('Cache-Control', 'no-store')
    const bearer = { key, network: toNetwork(request.ip) }
    return { pass: deps.formTokens.create(bearer, deps.clock.now()) }
  })
  for (const kind of ['student', 'service'] as const) {
    const endpoints = ENDPOINTS.enquiriesOfKind[kind]
    endpoint(endpoints.create, async ({ body, request, response }) => {
      const context = decodeContext(request.get(CONTEXT_HEADER))
      const sender = await countArrival(deps, toNetwork(request.ip), body, context)
      const stored = await createEnquiry(deps, kind, body, context, sender)
      response.location(enquiryPage(stored.reference))
      return { message: SUCCESS[kind], _id: stored.id, ...stored }
    })
    endpoint(endpoints.list, async ({ query, user, request, response }) => {
      const { page } = query
      await countContactSearch(deps.contactLimit, user, query.q)
      if (page !== undefined) return listEnquiries(deps, kind, { ...query, page }, user)
      await sendPieces(writeEnquiries(deps, kind, query, user), response.type('json'), () =>
        access.isStillAllowed(request, response),
      )
      return SENT
    })
    endpoint(endpoints.setStatus, ({ params, body, user }) =>
      setStatus(deps, kind, params.id, body.status, user),
    )
    endpoint(endpoints.delete, async ({ params, user }) => {
      await deleteEnquiry(deps, kind, params.id, user)
      return { message: ENQUIRY_SCREEN_TEXTS[kind].deleted }
    })
    endpoint(endpoints.restore, ({ params, user }) => restoreEnquiry(deps, kind, params.id, user))
  }
  return router
}
