import { Router } from 'express'
import { ENQUIRY_PATHS } from '#contract/endpoints/enquiry-forms'
import type { Metrics } from './metrics.ts'

/** Counts the enquiries that visitors are thanked for; answers nothing itself. */
export function metricsRoutes(metrics: Metrics): Router {
  const router = Router()
  router.post([ENQUIRY_PATHS.student.list, ENQUIRY_PATHS.service.list], (_request, response, next) => {
    metrics.watchEnquiry(response)
    next()
  })
  return router
}
