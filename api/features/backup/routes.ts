import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import type { BackupWatch } from './backup-watch.ts'

/** Tells signed-in staff where the backups stand, and makes one when they ask. */
export function backupRoutes(backups: BackupWatch, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readBackups, () => backups.describe())
  endpoint(ENDPOINTS.readBackupPlace, () => backups.describePlace())
  endpoint(ENDPOINTS.backUpNow, async ({ user }) => {
    await backups.backUpNow(user)
    return backups.describe()
  })
  return router
}
