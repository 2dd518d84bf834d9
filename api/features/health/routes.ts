import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ERROR_TEXTS } from '#contract/errors'
import { HEALTH_NAME, type PublicUrl } from '#contract/health'
import type { Database } from '../../database/database.ts'
import { getDialect } from '../../database/dialect.ts'
import { WRITE_FAULT_TEXTS } from '../../database/write-fault.ts'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { getNetworkErrorMessage } from '../../http/network-errors.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Tokens } from '../accounts/index.ts'
import type { BackupWatch } from '../backup/index.ts'
import type { DiskWatch } from './disk-watch.ts'
import { addCheckReport, CHECK_HEADER, parseCheckReport, readHops } from './proxy-hops.ts'

/** Longest wait for the server's own URL, in milliseconds. */
const TIMEOUT_MS = 5000

/** Milliseconds for which a result is reused, so that repeatedly opening the panel sends one request. */
const CACHE_MS = 5000

type Reached = Pick<PublicUrl, 'reached' | 'failure'>

interface Deps {
  publicUrl: () => string
  tokens: Tokens
  clock: Clock
}

/** Requests the server's own URL. Only a server with the same secret can prove that it is this one. */
async function checkOwnUrl({ publicUrl, tokens, clock }: Deps): Promise<Reached> {
  try {
    const { headers, body } = await fetch(publicUrl() + ENDPOINTS.readReady.path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { [CHECK_HEADER]: tokens.checkToken(clock.now()) },
    })
    await body?.cancel().catch(() => undefined)
    return { reached: parseCheckReport(headers) ? 'this-server' : 'another-server', failure: null }
  } catch (error) {
    return { reached: 'nobody', failure: getNetworkErrorMessage(error) }
  }
}

/** Returns a check whether PUBLIC_URL reaches this server. Simultaneous callers share one request. */
function createAddressProbe(deps: Deps): () => Promise<Reached> {
  let known: { answer: Promise<Reached>; at: number } | undefined
  return () => {
    const now = performance.now()
    if (!known || now - known.at > CACHE_MS) known = { answer: checkOwnUrl(deps), at: now }
    return known.answer
  }
}

/** Reports the free disk space to signed-in staff. */
export function diskRoutes(disk: DiskWatch, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readDisk, async () => {
    await disk.canWrite()
    return disk.getStatus()
  })
  return router
}

interface AddressDeps {
  publicUrl: () => string
  hasPublicUrl: boolean
  tokens: Tokens
  clock: Clock
}

/** Reports to signed-in staff whether visitors can reach the server, and the proxies in front of it. */
export function publicUrlRoutes({ hasPublicUrl, ...deps }: AddressDeps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  const probe = createAddressProbe(deps)
  endpoint(ENDPOINTS.readPublicAddress, async ({ request }) => {
    const { hops, trusted } = readHops(request)
    return { url: deps.publicUrl(), isSet: hasPublicUrl, hops, trusted, ...(await probe()) }
  })
  return router
}

interface HealthDeps {
  database: Database
  disk: DiskWatch
  version: string
  tokens: Tokens
  clock: Clock
  backups: BackupWatch
  /** Aborted when the server is asked to stop. */
  leaving: AbortSignal
}

/**
 * `health` reports that the process responds. It comes from memory, so even a thousand requests a second do no harm. `ready`
 * checks the database and whether anything can be saved; the disk is checked every few seconds at most. It fails once the
 * server is stopping, so that a proxy switches to another one while requests are still served.
 */
export function healthRoutes(
  { database, disk, version, leaving, ...check }: HealthDeps,
  access: AccessControl,
): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readHealth, ({ response }) => {
    response.set('Cache-Control', 'no-cache')
    return { status: 'ok' as const, name: HEALTH_NAME, version }
  })
  endpoint(ENDPOINTS.readReady, async ({ request, response }) => {
    response.set('Cache-Control', 'no-store')
    await addCheckReport(request, response, check)
    if (leaving.aborted) throw new AppError('unavailable', ERROR_TEXTS.unavailable)
    const isReadOnly = await getDialect(database)
      .isReadOnly(database)
      .catch((cause: unknown) => {
        throw new AppError('unavailable', ERROR_TEXTS.unavailable, { cause })
      })
    if (isReadOnly) throw new AppError('unavailable', WRITE_FAULT_TEXTS.readOnly)
    if (!(await disk.canWrite())) throw new AppError('unavailable', WRITE_FAULT_TEXTS.full)
    return { status: 'ready' as const }
  })
  return router
}
