import { Router } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { HEALTH_NAME } from '#contract/health'
import { ROUTES } from '#contract/routes'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../lib/database.ts'
import type { Tokens } from '../accounts/tokens.ts'
import { tellProxies } from './proxy-hops.ts'

interface HealthServices {
  database: Database
  version: string
  tokens: Tokens
  clock: Clock
  /** Aborted when the server is told to stop. */
  leaving: AbortSignal
}

/**
 * `health` says that the process answers and touches nothing (PITFALLS P35); it is answered from memory, so that a
 * thousand a second are in nobody's way (TARGETS.md R12). `ready` asks the database, and says no once the server leaves,
 * so that a proxy turns to another one while requests are still answered.
 */
export function healthRoutes({ database, version, leaving, ...check }: HealthServices): Router {
  const router = Router()
  router.get(ROUTES.health, (_request, response) => {
    response.set('Cache-Control', 'no-cache').json({ status: 'ok', name: HEALTH_NAME, version })
  })
  router.get(ROUTES.ready, async (request, response) => {
    response.set('Cache-Control', 'no-store')
    tellProxies(request, response, check)
    if (leaving.aborted) throw new AppError('unavailable', ERROR_TEXTS.unavailable)
    try {
      await database.$queryRaw`SELECT 1`
    } catch (cause) {
      throw new AppError('unavailable', ERROR_TEXTS.unavailable, { cause })
    }
    response.json({ status: 'ready' })
  })
  return router
}
