import { type RequestHandler, Router } from 'express'
import { DISK_ROUTE } from '#contract/disk'
import type { DiskWatch } from './disk-watch.ts'

/** Tells signed-in staff whether there is room for what the server saves. */
export function diskRoutes(disk: DiskWatch, admin: RequestHandler): Router {
  const router = Router()
  router.get(DISK_ROUTE, admin, async (_request, response) => {
    await disk.canWrite()
    response.json(disk.describe())
  })
  return router
}
