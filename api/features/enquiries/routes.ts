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
import { toNetwork } from '../../http/rate-limit.ts'
import { sendPieces } from '../../http/send-pieces.ts'
import { getSignedIn } from '../accounts/require-admin.ts'
import { createEnquiry } from './create-enquiry.ts'
import type { EnquiryFormDeps } from './form-deps.ts'
import { measureKilobytes } from './limits.ts'
import {
  deleteEnquiry,
  listEnquiries,
  restoreEnquiry,
  setStatus,
  writeEnquiries,
} from './manage-enquiries.ts'
import type { FormTokenFacts } from './spam/form-tokens.ts'
import { spamRoutes } from './spam/routes.ts'
import type { Sender } from './spam/spam-rules.ts'

/** What differs between the two kinds beside their addresses. */
const KINDS = [
  { kind: 'student', schema: studentEnquirySchema, success: ENQUIRY_TEXTS.studentSuccess },
  { kind: 'service', schema: serviceEnquirySchema, success: ENQUIRY_TEXTS.serviceSuccess },
] as const

/** The limits of the way in which an enquiry comes. */
function getLimits(deps: EnquiryFormDeps, given: FormTokenFacts | null) {
  const { limit, volumeLimit, provenLimit, provenVolumeLimit, formlessLimit, formlessVolumeLimit } = deps
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
  deps: EnquiryFormDeps,
  network: string,
  input: object,
  context: EnquiryContext,
): Promise<Sender> {
  const { formTokens, clock } = deps
  const { key, pass } = context
  const given = key && pass ? formTokens.read(pass, { key, network }, clock.now()) : null
  const { limit, volume } = getLimits(deps, given)
  await volume.consume(network, ERROR_TEXTS.tooMany, measureKilobytes(input, context))
  const count = await limit.consume(network)
  return { network, count, given }
}

/** The enquiry calls: anybody may write one, only staff may read and change them. */
export function enquiryRoutes(deps: EnquiryFormDeps, admin: RequestHandler): Router {
  const router = Router()
  router.use(spamRoutes(deps))
  for (const { kind, schema, success } of KINDS) {
    const { list, one, status, restore } = ENQUIRY_PATHS[kind]
    router.post(list, async (request, response) => {
      const context = decodeContext(request.get(CONTEXT_HEADER))
      const input = parse(schema, request.body)
      const network = toNetwork(request.ip)
      const sender = await countArrival(deps, network, input, context)
      const stored = await createEnquiry(deps, kind, input, context, sender)
      response
        .status(201)
        .location(enquiryPage(stored.reference))
        .json({ message: success, _id: stored.id, ...stored })
    })
    router.get(list, admin, async (request, response) => {
      const query = parse(enquiryQuerySchema, request.query)
      const { page } = query
      if (page === undefined) await sendPieces(writeEnquiries(deps, kind, query), response.type('json'))
      else response.json(await listEnquiries(deps, kind, { ...query, page }))
    })
    router.patch(status, admin, async (request, response) => {
      const input = parse(statusSchema(kind), request.body)
      response.json(
        await setStatus(deps, kind, String(request.params.id), input.status, getSignedIn(response).user),
      )
    })
    router.delete(one, admin, async (request, response) => {
      await deleteEnquiry(deps, kind, String(request.params.id), getSignedIn(response).user)
      response.json({ message: ENQUIRY_SCREEN_TEXTS[kind].deleted })
    })
    router.post(restore, admin, async (request, response) => {
      response.json(await restoreEnquiry(deps, kind, String(request.params.id), getSignedIn(response).user))
    })
  }
  return router
}
