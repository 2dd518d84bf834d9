import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ERROR_TEXTS } from '#contract/errors'
import { HEALTH_NAME, type PublicAddress } from '#contract/health'
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
import { CHECK_HEADER, readHops, readProxies, tellProxies } from './proxy-hops.ts'

/** Longest wait for the own address, in milliseconds. */
const PATIENCE_MS = 5000

/** An answer is believed so long, in milliseconds: a panel that is opened again and again asks once. */
const BELIEVED_MS = 5000

type Reached = Pick<PublicAddress, 'reached' | 'failure'>

interface Deps {
  publicUrl: () => string
  tokens: Tokens
  clock: Clock
}

/** Asks the server's own address; only a server with the same secret can say that it is this one. */
async function ask({ publicUrl, tokens, clock }: Deps): Promise<Reached> {
  try {
    const { headers, body } = await fetch(publicUrl() + ENDPOINTS.readReady.path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { [CHECK_HEADER]: tokens.checkToken(clock.now()) },
    })
    await body?.cancel().catch(() => undefined)
    return { reached: readProxies(headers) ? 'this-server' : 'another-server', failure: null }
  } catch (error) {
    return { reached: 'nobody', failure: getNetworkErrorMessage(error) }
  }
}

/** Looks whether the address of PUBLIC_URL leads here; of many who ask at once one look is made. */
function createAddressProbe(deps: Deps): () => Promise<Reached> {
  let known: { answer: Promise<Reached>; at: number } | undefined
  return () => {
    const now = performance.now()
    if (!known || now - known.at > BELIEVED_MS) known = { answer: ask(deps), at: now }
    return known.answer
  }
}

/** Tells signed-in staff whether there is room for what the server saves. */
export function diskRoutes(disk: DiskWatch, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readDisk, async () => {
    await disk.canWrite()
    return disk.describe()
  })
  return router
}

interface AddressDeps {
  publicUrl: () => string
  /** Whether PUBLIC_URL names it. */
  hasPublicUrl: boolean
  tokens: Tokens
  clock: Clock
}

/** Tells signed-in staff whether visitors find the server, and what stands in front of it. */
export function addressRoutes({ hasPublicUrl, ...deps }: AddressDeps, access: AccessControl): Router {
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
  /** Aborted when the server is told to stop. */
  leaving: AbortSignal
}

/**
 * `health` says that the process responds and touches nothing; it is served from memory, so that a thousand a second
 * are in nobody's way. `ready` asks the database, and whether anything can be saved; the disk itself is asked every few
 * seconds at the most. It says no once the server leaves, so that a proxy turns to another one while requests are still
 * served.
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
    await tellProxies(request, response, check)
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
