import { type RequestHandler, Router } from 'express'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { decodeContext } from '#contract/decode-context'
import { ENQUIRY_PATHS } from '#contract/endpoints/enquiry-forms'
import {
  enquiryQuerySchema,
  serviceEnquirySchema,
  statusSchema,
  studentEnquirySchema,
} from '#contract/enquiries/enquiries'
import type { EnquiryContext } from '#contract/enquiries/enquiry-context'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-rules'
import { enquiryPage } from '#contract/enquiries/reference'
import { ERROR_TEXTS } from '#contract/errors'
import { CONTEXT_HEADER } from '#contract/routes'
import { parse } from '../../http/parse.ts'
import { networkOf } from '../../http/rate-limit.ts'
import { sendPieces } from '../../http/send-pieces.ts'
import { callerOf } from '../accounts/caller.ts'
import { createEnquiry } from './create-enquiry.ts'
import type { EnquiryServices } from './form-deps.ts'
import { kilobytesOf } from './limits.ts'
import {
  deleteEnquiry,
  listEnquiries,
  restoreEnquiry,
  setStatus,
  writeEnquiries,
} from './manage-enquiries.ts'
import type { GivenPass } from './spam/form-tokens.ts'
import { guardRoutes } from './spam/routes.ts'
import type { Sender } from './spam/spam-rules.ts'

/** What differs between the two kinds beside their addresses. */
const KINDS = [
  { kind: 'student', schema: studentEnquirySchema, success: ENQUIRY_TEXTS.studentSuccess },
  { kind: 'service', schema: serviceEnquirySchema, success: ENQUIRY_TEXTS.serviceSuccess },
] as const

/** The limits of the way in which an enquiry comes. */
function limitsOf(services: EnquiryServices, given: GivenPass | null) {
  const { limit, volumeLimit, provenLimit, provenVolumeLimit, formlessLimit, formlessVolumeLimit } = services
  if (!given) return { limit: formlessLimit, volume: formlessVolumeLimit }
  const isProven = given.purpose === 'enquiry-proven'
  return isProven ? { limit: provenLimit, volume: provenVolumeLimit } : { limit, volume: volumeLimit }
}

/**
 * Counts an enquiry once it is one, and apart from those of programs that have opened no form: who floods the one way
 * closes nothing of the other.
 * @returns its sender, with how many came that way from the network lately, this one included
 * @throws AppError `too_many`
 */
async function countArrival(
  services: EnquiryServices,
  network: string,
  input: object,
  context: EnquiryContext,
): Promise<Sender> {
  const { guard, clock } = services
  const { key, pass } = context
  const given = key && pass ? guard.readPass(pass, { key, network }, clock.now()) : null
  const { limit, volume } = limitsOf(services, given)
  await volume.consume(network, ERROR_TEXTS.tooMany, kilobytesOf(input, context))
  const count = await limit.consume(network)
  return { network, count, given }
}

/** The enquiry calls: anybody may write one, only staff may read and change them. */
export function enquiryRoutes(services: EnquiryServices, admin: RequestHandler): Router {
  const router = Router()
  router.use(guardRoutes(services))
  for (const { kind, schema, success } of KINDS) {
    const { list, one, status, restore } = ENQUIRY_PATHS[kind]
    router.post(list, async (request, response) => {
      const context = decodeContext(request.get(CONTEXT_HEADER))
      const input = parse(schema, request.body)
      const network = networkOf(request.ip)
      const sender = await countArrival(services, network, input, context)
      const stored = await createEnquiry(services, kind, input, context, sender)
      response
        .status(201)
        .location(enquiryPage(stored.reference))
        .json({ message: success, _id: stored.id, ...stored })
    })
    router.get(list, admin, async (request, response) => {
      const query = parse(enquiryQuerySchema, request.query)
      const { page } = query
      if (page === undefined) await sendPieces(writeEnquiries(services, kind, query), response.type('json'))
      else response.json(await listEnquiries(services, kind, { ...query, page }))
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
