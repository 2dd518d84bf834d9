import { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Metrics } from './metrics.ts'

/** Counts the enquiries that visitors are thanked for; sends no response itself. */
export function metricsRoutes(metrics: Metrics): Router {
  const router = Router()
  const { student, service } = ENDPOINTS.enquiriesOfKind
  router.post([student.create.path, service.create.path], (_request, response, next) => {
    metrics.watchEnquiry(response)
    next()
  })
  return router
}
