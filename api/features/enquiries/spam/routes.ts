import { Router } from 'express'
import { CHALLENGE_TEXTS } from '#contract/enquiries/challenge'
import { formTokenQuerySchema, proofSchema } from '#contract/enquiries/form-token'
import { ROUTES } from '#contract/routes'
import { parse } from '../../../http/parse.ts'
import { toNetwork } from '../../../http/rate-limit.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { EnquiryFormDeps } from '../form-deps.ts'
import { KILOBYTES_FROM_FORMS } from '../limits.ts'
import { releaseProven } from './mark-spam.ts'
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
export function spamRoutes(deps: EnquiryFormDeps): Router {
  const { formTokens, clock } = deps
  const router = Router()
  router.get(ROUTES.enquiryPass, async (request, response) => {
    const { key, answer } = parse(formTokenQuerySchema, request.query)
    const bearer = { key, network: toNetwork(request.ip) }
    const isProven = answer !== undefined && formTokens.isFormTokenSolved(bearer, Number(answer))
    const pass = formTokens.create(bearer, clock.now(), isProven ? 'enquiry-proven' : 'enquiry-pass')
    const isAsked = !isProven && (await isCrowded(deps, bearer.network))
    response
      .set('Cache-Control', 'no-store')
      .json({ pass, ...(isAsked && { puzzle: formTokens.formTokenChallenge(bearer) }) })
  })
  router.post(ROUTES.enquiryProof, async (request, response) => {
    const { answer } = parse(proofSchema, request.body)
    const id = String(request.params.id)
    if (!formTokens.isSolved(id, answer)) throw new AppError('invalid', CHALLENGE_TEXTS.wrong)
    await releaseProven(deps, id, toNetwork(request.ip))
    response.json({ message: CHALLENGE_TEXTS.proven })
  })
  return router
}
