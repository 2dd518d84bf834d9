import { type RequestHandler, Router } from 'express'
import { BACKUPS_ROUTE } from '#contract/backup'
import type { BackupWatch } from './backup-watch.ts'

/** Tells signed-in staff where the daily backups stand. */
export function backupRoutes(backups: BackupWatch, admin: RequestHandler): Router {
  const router = Router()
  router.get(BACKUPS_ROUTE, admin, (_request, response) => {
    response.json(backups.describe())
  })
  return router
}
