import { setMaxListeners } from 'node:events'
import { createServer } from 'node:http'
import type { Express } from 'express'
import { createApp } from './app.ts'
import { createAppContext } from './context.ts'
import { openDatabase } from './database/database.ts'
import { getDialect } from './database/dialect.ts'
import type { Passwords } from './features/accounts/passwords.ts'
import { needsFirstAdministrator } from './features/accounts/register.ts'
import { sweepScratch } from './features/backup/scratch.ts'
import { fillNewDatabase } from './features/content/fill-new-database.ts'
import type { MeasuredDeps } from './features/metrics/metrics.ts'
import { getCacheKey } from './features/pages/cache-key.ts'
import type { SiteFolders } from './features/pages/site-routes.ts'
import { startReportWarming } from './features/reports/warm-reports.ts'
import { startHousekeeping } from './housekeeping.ts'
import { withCors } from './http/cross-origin.ts'
import { prepareGracefulClose } from './http/graceful-close.ts'
import { listen } from './http/listen.ts'
import { refuseInvalidTarget } from './http/request-target.ts'
import { ResponseCache } from './http/response-cache/response-cache.ts'
import { endWhenUnread } from './http/unread-responses.ts'
import { joinServers } from './join-servers.ts'
import { VERSION } from './lib/bundled-files.ts'
import { type SteadyClock, systemClock } from './lib/clock.ts'
import { makeFolder } from './lib/files.ts'
import { assertFoldersRespond, getFolders } from './lib/folder-checks.ts'
import { createLogger, type Logger, toFault } from './lib/logger.ts'
import type { Settings } from './lib/settings.ts'

/** Longer than reverse proxies keep a connection idle, so that the server never closes one a proxy is about to use. */
const KEEP_ALIVE_MS = 75_000

/** Loads the metrics only if the settings turn them on, because their library uses memory. */
async function openMetrics({ metrics: place }: Settings, deps: MeasuredDeps) {
  if (!place) return undefined
  const { Metrics } = await import('./features/metrics/metrics.ts')
  const { createMetricsServer } = await import('./features/metrics/routes.ts')
  const metrics = new Metrics(deps)
  const listener = createMetricsServer({ metrics, token: place.token })
  const settings = { port: 'METRICS_PORT', host: 'METRICS_HOST' }
  const { port } = await listen(listener, { ...place, settings })
  const host = place.host.includes(':') ? `[${place.host}]` : place.host
  return { metrics, listener, url: `http://${host}:${port}/metrics` }
}

export interface RunningServer {
  /** URL of the site without a trailing slash: PUBLIC_URL, or the local one. */
  url: string
  port: number
  deps: ReturnType<typeof createAppContext>
  /** URL where a collector reads the metrics; undefined if they are off. */
  metricsUrl: string | undefined
  /** The app itself, for tests that enumerate its routes. */
  app: Express
  /** The admin key if this start created it, else null. It is printed once. */
  newAdminKey: string | null
  /**
   * Reports not ready, finishes pending requests, then closes everything.
   * @param times milliseconds to keep accepting connections, then to let keep-alive ones send a last request
   */
  close(times?: { drainMs?: number; lastRequestMs?: number }): Promise<void>
}

/** Milliseconds between the start and background work, which would delay the first responses. */
const BACKGROUND_DELAY_MS = 1000

/** Milliseconds between the start and the check of the search index, so that no visitor waits for it. */
const SEARCH_CHECK_DELAY_MS = 60_000

interface Options {
  settings: Settings
  site: SiteFolders | undefined
  logger?: Logger
  clock?: SteadyClock
  passwords?: Passwords
  /** Milliseconds between the start and background work. */
  backgroundDelayMs?: number
  /** Prints a line on the operator's console. */
  print: (line: string) => void
}

/** Starts the background jobs after a moment. @returns a function that stops them and waits for them */
function startBackground(
  deps: ReturnType<typeof createAppContext>,
  { spam }: Settings,
  delayMs: number,
): () => Promise<unknown> {
  let stops: (() => Promise<void>)[] = []
  const timer = setTimeout(() => {
    stops = [startHousekeeping({ ...deps, spam }), startReportWarming(deps)]
  }, delayMs)
  return () => {
    clearTimeout(timer)
    return Promise.all(stops.map((stop) => stop()))
  }
}

/**
 * Opens the database, fills a new one, and starts listening.
 * @throws Error with a clear message if the port is in use, or a secret or the database can't be read
 */
export async function startServer({
  settings,
  site,
  clock = systemClock,
  passwords,
  logger,
  backgroundDelayMs = BACKGROUND_DELAY_MS,
  print,
}: Options): Promise<RunningServer> {
  await assertFoldersRespond(settings)
  makeFolder('DATA_DIR', settings.dataDir)
  for (const [, folder] of getFolders(settings)) await sweepScratch(folder)
  const log = logger ?? createLogger(settings.logLevel)
  const database = await openDatabase(settings.databaseUrl)
  await fillNewDatabase(database, settings.sampleContent)

  let url = settings.publicUrl ?? `http://localhost:${settings.port}`
  const deps = createAppContext({
    settings,
    database,
    clock,
    passwords,
    logger: log,
    publicUrl: () => url,
    print,
  })
  const newAdminKey = deps.adminKeys.prepare()
  await deps.disk.check()
  await deps.backups.start()
  if (!(await needsFirstAdministrator(deps))) deps.firstStart.remove()
  const stopping = new AbortController()
  // Each open event stream listens for it, so more listeners than Node’s limit of ten are not a leak.
  setMaxListeners(0, stopping.signal)
  const leaving = new AbortController()
  const read = (path: string): Promise<unknown> => ready.json(path)
  const metrics = await openMetrics(settings, deps).catch(async (error: unknown) => {
    await database.$disconnect()
    throw error
  })
  const app = createApp({
    ...deps,
    version: VERSION,
    read,
    site,
    metrics: metrics?.metrics,
    stopping: stopping.signal,
    leaving: leaving.signal,
  })
  const { allowedOrigins } = settings
  const ready = new ResponseCache(withCors(allowedOrigins, app), (url) =>
    getCacheKey(url, site !== undefined),
  )
  deps.content.subscribe(ready.drop)
  const handle = withCors(allowedOrigins, (request, response) => {
    if (!ready.serve(request, response)) app(request, response)
  })
  const server = createServer((request, response) => {
    endWhenUnread(response)
    metrics?.metrics.watch(request, response)
    if (!refuseInvalidTarget(request, response)) handle(request, response)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const leaveServers = await joinServers(settings, deps)
  const release = async () => {
    metrics?.listener.close()
    metrics?.listener.closeAllConnections()
    await leaveServers()
    await database.$disconnect()
  }
  const place = { port: settings.port, host: settings.host, settings: { port: 'PORT', host: 'HOST' } }
  const { port } = await listen(server, place).catch(async (error: unknown) => {
    await release()
    throw error
  })
  const connections = prepareGracefulClose(server)
  url = settings.publicUrl ?? `http://localhost:${port}`
  deps.outbox.start()
  deps.webhooks.start()
  const webhookSubscription = deps.events.subscribe(undefined, ({ name }) => {
    if (name !== 'presence') deps.webhooks.wake()
  })
  const stopBackground = startBackground(deps, settings, backgroundDelayMs)
  deps.later.begin(SEARCH_CHECK_DELAY_MS, () =>
    getDialect(database)
      .repairSearch(database)
      .catch((error: unknown) => log.error(toFault(error), 'could not repair the search index')),
  )

  return {
    url,
    port,
    app,
    deps,
    metricsUrl: metrics?.url,
    newAdminKey,
    async close({ drainMs = 0, lastRequestMs = 0 } = {}) {
      leaving.abort()
      deps.backups.stop()
      await Promise.all([drainMs > 0 ? connections.drain(drainMs) : undefined, stopBackground()])
      stopping.abort()
      await connections.close(lastRequestMs)
      await deps.later.finish()
      await deps.people.stop()
      webhookSubscription.stop()
      await deps.webhooks.stop()
      await deps.outbox.stop()
      await release()
    },
  }
}
