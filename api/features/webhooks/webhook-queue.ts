import { TEST_EVENT } from '#contract/webhooks'
import type { Database } from '../../database/database.ts'
import { after, type Clock } from '../../lib/clock.ts'
import type { Foreground } from '../../lib/foreground.ts'
import { type Logger, toFault } from '../../lib/logger.ts'
import { Worker } from '../../lib/worker.ts'
import { WorkerGroup } from '../../lib/worker-group.ts'
import type { Outbox } from '../messages/index.ts'
import { type ClaimedDelivery, DeliveryRows, type Outcome } from './delivery-rows.ts'
import { type SendDeps, sendWebhook } from './send-webhook.ts'
import { switchOff } from './switch-off.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Pauses after the first, second, … failed try: the schedule of Standard Webhooks, which ends after three days. Then
 * the message is a dead letter.
 */
export const PAUSES = [
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

/** A pause is longer by up to this part, so that what failed together does not come back together. */
const JITTER = 0.1

/** A receiver may ask for no longer a pause than this. */
const LONGEST_ASKED = DAY

/** A webhook whose receiver has taken nothing for so long is switched off. */
const FAILING_MS = 5 * DAY

/** Messages under way at a time, in all and to one webhook: one that hangs does not stop the others. */
const SIZE = 8
const SIZE_EACH = 2

/** Milliseconds that deliveries give way to new enquiries. */
const LONGEST_WAIT_MS = 500

/** Milliseconds. */
const TIMES = {
  /** Longest try, from the look-up of the host to the last byte that is read. */
  attempt: 15 * SECOND,
  /** How long a claim holds: when its machine is gone, the message is due again then. */
  lease: 30 * SECOND,
  /** What a try under way may still take once the server is told to stop. */
  stop: 2 * SECOND,
  /** The rows are also looked through without a knock, for messages whose pause has run out. */
  look: 5 * SECOND,
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
 * Sends to webhooks what was written for them, at least once each, and says what came of it (docs/dev/decisions/0056). An
 * enquiry never waits for a receiver.
 */
export class WebhookQueue {
  readonly #rows: DeliveryRows
  readonly #workers: WorkerGroup
  /** How many tries are under way, by webhook. */
  readonly #underWay = new Map<string, number>()
  readonly #times: typeof TIMES
  /** Taken, and begun within this turn. */
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

  /** Looks for what is due now. */
  wake(): void {
    this.#workers.wake()
  }

  /** Takes nothing further; a try under way gets a little time, then it is interrupted and waits for the next start. */
  stop(): Promise<void> {
    return this.#workers.stop()
  }

  /** Resolves when nothing is under way; what is in a pause may be waiting. */
  idle(): Promise<void> {
    return this.#workers.idle()
  }

  /** Sends a test to a webhook, switched on or not, once. @returns id of the delivery, which says what came of it */
  async sendTest(webhookId: string): Promise<string> {
    const delivery = await this.#rows.addClaimed(webhookId, TEST_EVENT, { id: webhookId })
    const outcome = await this.#try(delivery)
    if (outcome.failure === null) await this.#rows.recordSent(delivery, outcome)
    else await this.#rows.recordFailure(delivery, outcome, null)
    return delivery.id
  }

  /** Takes what is due, as much as there is room for, and hands it out one by one. */
  async #claim(except: readonly string[]): Promise<ClaimedDelivery | null> {
    if (this.#claimed.length === 0 && !this.#workers.isStopped) {
      await this.deps.foreground.whenQuiet(LONGEST_WAIT_MS, this.#workers.interrupted)
      const room = (webhookId: string) => SIZE_EACH - (this.#underWay.get(webhookId) ?? 0)
      const webhooks = [...this.#underWay.keys()].filter((webhookId) => room(webhookId) <= 0)
      this.#claimed = await this.#rows.claimDue(SIZE - except.length, room, { ids: except, webhooks })
    }
    return this.#claimed.shift() ?? null
  }

  #try(delivery: ClaimedDelivery): Promise<Outcome> {
    const deadline = AbortSignal.timeout(this.#times.attempt)
    return sendWebhook(this.deps, delivery, AbortSignal.any([this.#workers.interrupted, deadline]))
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const { webhookId } = delivery
    this.#underWay.set(webhookId, (this.#underWay.get(webhookId) ?? 0) + 1)
    try {
      const outcome = await this.#try(delivery)
      if (outcome.failure === null) await this.#rows.recordSent(delivery, outcome)
      else await this.#settleFailure(delivery, outcome)
    } finally {
      const left = (this.#underWay.get(webhookId) ?? 1) - 1
      if (left > 0) this.#underWay.set(webhookId, left)
      else this.#underWay.delete(webhookId)
    }
  }

  async #settleFailure(delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
    if (this.#workers.interrupted.aborted && outcome.httpStatus === null) return this.#rows.release(delivery)
    const { id, webhookId, attempts, webhook } = delivery
    const usual = PAUSES[attempts - 1]
    const isGivenUp = outcome.isGone || usual === undefined
    const pause = isGivenUp
      ? null
      : Math.max(usual * (1 + Math.random() * JITTER), Math.min(outcome.retryAfterMs, LONGEST_ASKED))
    this.deps.logger.warn(
      { delivery: id, webhook: webhookId, attempt: attempts, reason: outcome.failure, givenUp: isGivenUp },
      'webhook not delivered',
    )
    await this.#rows.recordFailure(delivery, outcome, pause)
    if (outcome.isGone) return switchOff(this.deps, webhook, 'gone')
    const failingFor = webhook.failingSince ? this.deps.clock.now() - webhook.failingSince.getTime() : 0
    if (failingFor >= FAILING_MS) return switchOff(this.deps, webhook, 'failing')
    await this.deps.database.webhook.updateMany({
      where: { id: webhookId, failingSince: null },
      data: { failingSince: after(this.deps.clock, 0) },
    })
  }

  #logFault(error: unknown): void {
    this.deps.logger.error(toFault(error), 'webhooks failed')
  }
}
