import { type RequestHandler, Router } from 'express'
import { reportQuerySchema } from '#contract/desk/reports'
import { DESK_ROUTES } from '#contract/desk/routes'
import type { Database } from '../../lib/database.ts'
import { parse } from '../../lib/parse.ts'
import { makeReport } from './report.ts'

/** The reports, for signed-in staff. */
export function reportRoutes({ database }: { database: Database }, admin: RequestHandler): Router {
  const router = Router()
  router.get(DESK_ROUTES.reports, admin, async (request, response) => {
    response.json(await makeReport(database, parse(reportQuerySchema, request.query)))
  })
  return router
}
