import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import type { DiskWatch } from './disk-watch.ts'

/** Tells signed-in staff whether there is room for what the server saves. */
export function diskRoutes(disk: DiskWatch, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readDisk, async () => {
    await disk.canWrite()
    return disk.describe()
  })
  return router
}
