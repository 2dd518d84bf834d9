import { type RequestHandler, Router } from 'express'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import { reportQuerySchema } from '#contract/reports'
import type { Database } from '../../database/database.ts'
import { parse } from '../../http/parse.ts'
import { makeReport } from './report.ts'

/** The reports, for signed-in staff. */
export function reportRoutes({ database }: { database: Database }, admin: RequestHandler): Router {
  const router = Router()
  router.get(ENQUIRY_ROUTES.reports, admin, async (request, response) => {
    response.json(await makeReport(database, parse(reportQuerySchema, request.query)))
  })
  return router
}
