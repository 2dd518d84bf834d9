import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type AccessControl, createEndpoints } from '../../../http/endpoint.ts'
import type { ContentDeps } from '../routes.ts'
import {
  confirmTexts,
  type GuideDeps,
  listSamples,
  readFirstDay,
  removeSamples,
  writeFirstDay,
} from './first-day.ts'

export function firstDayRoutes(
  deps: ContentDeps & Omit<GuideDeps, 'startedAt'>,
  access: AccessControl,
): Router {
  const { router, endpoint } = createEndpoints(access)
  const guide = { ...deps, startedAt: new Date(deps.clock.now()) }
  endpoint(ENDPOINTS.readFirstDay, () => readFirstDay(guide))
  endpoint(ENDPOINTS.writeFirstDay, ({ body }) => writeFirstDay(guide, body))
  endpoint(ENDPOINTS.listSamples, () => listSamples(deps.database))
  endpoint(ENDPOINTS.removeSamples, ({ body, user }) =>
    removeSamples({ ...deps, actor: user }, body.action).finally(deps.content.changed),
  )
  endpoint(ENDPOINTS.confirmTexts, ({ body, user }) => confirmTexts({ ...deps, actor: user }, body))
  return router
}
