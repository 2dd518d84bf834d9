import { Router } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { HEALTH_NAME } from '#contract/health'
import { ROUTES } from '#contract/routes'
import { AppError } from '../../lib/app-error.ts'
import type { Database } from '../../lib/database.ts'
import { dialectOf } from '../../lib/dialect.ts'
import { WRITE_FAULT_TEXTS } from '../../lib/write-fault.ts'
import type { DiskWatch } from '../disk/disk-watch.ts'

interface HealthServices {
  database: Database
  disk: DiskWatch
  version: string
}

/**
 * `health` says that the process answers and touches nothing (PITFALLS P35); it is answered from memory, so that a
 * thousand a second are in nobody's way (TARGETS.md R12). `ready` asks the database, and whether anything can be saved;
 * the disk itself is asked every few seconds at the most.
 */
export function healthRoutes({ database, disk, version }: HealthServices): Router {
  const router = Router()
  router.get(ROUTES.health, (_request, response) => {
    response.set('Cache-Control', 'no-cache').json({ status: 'ok', name: HEALTH_NAME, version })
  })
  router.get(ROUTES.ready, async (_request, response) => {
    response.set('Cache-Control', 'no-store')
    const isReadOnly = await dialectOf(database)
      .isReadOnly(database)
      .catch((cause: unknown) => {
        throw new AppError('unavailable', ERROR_TEXTS.unavailable, { cause })
      })
    if (isReadOnly) throw new AppError('unavailable', WRITE_FAULT_TEXTS.readOnly)
    if (!(await disk.canWrite())) throw new AppError('unavailable', WRITE_FAULT_TEXTS.full)
    response.json({ status: 'ready' })
  })
  return router
}
