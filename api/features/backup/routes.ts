import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import type { BackupWatch } from './backup-watch.ts'

/** Tells signed-in staff where the daily backups stand. */
export function backupRoutes(backups: BackupWatch, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readBackups, () => backups.describe())
  return router
}
