import { Router } from 'express'
import { GUARD_TEXTS } from '#contract/enquiry-guard'
import { passQuerySchema, proofSchema } from '#contract/guard-schemas'
import { ROUTES } from '#contract/routes'
import { AppError } from '../../../lib/app-error.ts'
import { parse } from '../../../lib/parse.ts'
import { networkOf } from '../../../middleware/rate-limit.ts'
import type { EnquiryServices } from '../services.ts'
import { releaseProven } from './release.ts'

/** What a visitor's page asks beside sending an enquiry; anybody may (TARGETS F1). */
export function guardRoutes(services: EnquiryServices): Router {
  const { guard, clock } = services
  const router = Router()
  router.get(ROUTES.enquiryPass, (request, response) => {
    const { key } = parse(passQuerySchema, request.query)
    const pass = guard.passFor({ key, network: networkOf(request.ip) }, clock.now())
    response.set('Cache-Control', 'no-store').json({ pass })
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
