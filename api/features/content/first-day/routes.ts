import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { readSetting } from '../../../database/setting.ts'
import { type AccessControl, createEndpoints } from '../../../http/endpoint.ts'
import type { ContentDeps } from '../routes.ts'
import { listSamples, removeSamples, writeFirstDay } from './first-day.ts'

export function firstDayRoutes(deps: ContentDeps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readFirstDay, () => readSetting(deps.database, 'firstDay'))
  endpoint(ENDPOINTS.writeFirstDay, ({ body }) => writeFirstDay(deps.database, body))
  endpoint(ENDPOINTS.listSamples, () => listSamples(deps.database))
  endpoint(ENDPOINTS.removeSamples, ({ body, user }) =>
    removeSamples({ ...deps, actor: user }, body.action).finally(deps.content.changed),
  )
  return router
}
