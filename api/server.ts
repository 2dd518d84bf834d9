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
import { sharedWith } from './http/cross-origin.ts'
import { closesGracefully } from './http/graceful-close.ts'
import { listen } from './http/listen.ts'
import { refusesTarget } from './http/request-target.ts'
import { ResponseCache } from './http/response-cache/response-cache.ts'
import { endsUnread } from './http/unread-responses.ts'
import { joinServers } from './join-servers.ts'
import { assertFoldersAnswer, getFolders } from './lib/answering-folders.ts'
import { VERSION } from './lib/bundled-files.ts'
import { type SteadyClock, systemClock } from './lib/clock.ts'
import { makeFolder } from './lib/files.ts'
import { createLogger, type Logger, toFault } from './lib/logger.ts'
import type { Settings } from './lib/settings.ts'

/** Longer than the proxies before us keep a connection idle, so that we never close one that they are about to use. */
const KEEP_ALIVE_MS = 75_000

/** The figures, where the settings ask for them: their library is memory that others can spare. */
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

/** A server that listens. */
export interface RunningServer {
  /** Address of the site without a trailing slash: PUBLIC_URL, or the local one. */
  url: string
  /** The port that it listens on. */
  port: number
  deps: ReturnType<typeof createAppContext>
  /** Where a collector reads the figures; undefined where the settings ask for none. */
  metricsUrl: string | undefined
  /** The app itself, for tests that enumerate its routes. */
  app: Express
  /** The admin key when this start has made it, else null: shown once on the console. */
  newAdminKey: string | null
  /**
   * Reports itself as not ready, finishes what is under way, then closes everything.
   * @param times milliseconds in which connections are accepted, then in which keep-alive ones may bring a last request
   */
  close(times?: { drainMs?: number; keptMs?: number }): Promise<void>
}

/** Milliseconds between the start and the check of the search index, so that no visitor waits for it. */
const MEND_AFTER_MS = 60_000

interface Options {
  settings: Settings
  site: SiteFolders | undefined
  logger?: Logger
  clock?: SteadyClock
  passwords?: Passwords
  /** The operator's console. */
  say: (line: string) => void
}

/**
 * Opens the database, fills a new one, and listens.
 * @throws Error in one sentence when the port is taken, a secret or the database can't be read
 */
export async function startServer({
  settings,
  site,
  clock = systemClock,
  passwords,
  logger,
  say,
}: Options): Promise<RunningServer> {
  await assertFoldersAnswer(settings)
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
    say,
  })
  const newAdminKey = deps.adminKeys.prepare()
  await deps.disk.look()
  await deps.backups.start()
  if (!(await needsFirstAdministrator(deps))) deps.firstStart.remove()
  const stopping = new AbortController()
  // Each open window listens for it: more of them than Node’s ten are no leak.
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
  const ready = new ResponseCache(sharedWith(allowedOrigins, app), (url) =>
    getCacheKey(url, site !== undefined),
  )
  deps.content.subscribe(ready.drop)
  const answer = sharedWith(allowedOrigins, (request, response) => {
    if (!ready.serve(request, response)) app(request, response)
  })
  const server = createServer((request, response) => {
    endsUnread(response)
    metrics?.metrics.watch(request, response)
    if (!refusesTarget(request, response)) answer(request, response)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const leaveServers = await joinServers(settings, deps)
  const letGo = async () => {
    metrics?.listener.close()
    metrics?.listener.closeAllConnections()
    await leaveServers()
    await database.$disconnect()
  }
  const place = { port: settings.port, host: settings.host, settings: { port: 'PORT', host: 'HOST' } }
  const { port } = await listen(server, place).catch(async (error: unknown) => {
    await letGo()
    throw error
  })
  const door = closesGracefully(server)
  url = settings.publicUrl ?? `http://localhost:${port}`
  deps.outbox.start()
  deps.webhooks.start()
  const heard = deps.events.subscribe(undefined, ({ name }) => {
    if (name !== 'presence') deps.webhooks.wake()
  })
  const stopHousekeeping = startHousekeeping({ ...deps, spam: settings.spam })
  const stopWarming = startReportWarming(deps)
  deps.later.begin(MEND_AFTER_MS, () =>
    getDialect(database)
      .repairSearch(database)
      .catch((error: unknown) => log.error(toFault(error), 'mending the search index failed')),
  )

  return {
    url,
    port,
    app,
    deps,
    metricsUrl: metrics?.url,
    newAdminKey,
    async close({ drainMs = 0, keptMs = 0 } = {}) {
      leaving.abort()
      await Promise.all([drainMs > 0 ? door.drain(drainMs) : undefined, stopHousekeeping()])
      stopping.abort()
      await door.close(keptMs)
      await stopWarming()
      await deps.later.finish()
      await deps.people.stop()
      heard.stop()
      await deps.webhooks.stop()
      await deps.outbox.stop()
      await letGo()
    },
  }
}
