import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import { createApp } from './app.ts'
import { fillNewDatabase } from './features/content/fill-new-database.ts'
import type { MeasuredServices } from './features/metrics/metrics.ts'
import { startReportWarming } from './features/reports/warm-reports.ts'
import type { SiteFolders } from './features/site/routes.ts'
import { startHousekeeping } from './housekeeping.ts'
import { keptAddress } from './kept-addresses.ts'
import { type SteadyClock, systemClock } from './lib/clock.ts'
import { openDatabase } from './lib/database.ts'
import { closesGracefully } from './lib/graceful-close.ts'
import { createLogger, type Logger } from './lib/logger.ts'
import type { Settings } from './lib/settings.ts'
import { WatchedClock } from './lib/watched-clock.ts'
import { sharedWith } from './middleware/cross-origin.ts'
import { refusesTarget } from './middleware/request-target.ts'
import { ReadyAnswers } from './ready/ready-answers.ts'
import { createServices } from './services.ts'
import { joinServers } from './several-servers.ts'
import { VERSION } from './version.ts'

/** Longer than the proxies before us keep a connection idle, so that we never close one that they are about to use. */
const KEEP_ALIVE_MS = 75_000

/** The figures and who may read them, where the settings ask for them: their library is memory that others can spare. */
async function openMetrics({ metricsToken: token }: Settings, services: MeasuredServices) {
  if (!token) return undefined
  const { Metrics } = await import('./features/metrics/metrics.ts')
  return { metrics: new Metrics(services), token }
}

/** A server that listens. */
export interface RunningServer {
  /** Address of the site without a trailing slash: PUBLIC_URL, or the local one. */
  url: string
  /** The port that it listens on. */
  port: number
  services: ReturnType<typeof createServices>
  /** The app itself, for tests that enumerate its routes. */
  app: Express
  /** The admin key when this start has made it, else null: shown once on the console (R8). */
  newAdminKey: string | null
  /**
   * Finishes what is under way, then closes everything.
   * @param keptMs milliseconds in which kept connections may bring a last request
   */
  close(keptMs?: number): Promise<void>
}

interface Options {
  settings: Settings
  site: SiteFolders | undefined
  logger?: Logger
  clock?: SteadyClock
  /** The operator's console. */
  say: (line: string) => void
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}

/**
 * Opens the database, fills a new one, and listens.
 * @throws Error in one sentence when the port is taken, a secret or the database can't be read
 */
export async function startServer({
  settings,
  site,
  clock: source = systemClock,
  logger,
  say,
}: Options): Promise<RunningServer> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const log = logger ?? createLogger(settings.logLevel)
  const database = await openDatabase(settings.databaseUrl)
  await fillNewDatabase(database, settings.sampleContent)
  const clock = new WatchedClock(source, { database, logger: log })
  await clock.look()

  let url = settings.publicUrl ?? `http://localhost:${settings.port}`
  const services = createServices({ settings, database, clock, logger: log, publicUrl: () => url, say })
  const newAdminKey = services.adminKeys.prepare()
  await services.disk.look()
  await services.backups.start()
  const stopping = new AbortController()
  const read = (path: string): Promise<unknown> => ready.json(path)
  const metrics = await openMetrics(settings, services)
  const app = createApp({ ...services, version: VERSION, read, site, metrics, stopping: stopping.signal })
  const { allowedOrigins } = settings
  const ready = new ReadyAnswers(sharedWith(allowedOrigins, app), (url) =>
    keptAddress(url, site !== undefined),
  )
  services.content.subscribe(ready.drop)
  const answer = sharedWith(allowedOrigins, (request, response) => {
    if (!ready.serve(request, response)) app(request, response)
  })
  const server = createServer((request, response) => {
    metrics?.metrics.watch(request, response)
    if (!refusesTarget(request, response)) answer(request, response)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const leaveServers = await joinServers(settings, services)
  const letGo = async () => {
    await leaveServers()
    await database.$disconnect()
  }
  const { port } = await listen(server, settings.port, settings.host).catch(async (error: unknown) => {
    await letGo()
    throw error
  })
  const finish = closesGracefully(server)
  url = settings.publicUrl ?? `http://localhost:${port}`
  services.notices.start()
  const stopHousekeeping = startHousekeeping({ ...services, spam: settings.spam })
  const stopWarming = startReportWarming(services)

  return {
    url,
    port,
    app,
    services,
    newAdminKey,
    async close(keptMs) {
      await stopHousekeeping()
      stopping.abort()
      await finish(keptMs)
      await stopWarming()
      await services.later.finish()
      await services.people.stop()
      await services.notices.stop()
      await letGo()
    },
  }
}
