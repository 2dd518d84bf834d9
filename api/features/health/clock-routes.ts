import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Database } from '../../database/database.ts'
import type { WatchedClock } from '../../database/watched-clock.ts'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { activityRow } from '../audit/index.ts'

interface Deps {
  database: Database
  clock: WatchedClock
}

/** Tells signed-in staff whether the clock can be believed, and takes their word that it can. */
export function clockRoutes({ database, clock }: Deps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readClock, () => clock.describe())
  endpoint(ENDPOINTS.confirmClock, async ({ user }) => {
    if (!clock.isTrusted()) {
      await clock.confirm()
      const line = { subject: 'clock', subjectId: 'clock', action: 'confirmed', detail: {} } as const
      await database.activity.create({ data: activityRow(clock, user, line) })
    }
    return clock.describe()
  })
  return router
}
