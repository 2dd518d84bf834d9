import { cutText, toStorableText } from '#contract/storable-text'
import type { Database } from '../../database/database.ts'
import { after, type Clock } from '../../lib/clock.ts'
import type { Foreground } from '../../lib/foreground.ts'
import { type Logger, toFault } from '../../lib/logger.ts'
import { Worker } from '../../lib/worker.ts'
import { WorkerGroup } from '../../lib/worker-group.ts'
import { admit, toDigest } from './budget.ts'
import type { AddressedMessage, Channel } from './message.ts'
import { type ClaimedMessage, OutboxRows } from './outbox-rows.ts'
import { DeliveryError, type Transport } from './transport.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Milliseconds to wait after each failed attempt. The last pause repeats, so a recovery is noticed within the hour. */
const PAUSES = [10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR]

/** Age at which an undelivered message is given up. A provider may be down over a long weekend. */
const GIVE_UP_AFTER = 4 * 24 * HOUR

const LAST_ERROR_CHARACTERS = 300

/** Messages that expire have their own workers, so that a code never waits for other messages. */
const LANES = [
  { channel: 'email', isSecret: true, size: 3 },
  { channel: 'email', isSecret: false, size: 2 },
  { channel: 'sms', isSecret: true, size: 3 },
  { channel: 'sms', isSecret: false, size: 2 },
] as const

const toLane = ({ channel, isSecret }: { channel: Channel; isSecret: boolean }) => `${channel} ${isSecret}`

/** Maximum milliseconds that notifications and thank-yous wait for new enquiries. */
const LONGEST_WAIT_MS = 1000

/** Milliseconds. */
const TIMES = {
  /** Timeout of an attempt, after which the connection is dropped. */
  attempt: 60_000,
  /** Duration of a claim. If its machine has crashed, the message is due again afterwards. */
  lease: 75_000,
  /** Time for deliveries in progress when the server stops. */
  stopMs: 2_000,
  /** Interval at which the outbox is checked for messages whose pause has ended. */
  pollMs: 5_000,
  /**
   * Minimum time between two recoveries, so that a provider that accepts every second message isn't sent everything.
   */
  recovery: MINUTE,
  /** Pause between two attempts to reach a provider that is down, except with codes and links. */
  probe: 10_000,
}

/** Consecutive failures after which a provider counts as down, so that a backlog isn't tried in vain. */
const AWAY_AFTER = 3

interface Deps {
  database: Database
  clock: Clock
  transports: Record<Channel, Transport>
  logger: Logger
  foreground: Foreground
}

/**
 * The outbox. A message is a row, written in the same transaction as the change it reports and delivered afterwards. A
 * provider that is down never blocks or fails a response, and a crash loses no waiting message. For the guarantees, see
 * docs/dev/decisions/0005-transactional-outbox.md.
 */
export class Outbox {
  readonly #rows: OutboxRows
  readonly #workers: WorkerGroup
  readonly #lanes = new Map<string, Worker<ClaimedMessage>>()
  /** Messages accepted by the provider, but not recorded yet. This process never sends them again. */
  readonly #taken = new Set<string>()
  /** Channels whose provider has failed since it last accepted a message. */
  readonly #away = new Set<string>()
  #retrying: Promise<void> = Promise.resolve()
  /** Consecutive failures per channel, and the time of the last one in milliseconds since 1970. */
  readonly #failures = new Map<string, { count: number; at: number }>()
  /** Time of the last early retry by channel, in milliseconds since 1970. */
  readonly #retriedAt = new Map<string, number>()
  readonly #times: typeof TIMES
  /**
   * Called when a message was erased during its delivery, so that a file in the outbox folder is deleted too.
   */
  onErased: () => Promise<void> = async () => undefined

  constructor(
    private readonly deps: Deps,
    times: Partial<typeof TIMES> = {},
  ) {
    this.#times = { ...TIMES, ...times }
    this.#rows = new OutboxRows(deps.database, deps.clock, this.#times.lease)
    const workers = LANES.map(({ channel, isSecret, size }) => {
      const worker = new Worker<ClaimedMessage>({
        size,
        claim: (except) => this.#claim(channel, isSecret, except),
        deliver: (message) => this.#deliver(message),
        onError: (error) => this.#logFault(error),
      })
      this.#lanes.set(toLane({ channel, isSecret }), worker)
      return worker
    })
    this.#workers = new WorkerGroup(workers, this.#times)
  }

  /** True if messages of a channel stay on this machine, as a console line and a file. */
  async isLocal(channel: Channel): Promise<boolean> {
    return (await this.deps.transports[channel].isLocal?.()) === true
  }

  /** Retries waiting messages with a new provider, and forgets the failures of the old one. */
  async retryNow(channel: Channel): Promise<void> {
    this.#failures.delete(channel)
    await this.#rows.retryNow([channel], { lastError: null })
    this.wake()
  }

  /** Adds a message. Await the result or pass it to a transaction, then call wake(). */
  enqueue(message: AddressedMessage) {
    return this.#rows.add(message)
  }

  /** Returns the row of a message, to be written along with the change it reports. Call wake() afterwards. */
  toRow(message: AddressedMessage) {
    return this.#rows.toRow(message)
  }

  start(): void {
    const prepared = this.#rows.releaseOrphans().catch((error: unknown) => this.#logFault(error))
    this.#workers.start(prepared)
    // Administrators often restart to apply a corrected setting.
    this.#retryPaused(['email', 'sms'])
  }

  /** Retries paused messages in the background. */
  #retryPaused(channels: readonly Channel[]): void {
    const { foreground } = this.deps
    const canContinue = async () => {
      await foreground.whenQuiet(LONGEST_WAIT_MS, this.#workers.interrupted)
      return !this.#workers.isStopped
    }
    this.#retrying = this.#retrying
      .then(() => this.#rows.retryNow(channels, {}, canContinue))
      .then(() => this.wake())
      .catch((error: unknown) => this.#logFault(error))
  }

  wake(): void {
    this.#workers.wake()
  }

  wakeFor({ channel, expiresAt }: Pick<AddressedMessage, 'channel' | 'expiresAt'>): void {
    this.#lanes.get(toLane({ channel, isSecret: expiresAt !== undefined }))?.wake()
  }

  /**
   * Stops taking messages. Deliveries in progress get a little time, then they are interrupted until the next start.
   */
  async stop(): Promise<void> {
    await this.#workers.stop()
    await this.#retrying
  }

  /** Resolves when no delivery is in progress. Paused messages may still be waiting. */
  async idle(): Promise<void> {
    // A delivery can start another round of retries.
    for (let seen: Promise<void> | undefined; seen !== this.#retrying; ) {
      seen = this.#retrying
      await seen
      await this.#workers.idle()
    }
  }

  async #claim(channel: Channel, isSecret: boolean, except: readonly string[]) {
    if (!isSecret) {
      if (!this.#mayTry(channel)) return null
      await this.deps.foreground.whenQuiet(LONGEST_WAIT_MS, this.#workers.interrupted)
    }
    return this.#workers.isStopped ? null : this.#rows.claimNext(channel, isSecret, except)
  }

  /** True if the provider is not known to be down, or if the next probe is due; this call then counts as that probe. */
  #mayTry(channel: Channel): boolean {
    const failures = this.#failures.get(channel)
    if (!failures || failures.count < AWAY_AFTER) return true
    const now = this.deps.clock.now()
    if (Math.abs(now - failures.at) < this.#times.probe) return false
    this.#failures.set(channel, { ...failures, at: now })
    return true
  }

  async #deliver(message: ClaimedMessage): Promise<void> {
    if (this.#taken.has(message.id)) return this.#settleSent([message])
    if (message.expiresAt && message.expiresAt.getTime() <= this.deps.clock.now())
      return this.#rows.giveUp(message, 'expired')
    if (await this.#isBeyondBudget(message)) return
    const together = message.heldAt ? [message, ...(await this.#rows.claimTogether(message))] : [message]
    const failure = await this.#handOver(
      together.length > 1 ? { ...message, ...toDigest(together) } : message,
    )
    if (failure) {
      for (const one of together) await this.#settleFailure(one, failure)
      return
    }
    for (const { id } of together) this.#taken.add(id)
    await this.#settleSent(together)
  }

  async #settleSent(messages: readonly ClaimedMessage[]): Promise<void> {
    for (const message of messages) {
      if (!(await this.#rows.recordSent(message))) await this.onErased()
      this.#taken.delete(message.id)
    }
    const [first] = messages
    if (!first) return
    this.#failures.delete(first.channel)
    this.#noticeRecovery(first.channel as Channel)
  }

  /**
   * True if the visitors' budget is exhausted. A notification then waits for the hourly digest. A thank-you is
   * postponed, or dropped if it would arrive too late.
   */
  async #isBeyondBudget(message: ClaimedMessage): Promise<boolean> {
    const { purpose, network, admittedAt, heldAt } = message
    if (purpose === null || network === null || admittedAt || heldAt) return false
    const spent = await admit(this.deps.database, this.deps.clock, message)
    if (!spent) return false
    if (purpose === 'staff') {
      const due = (await this.#rows.dueTogether(message)) ?? after(this.deps.clock, HOUR)
      await this.#rows.holdAll(message, due, spent.network)
    } else await this.#rows.postponeAll(message, spent.room, spent.network)
    return true
  }

  /** Retries the other messages when a provider accepts one again, without waiting for their pauses. */
  #noticeRecovery(channel: Channel): void {
    const sinceLast = Math.abs(this.deps.clock.now() - (this.#retriedAt.get(channel) ?? 0))
    if (!this.#away.has(channel) || sinceLast < this.#times.recovery) return
    this.#away.delete(channel)
    this.#retriedAt.set(channel, this.deps.clock.now())
    this.#retryPaused([channel])
  }

  /** @returns null if the provider accepted the message */
  async #handOver(message: ClaimedMessage): Promise<DeliveryError | null> {
    const deadline = AbortSignal.timeout(this.#times.attempt)
    try {
      const signal = AbortSignal.any([this.#workers.interrupted, deadline])
      await this.deps.transports[message.channel as Channel](message, signal)
      return null
    } catch (error) {
      if (error instanceof DeliveryError) return error
      return new DeliveryError({ reason: error instanceof Error ? error.name : 'unknown' }, error)
    }
  }

  async #settleFailure(message: ClaimedMessage, failure: DeliveryError): Promise<void> {
    if (this.#workers.interrupted.aborted && !failure.isFinal) return this.#rows.release(message)
    const { id, channel, attempts } = message
    if (!failure.isOfMessage) {
      this.#away.add(channel)
      const count = (this.#failures.get(channel)?.count ?? 0) + 1
      this.#failures.set(channel, { count, at: this.deps.clock.now() })
    }
    const age = this.deps.clock.now() - message.createdAt.getTime()
    const isGivenUp = failure.isFinal || age >= GIVE_UP_AFTER
    this.deps.logger.warn(
      { message: id, channel, attempt: attempts, reason: failure.reason, givenUp: isGivenUp },
      'message not delivered',
    )
    const lastError = cutText(toStorableText(failure.message), LAST_ERROR_CHARACTERS)
    if (isGivenUp) return this.#rows.giveUp(message, lastError)
    const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? HOUR
    return this.#rows.retryAfter(message, pause, lastError)
  }

  #logFault(error: unknown): void {
    this.deps.logger.error(toFault(error), 'outbox failed')
  }
}
