import { type RequestHandler, Router } from 'express'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { ENQUIRY_PATHS } from '#contract/calls-enquiries'
import { decodeContext } from '#contract/decode-context'
import {
  enquiryQuerySchema,
  serviceEnquirySchema,
  statusSchema,
  studentEnquirySchema,
} from '#contract/enquiries'
import { ENQUIRY_TEXTS } from '#contract/enquiry-rules'
import { CONTEXT_HEADER } from '#contract/routes'
import { parse } from '../../lib/parse.ts'
import { networkOf } from '../../middleware/rate-limit.ts'
import { callerOf } from '../accounts/caller.ts'
import { createEnquiry } from './create-enquiry.ts'
import { guardRoutes } from './guard/routes.ts'
import { deleteEnquiry, listEnquiries, restoreEnquiry, setStatus } from './manage-enquiries.ts'
import type { EnquiryServices } from './services.ts'

/** What differs between the two kinds beside their addresses. */
const KINDS = [
  { kind: 'student', schema: studentEnquirySchema, success: ENQUIRY_TEXTS.studentSuccess },
  { kind: 'service', schema: serviceEnquirySchema, success: ENQUIRY_TEXTS.serviceSuccess },
] as const

/** The enquiry calls (P119, P120, B016, B017): anybody may write one, only staff may read and change them (R7). */
export function enquiryRoutes(services: EnquiryServices, admin: RequestHandler): Router {
  const router = Router()
  router.use(guardRoutes(services))
  for (const { kind, schema, success } of KINDS) {
    const { list, one, status, restore } = ENQUIRY_PATHS[kind]
    router.post(list, async (request, response) => {
      const network = networkOf(request.ip)
      const count = await services.limit.consume(network)
      const context = decodeContext(request.get(CONTEXT_HEADER))
      const input = parse(schema, request.body)
      const stored = await createEnquiry(services, kind, input, context, { network, count })
      response.status(201).json({ message: success, _id: stored.id, ...stored })
    })
    router.get(list, admin, async (request, response) => {
      response.json(await listEnquiries(services, kind, parse(enquiryQuerySchema, request.query)))
    })
    router.patch(status, admin, async (request, response) => {
      const input = parse(statusSchema(kind), request.body)
      response.json(
        await setStatus(services, kind, String(request.params.id), input.status, callerOf(response).user),
      )
    })
    router.delete(one, admin, async (request, response) => {
      await deleteEnquiry(services, kind, String(request.params.id), callerOf(response).user)
      response.json({ message: ENQUIRY_SCREEN_TEXTS[kind].deleted })
    })
    router.post(restore, admin, async (request, response) => {
      response.json(await restoreEnquiry(services, kind, String(request.params.id), callerOf(response).user))
    })
  }
  return router
}
