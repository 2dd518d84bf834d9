import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Database } from '../../database/database.ts'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes(database: Database, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.listAudit, ({ query }) => listAudit(database, query))
  return router
}
