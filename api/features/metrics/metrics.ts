import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../database/database.ts'
import { toRoute } from '../../http/request-log.ts'
import type { Clock } from '../../lib/clock.ts'
import type { BackupWatch } from '../backup/index.ts'
import type { DiskWatch } from '../health/index.ts'

/** Seconds: from a cached response to what a person gives up on. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Responses that last as long as their reader stays say nothing by their time. */
const isEndless = (response: ServerResponse) => response.getHeader('Content-Type') === 'text/event-stream'

/** How a request is labelled: the route as the code names it, so that nobody can invent labels. */
const getLabel = (request: IncomingMessage) =>
  (request as Partial<Request>).app ? toRoute(request as Request) : '(memory)'

/** What the figures are asked of. */
export interface MeasuredDeps {
  database: Database
  clock: Clock
  backups: BackupWatch
  disk: DiskWatch
}

/** What this process measures, in the form that Prometheus reads. Nothing in it tells of a person. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'prospectus_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, live events left out.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.#registry],
  })
  readonly #enquiries = new Counter({
    name: 'prospectus_enquiries_accepted_total',
    help: 'Enquiries that visitors were thanked for by this process, repeated sends included.',
    registers: [this.#registry],
  })

  readonly #waiting = this.#gauge('outbox_waiting', 'Messages that wait to be delivered.')
  readonly #oldest = this.#gauge('outbox_oldest_seconds', 'Age of the oldest message that waits.')
  readonly #up = this.#gauge('database_up', '1 when the database answered just now.')
  readonly #ping = this.#gauge('database_ping_seconds', 'Time of the smallest query, made for this answer.')

  readonly #backedUpAt = this.#gauge(
    'backup_last_success_timestamp_seconds',
    'When the newest good daily backup was begun; 0 while there is none.',
  )
  readonly #isFailing = this.#gauge('backup_failing', '1 while there is no good daily backup.')

  readonly #free = this.#gauge('disk_free_bytes', 'Room on the disk of the data folder, at the last look.')
  readonly #writable = this.#gauge('disk_writable', '0 while nothing can be saved.')

  constructor(private readonly deps: MeasuredDeps) {
    collectDefaultMetrics({ register: this.#registry })
    const { backups } = deps
    new Counter({
      name: 'prospectus_backup_failures_total',
      help: 'Daily backups that this process could not make, each try counted.',
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(backups.failures)
      },
    })
  }

  /** Counts a request and its time when its response ends. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now()
    response.on('close', () => {
      if (isEndless(response)) return
      const route = getLabel(request)
      const method = METHODS.includes(request.method ?? '') ? String(request.method) : 'other'
      const status = response.statusCode
      this.#requests.observe({ method, route, status }, (performance.now() - started) / 1000)
    })
  }

  /** Counts an enquiry when its visitor is thanked, whether by the API or by a form without JavaScript. */
  watchEnquiry(response: ServerResponse): void {
    response.on('finish', () => {
      if (response.statusCode === 201) this.#enquiries.inc()
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** The figures as text. What only the database knows is NaN while it is away. */
  async read(): Promise<string> {
    await Promise.all([this.#askDatabase(), this.#askOutbox(), this.#askDisk(), this.#askBackups()])
    return this.#registry.metrics()
  }

  #gauge(name: string, help: string): Gauge {
    return new Gauge({ name: `prospectus_${name}`, help, registers: [this.#registry] })
  }

  /** Place and passphrase of the backups may be the database’s to tell. */
  async #askBackups(): Promise<void> {
    const figures = await this.deps.backups.readMetrics().catch(() => null)
    this.#backedUpAt.set(figures ? (figures.takenAt ?? 0) / 1000 : Number.NaN)
    this.#isFailing.set(figures ? Number(figures.isFailing) : Number.NaN)
  }

  async #askDisk(): Promise<void> {
    const { disk } = this.deps
    this.#writable.set((await disk.canWrite()) ? 1 : 0)
    this.#free.set(disk.describe().freeBytes)
  }

  async #askDatabase(): Promise<void> {
    const started = performance.now()
    const answered = await this.deps.database.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    )
    this.#up.set(answered ? 1 : 0)
    this.#ping.set(answered ? (performance.now() - started) / 1000 : Number.NaN)
  }

  async #askOutbox(): Promise<void> {
    const where = { sentAt: null, failedAt: null }
    const waiting = await this.deps.database.message
      .aggregate({ where, _count: true, _min: { createdAt: true } })
      .catch(() => null)
    const since = waiting?._min.createdAt?.getTime() ?? this.deps.clock.now()
    this.#waiting.set(waiting?._count ?? Number.NaN)
    this.#oldest.set(waiting ? (this.deps.clock.now() - since) / 1000 : Number.NaN)
  }
}
