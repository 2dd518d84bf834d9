import { TEST_EVENT } from '#contract/webhooks'
import type { Database } from '../../database/database.ts'
import { after, type Clock } from '../../lib/clock.ts'
import type { Foreground } from '../../lib/foreground.ts'
import { type Logger, toFault } from '../../lib/logger.ts'
import { Worker } from '../../lib/worker.ts'
import { WorkerGroup } from '../../lib/worker-group.ts'
import type { Outbox } from '../messages/index.ts'
import { type ClaimedDelivery, DeliveryRows, type Outcome } from './delivery-rows.ts'
import { disableWebhook } from './disable-webhook.ts'
import { type SendDeps, sendWebhook } from './send-webhook.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Milliseconds between attempts: the schedule of Standard Webhooks, which ends after three days. Then the message has
 * failed.
 */
export const RETRY_DELAYS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** Random part added to a delay, so that messages that failed together are not retried together. */
const JITTER = 0.1

/** Longest delay that a receiver may ask for. */
const MAX_RETRY_AFTER = DAY

/** Milliseconds of continuous failure after which a webhook is turned off. */
const FAILING_MS = 5 * DAY

/** Maximum concurrent deliveries in total and per webhook, so that a hanging receiver doesn't block others. */
const SIZE = 8
const SIZE_EACH = 2

/** Longest wait in milliseconds of deliveries for new enquiries. */
const MAX_WAIT_MS = 500

const TIMES = {
  /** Longest attempt, from resolving the host to the last byte of the response. */
  attempt: 15 * SECOND,
  /** Duration of a claim. If its server is gone, the message is due again afterwards. */
  lease: 30 * SECOND,
  /** Time for pending attempts when the server stops. */
  stopMs: 2 * SECOND,
  /** Interval of checks for messages that are due again. */
  pollMs: 5 * SECOND,
}

interface Deps extends Omit<SendDeps, 'clock'> {
  database: Database
  clock: Clock
  logger: Logger
  outbox: Outbox
  publicUrl: () => string
  notifyEmail: string | undefined
  foreground: Foreground
}

/**
 * Delivers messages to webhooks at least once and records the results (docs/dev/decisions/0056). Enquiries never wait for a
 * receiver.
 */
export class WebhookQueue {
  readonly #rows: DeliveryRows
  readonly #workers: WorkerGroup
  /** Number of running attempts by webhook. */
  readonly #running = new Map<string, number>()
  readonly #times: typeof TIMES
  /** Claimed deliveries that have not started yet. */
  #claimed: ClaimedDelivery[] = []

  constructor(
    private readonly deps: Deps,
    times: Partial<typeof TIMES> = {},
  ) {
    this.#times = { ...TIMES, ...times }
    this.#rows = new DeliveryRows(deps.database, deps.clock, this.#times.lease)
    const worker = new Worker<ClaimedDelivery>({
      size: SIZE,
      claim: (except) => this.#claim(except),
      deliver: (delivery) => this.#deliver(delivery),
      onError: (error) => this.#logFault(error),
    })
    this.#workers = new WorkerGroup([worker], this.#times)
  }

  start(): void {
    this.#workers.start(this.#rows.releaseOrphans().catch((error: unknown) => this.#logFault(error)))
  }

  /** Checks for due deliveries now. */
  wake(): void {
    this.#workers.wake()
  }

  /** Starts nothing new. Pending attempts get some time, then they are interrupted and wait for the next start. */
  stop(): Promise<void> {
    return this.#workers.stop()
  }

  /** Resolves when no attempt is running. Deliveries may still be waiting for a retry. */
  idle(): Promise<void> {
    return this.#workers.idle()
  }

  /** Sends a test to a webhook once, even if it is off. @returns the id of the delivery */
  async sendTest(webhookId: string): Promise<string> {
    const delivery = await this.#rows.addClaimed(webhookId, TEST_EVENT, { id: webhookId })
    const outcome = await this.#try(delivery)
    if (outcome.failure === null) await this.#rows.recordSent(delivery, outcome)
    else await this.#rows.recordFailure(delivery, outcome, null)
    return delivery.id
  }

  /** Claims due deliveries up to the capacity, and returns them one by one. */
  async #claim(except: readonly string[]): Promise<ClaimedDelivery | null> {
    if (this.#claimed.length === 0 && !this.#workers.isStopped) {
      await this.deps.foreground.whenQuiet(MAX_WAIT_MS, this.#workers.interrupted)
      const getCapacity = (webhookId: string) => SIZE_EACH - (this.#running.get(webhookId) ?? 0)
      const webhooks = [...this.#running.keys()].filter((webhookId) => getCapacity(webhookId) <= 0)
      this.#claimed = await this.#rows.claimDue(SIZE - except.length, getCapacity, { ids: except, webhooks })
    }
    return this.#claimed.shift() ?? null
  }

  #try(delivery: ClaimedDelivery): Promise<Outcome> {
    const deadline = AbortSignal.timeout(this.#times.attempt)
    return sendWebhook(this.deps, delivery, AbortSignal.any([this.#workers.interrupted, deadline]))
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const { webhookId } = delivery
    this.#running.set(webhookId, (this.#running.get(webhookId) ?? 0) + 1)
    try {
      const outcome = await this.#try(delivery)
      if (outcome.failure === null) await this.#rows.recordSent(delivery, outcome)
      else await this.#settleFailure(delivery, outcome)
    } finally {
      const remaining = (this.#running.get(webhookId) ?? 1) - 1
      if (remaining > 0) this.#running.set(webhookId, remaining)
      else this.#running.delete(webhookId)
    }
  }

  async #settleFailure(delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
    if (this.#workers.interrupted.aborted && outcome.httpStatus === null) return this.#rows.release(delivery)
    const { id, webhookId, attempts, webhook } = delivery
    const delay = RETRY_DELAYS[attempts - 1]
    const isGivenUp = outcome.isGone || delay === undefined
    const pause = isGivenUp
      ? null
      : Math.max(delay * (1 + Math.random() * JITTER), Math.min(outcome.retryAfterMs, MAX_RETRY_AFTER))
    this.deps.logger.warn(
      { delivery: id, webhook: webhookId, attempt: attempts, reason: outcome.failure, givenUp: isGivenUp },
      'webhook not delivered',
    )
    await this.#rows.recordFailure(delivery, outcome, pause)
    if (outcome.isGone) return disableWebhook(this.deps, webhook, 'gone')
    const failingFor = webhook.failingSince ? this.deps.clock.now() - webhook.failingSince.getTime() : 0
    if (failingFor >= FAILING_MS) return disableWebhook(this.deps, webhook, 'failing')
    await this.deps.database.webhook.updateMany({
      where: { id: webhookId, failingSince: null },
      data: { failingSince: after(this.deps.clock, 0) },
    })
  }

  #logFault(error: unknown): void {
    this.deps.logger.error(toFault(error), 'webhook queue failed')
  }
}
