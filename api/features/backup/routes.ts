import { type RequestHandler, Router } from 'express'
import { BACKUPS_ROUTE } from '#contract/backup'
import type { Clock } from '../../lib/clock.ts'
import { describeRecord, readRecord } from './record.ts'

/** Where this server's daily backups lie, and how many stay. */
export interface BackupPlace {
  folder: string
  keep: number
}

/** Tells signed-in staff where the daily backups stand (issue 9.2). */
export function backupRoutes({ folder, keep }: BackupPlace, clock: Clock, admin: RequestHandler): Router {
  const router = Router()
  router.get(BACKUPS_ROUTE, admin, (_request, response) => {
    response.json(describeRecord(readRecord(folder), keep, clock.now()))
  })
  return router
}
