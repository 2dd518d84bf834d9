import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../database/database.ts'
import { toRoute } from '../../http/request-log.ts'
import type { Clock } from '../../lib/clock.ts'
import type { BackupWatch } from '../backup/index.ts'
import type { DiskWatch } from '../health/index.ts'

/** Seconds, from a cached response to the point where people give up. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** True for event streams, whose duration says nothing about the server. */
const isEndless = (response: ServerResponse) => response.getHeader('Content-Type') === 'text/event-stream'

/** Returns the route of a request as defined in the code, so that clients can't create labels. */
const getLabel = (request: IncomingMessage) =>
  (request as Partial<Request>).app ? toRoute(request as Request) : '(memory)'

/** Sources of the metrics. */
export interface MeasuredDeps {
  database: Database
  clock: Clock
  backups: BackupWatch
  disk: DiskWatch
}

/** Metrics of this process in the Prometheus format. They contain no personal data. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'prospectus_http_request_duration_seconds',
    help: 'Time from a request to the end of its response, without live events.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.#registry],
  })
  readonly #enquiries = new Counter({
    name: 'prospectus_enquiries_accepted_total',
    help: 'Enquiries this process accepted, including repeated submissions.',
    registers: [this.#registry],
  })

  readonly #waiting = this.#gauge('outbox_waiting', 'Messages waiting for delivery.')
  readonly #oldest = this.#gauge('outbox_oldest_seconds', 'Age of the oldest waiting message.')
  readonly #up = this.#gauge('database_up', '1 if the database responds.')
  readonly #ping = this.#gauge('database_ping_seconds', 'Duration of a minimal query.')

  readonly #backedUpAt = this.#gauge(
    'backup_last_success_timestamp_seconds',
    'Start time of the latest valid daily backup; 0 if there is none.',
  )
  readonly #isFailing = this.#gauge('backup_failing', '1 if there is no valid daily backup.')

  readonly #free = this.#gauge(
    'disk_free_bytes',
    'Free space on the disk of the data folder, at the last check.',
  )
  readonly #writable = this.#gauge('disk_writable', '0 if nothing can be saved.')

  constructor(private readonly deps: MeasuredDeps) {
    collectDefaultMetrics({ register: this.#registry })
    const { backups } = deps
    new Counter({
      name: 'prospectus_backup_failures_total',
      help: 'Failed attempts of this process to create the daily backup.',
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(backups.failures)
      },
    })
  }

  /** Measures a request when its response ends. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now()
    response.on('close', () => {
      if (isEndless(response)) return
      const route = getLabel(request)
      const method = METHODS.includes(request.method ?? '') ? String(request.method) : 'other'
      const status = response.statusCode
      this.#requests.observe({ method, route, status }, (performance.now() - startedAt) / 1000)
    })
  }

  /** Counts an enquiry when it is accepted, whether by the API or by a form without JavaScript. */
  watchEnquiry(response: ServerResponse): void {
    response.on('finish', () => {
      if (response.statusCode === 201) this.#enquiries.inc()
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** Returns the metrics as text. Values from the database are NaN while it is down. */
  async read(): Promise<string> {
    await Promise.all([this.#readDatabase(), this.#readOutbox(), this.#readDisk(), this.#readBackups()])
    return this.#registry.metrics()
  }

  #gauge(name: string, help: string): Gauge {
    return new Gauge({ name: `prospectus_${name}`, help, registers: [this.#registry] })
  }

  /** The backup settings may be in the database, which may be down. */
  async #readBackups(): Promise<void> {
    const figures = await this.deps.backups.readMetrics().catch(() => null)
    this.#backedUpAt.set(figures ? (figures.takenAt ?? 0) / 1000 : Number.NaN)
    this.#isFailing.set(figures ? Number(figures.isFailing) : Number.NaN)
  }

  async #readDisk(): Promise<void> {
    const { disk } = this.deps
    this.#writable.set((await disk.canWrite()) ? 1 : 0)
    this.#free.set(disk.getStatus().freeBytes)
  }

  async #readDatabase(): Promise<void> {
    const startedAt = performance.now()
    const isUp = await this.deps.database.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    )
    this.#up.set(isUp ? 1 : 0)
    this.#ping.set(isUp ? (performance.now() - startedAt) / 1000 : Number.NaN)
  }

  async #readOutbox(): Promise<void> {
    const where = { sentAt: null, failedAt: null }
    const waiting = await this.deps.database.message
      .aggregate({ where, _count: true, _min: { createdAt: true } })
      .catch(() => null)
    const since = waiting?._min.createdAt?.getTime() ?? this.deps.clock.now()
    this.#waiting.set(waiting?._count ?? Number.NaN)
    this.#oldest.set(waiting ? (this.deps.clock.now() - since) / 1000 : Number.NaN)
  }
}
