import { Router } from 'express'
import { ENQUIRY_PATHS } from '#contract/calls-enquiries'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../../lib/app-error.ts'
import { isSameSecret } from '../../lib/same-secret.ts'
import type { Metrics } from './metrics.ts'

/**
 * GET /metrics for a collector that shows the token of METRICS_TOKEN. A place on the network opens nothing: behind a
 * proxy on this machine everybody comes from loopback.
 */
export function metricsRoutes({ metrics, token }: { metrics: Metrics; token: string }): Router {
  const router = Router()
  router.post([ENQUIRY_PATHS.student.list, ENQUIRY_PATHS.service.list], (_request, response, next) => {
    metrics.watchEnquiry(response)
    next()
  })
  // One spelling alone: what a proxy hides by its path is then hidden whole.
  const exact = Router({ strict: true, caseSensitive: true })
  router.use(exact)
  exact.get('/metrics', async (request, response) => {
    if (!isSameSecret(request.get('authorization') ?? '', `Bearer ${token}`)) {
      response.set('WWW-Authenticate', 'Bearer')
      throw new AppError('unauthenticated', ERROR_TEXTS.signIn)
    }
    const text = await metrics.read()
    response.set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).send(text)
  })
  return router
}
