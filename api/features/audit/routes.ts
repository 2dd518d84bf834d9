import { type RequestHandler, Router } from 'express'
import { auditQuerySchema } from '#contract/desk/audit'
import { DESK_ROUTES } from '#contract/desk/routes'
import type { Database } from '../../lib/database.ts'
import { parse } from '../../lib/parse.ts'
import { listAudit } from './list-audit.ts'

/** Who changed what; for signed-in staff. */
export function auditRoutes(database: Database, admin: RequestHandler): Router {
  const router = Router()
  router.get(DESK_ROUTES.audit, admin, async (request, response) => {
    response.json(await listAudit(database, parse(auditQuerySchema, request.query)))
  })
  return router
}
