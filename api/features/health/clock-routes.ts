import { type RequestHandler, Router } from 'express'
import { CLOCK_ROUTE } from '#contract/clock'
import type { Database } from '../../database/database.ts'
import type { WatchedClock } from '../../database/watched-clock.ts'
import { getSignedIn } from '../accounts/require-admin.ts'
import { activityRow } from '../audit/record-activity.ts'

interface Deps {
  database: Database
  clock: WatchedClock
}

/** Tells signed-in staff whether the clock can be believed, and takes their word that it can. */
export function clockRoutes({ database, clock }: Deps, admin: RequestHandler): Router {
  const router = Router()
  router.get(CLOCK_ROUTE, admin, (_request, response) => {
    response.json(clock.describe())
  })
  router.post(CLOCK_ROUTE, admin, async (_request, response) => {
    if (!clock.isTrusted()) {
      await clock.confirm()
      const line = { subject: 'clock', subjectId: 'clock', action: 'confirmed', detail: {} } as const
      await database.activity.create({ data: activityRow(clock, getSignedIn(response).user, line) })
    }
    response.json(clock.describe())
  })
  return router
}
