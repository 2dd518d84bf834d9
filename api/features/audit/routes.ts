import { type RequestHandler, Router } from 'express'
import { auditQuerySchema } from '#contract/audit'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import type { Database } from '../../database/database.ts'
import { parse } from '../../http/parse.ts'
import { listAudit } from './list-audit.ts'

/** Who changed what; for signed-in staff. */
export function auditRoutes(database: Database, admin: RequestHandler): Router {
  const router = Router()
  router.get(ENQUIRY_ROUTES.audit, admin, async (request, response) => {
    response.json(await listAudit(database, parse(auditQuerySchema, request.query)))
  })
  return router
}
