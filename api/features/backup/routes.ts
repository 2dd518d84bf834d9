import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { Limit } from '../../http/rate-limit.ts'
import { type BackupSettingsDeps, readBackupSettings, writeBackupSettings } from './backup-settings.ts'
import type { BackupWatch } from './backup-watch.ts'

/** Routes for the status, start and settings of backups. */
export function backupRoutes(
  { backups, ...core }: Omit<BackupSettingsDeps, 'trials'> & { backups: BackupWatch },
  access: AccessControl,
): Router {
  // The response reveals whether a folder exists, so attempts are limited.
  const deps = { ...core, trials: new Limit(core.database, 'backup-place', 20, 600) }
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readBackups, () => backups.describe())
  endpoint(ENDPOINTS.readBackupPlace, () => backups.describePlace())
  endpoint(ENDPOINTS.backUpNow, async ({ user }) => {
    await backups.backUpNow(user)
    return backups.describe()
  })
  endpoint(ENDPOINTS.readBackupSettings, () => readBackupSettings(deps.database))
  endpoint(ENDPOINTS.writeBackupSettings, async ({ body: { currentPassword, ...body }, user }) => {
    await writeBackupSettings(deps, user, body, () => access.confirmPassword(user, currentPassword))
    return readBackupSettings(deps.database)
  })
  return router
}
