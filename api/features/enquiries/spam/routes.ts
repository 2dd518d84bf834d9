import { Router } from 'express'
import { GUARD_TEXTS } from '#contract/enquiries/challenge'
import { passQuerySchema, proofSchema } from '#contract/enquiries/form-token'
import { ROUTES } from '#contract/routes'
import { parse } from '../../../http/parse.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { EnquiryServices } from '../form-deps.ts'
import { KILOBYTES_FROM_FORMS } from '../limits.ts'
import { releaseProven } from './mark-spam.ts'
import { CROWD } from './spam-rules.ts'

/**
 * Whether a network has sent so much that the forms of honest people behind the same address may be refused soon: their
 * pages do a proof of work while the form is filled in, and so get a place that the others can't take.
 */
export async function isCrowded(
  { limit, volumeLimit }: Pick<EnquiryServices, 'limit' | 'volumeLimit'>,
  network: string,
): Promise<boolean> {
  const [sent, kilobytes] = await Promise.all([limit.used(network), volumeLimit.used(network)])
  return sent > CROWD || kilobytes > KILOBYTES_FROM_FORMS / 2
}

/** What a visitor's page asks beside sending an enquiry; anybody may. */
export function guardRoutes(services: EnquiryServices): Router {
  const { guard, clock } = services
  const router = Router()
  router.get(ROUTES.enquiryPass, async (request, response) => {
    const { key, answer } = parse(passQuerySchema, request.query)
    const bearer = { key, network: networkOf(request.ip) }
    const isProven = answer !== undefined && guard.isPassSolved(bearer, Number(answer))
    const pass = guard.passFor(bearer, clock.now(), isProven ? 'enquiry-proven' : 'enquiry-pass')
    const isAsked = !isProven && (await isCrowded(services, bearer.network))
    response
      .set('Cache-Control', 'no-store')
      .json({ pass, ...(isAsked && { puzzle: guard.passPuzzle(bearer) }) })
  })
  router.post(ROUTES.enquiryProof, async (request, response) => {
    const { answer } = parse(proofSchema, request.body)
    const id = String(request.params.id)
    if (!guard.isSolved(id, answer)) throw new AppError('invalid', GUARD_TEXTS.wrong)
    await releaseProven(services, id, networkOf(request.ip))
    response.json({ message: GUARD_TEXTS.proven })
  })
  return router
}
