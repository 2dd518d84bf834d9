import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { CHALLENGE_TEXTS } from '#contract/enquiries/challenge'
import { type AccessControl, createEndpoints } from '../../../http/endpoint.ts'
import { toNetwork } from '../../../http/rate-limit.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { EnquiryFormDeps } from '../deps.ts'
import { KILOBYTES_FROM_FORMS } from '../limits.ts'
import { markProvenNotSpam } from './mark-spam.ts'
import { CROWD } from './spam-rules.ts'

/**
 * Whether a network has sent so much that the forms of honest people behind the same address may be refused soon: their
 * pages do a proof of work while the form is filled in, and so get a place that the others can't take.
 */
export async function isCrowded(
  { limit, volumeLimit }: Pick<EnquiryFormDeps, 'limit' | 'volumeLimit'>,
  network: string,
): Promise<boolean> {
  const [sent, kilobytes] = await Promise.all([limit.used(network), volumeLimit.used(network)])
  return sent > CROWD || kilobytes > KILOBYTES_FROM_FORMS / 2
}

/** What a visitor's page asks beside sending an enquiry; anybody may. */
export function spamRoutes(deps: EnquiryFormDeps, access: AccessControl): Router {
  const { formTokens, clock } = deps
  const { router, endpoint } = createEndpoints(access)

  endpoint(ENDPOINTS.createFormToken, async ({ query: { key, answer }, request, response }) => {
    const bearer = { key, network: toNetwork(request.ip) }
    const isProven = answer !== undefined && formTokens.isFormTokenSolved(bearer, Number(answer))
    const formToken = formTokens.create(bearer, clock.now(), isProven ? 'enquiry-proven' : 'enquiry-pass')
    const isAsked = !isProven && (await isCrowded(deps, bearer.network))
    response.set('Cache-Control', 'no-store')
    return { pass: formToken, ...(isAsked && { puzzle: formTokens.formTokenChallenge(bearer) }) }
  })
  endpoint(ENDPOINTS.proveEnquiry, async ({ params: { id }, body, request }) => {
    if (!formTokens.isSolved(id, body.answer)) throw new AppError('invalid', CHALLENGE_TEXTS.wrong)
    await markProvenNotSpam(deps, id, toNetwork(request.ip))
    return { message: CHALLENGE_TEXTS.proven }
  })
  return router
}
