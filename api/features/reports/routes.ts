import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Database } from '../../database/database.ts'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { readReport } from './report.ts'

export function reportRoutes({ database }: { database: Database }, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readReport, ({ query }) => readReport(database, query))
  return router
}
