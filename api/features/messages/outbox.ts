import { asStorableText, cutText } from '#contract/storable-text'
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

/** Pauses after the first, second, … failed try; the last one repeats, so that a recovery is seen within the hour. */
const PAUSES = [10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR]

/** Age at which a message that nobody takes is given up: a provider may be down over a long weekend. */
const GIVE_UP_AFTER = 4 * 24 * HOUR

const LAST_ERROR_CHARACTERS = 300

/** Messages that expire have workers of their own, so that a code never waits for the others. */
const LANES = [
  { channel: 'email', isSecret: true, size: 3 },
  { channel: 'email', isSecret: false, size: 2 },
  { channel: 'sms', isSecret: true, size: 3 },
  { channel: 'sms', isSecret: false, size: 2 },
] as const

const toLane = ({ channel, isSecret }: { channel: Channel; isSecret: boolean }) => `${channel} ${isSecret}`

/** Milliseconds that notices and thank-yous give way to new enquiries. */
const LONGEST_WAIT_MS = 1000

/** Milliseconds. */
const TIMES = {
  /** Longest try; then the connection is dropped. */
  attempt: 60_000,
  /** How long a claim holds: when its machine is gone, the message is due again then. */
  lease: 75_000,
  /** What a message under way may still take once the server is told to stop. */
  stop: 2_000,
  /** The outbox is also looked through without a knock, for messages whose pause has run out. */
  look: 5_000,
  /**
   * Least time between two recoveries: a provider that accepts every second message is not sent everything each time.
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
 * The outbox: a message is a row, written in the same transaction as what it tells of, and handed over afterwards. So a
 * provider that is down never blocks or fails a response, and nothing waiting is lost with the process. What is
 * guaranteed, and what can't be: docs/dev/decisions/0005-transactional-outbox.md.
 */
export class Outbox {
  readonly #rows: OutboxRows
  readonly #workers: WorkerGroup
  readonly #lanes = new Map<string, Worker<ClaimedMessage>>()
  /** Taken by the other side, but not yet recorded: never to be sent again by this process. */
  readonly #taken = new Set<string>()
  /** Channels whose other side has failed since it last took a message. */
  readonly #away = new Set<string>()
  #hurrying: Promise<void> = Promise.resolve()
  /** Consecutive failures per channel, and the time of the last one in milliseconds since 1970. */
  readonly #failures = new Map<string, { count: number; at: number }>()
  /** When a channel's messages were last made due before their time, in milliseconds since 1970. */
  readonly #hurriedAt = new Map<string, number>()
  readonly #times: typeof TIMES
  /**
   * Told of a message that was erased with its person while it was under way: where it stays here, its file goes too.
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

  /** Whether messages of a channel stay on this machine, as console line and file. */
  async staysHere(channel: Channel): Promise<boolean> {
    return (await this.deps.transports[channel].staysHere?.()) === true
  }

  /** Another way out is set: what waits for its next try is tried at once, and its last failure is forgotten. */
  async tryAnew(channel: Channel): Promise<void> {
    this.#failures.delete(channel)
    await this.#rows.hurry([channel], { lastError: null })
    this.wake()
  }

  /** The write that puts a message into the outbox: await it, or give it to a transaction. Call wake() after. */
  put(message: AddressedMessage) {
    return this.#rows.add(message)
  }

  /** The row of a message, for a write that makes it together with what it tells of. Call wake() after. */
  toRow(message: AddressedMessage) {
    return this.#rows.toRow(message)
  }

  start(): void {
    const prepared = this.#rows.releaseOrphans().catch((error: unknown) => this.#logFault(error))
    this.#workers.start(prepared)
    // Administrators often restart to apply a corrected setting.
    this.#hurry(['email', 'sms'])
  }

  /** Retries paused messages in the background. */
  #hurry(channels: readonly Channel[]): void {
    const { foreground } = this.deps
    const mayGoOn = async () => {
      await foreground.whenQuiet(LONGEST_WAIT_MS, this.#workers.interrupted)
      return !this.#workers.isStopped
    }
    this.#hurrying = this.#hurrying
      .then(() => this.#rows.hurry(channels, {}, mayGoOn))
      .then(() => this.wake())
      .catch((error: unknown) => this.#logFault(error))
  }

  /** Looks through the outbox now. */
  wake(): void {
    this.#workers.wake()
  }

  /** Wakes the lane of this message. */
  wakeFor({ channel, expiresAt }: Pick<AddressedMessage, 'channel' | 'expiresAt'>): void {
    this.#lanes.get(toLane({ channel, isSecret: expiresAt !== undefined }))?.wake()
  }

  /**
   * Takes no further message; one under way gets a little time, then it is interrupted and waits for the next start.
   */
  async stop(): Promise<void> {
    await this.#workers.stop()
    await this.#hurrying
  }

  /** Resolves when no message is under way; those in a pause may be waiting. */
  async idle(): Promise<void> {
    // A delivery can start another round of retries.
    for (let seen: Promise<void> | undefined; seen !== this.#hurrying; ) {
      seen = this.#hurrying
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
   * Whether visitors have caused enough messages for now. Then the institute is told of it together with others, once
   * an hour; a thank-you goes later, or, where that would be too late, not at all.
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

  /** Who takes a message again after a failure takes the others too: they need not wait for the end of their pauses. */
  #noticeRecovery(channel: Channel): void {
    const sinceLast = Math.abs(this.deps.clock.now() - (this.#hurriedAt.get(channel) ?? 0))
    if (!this.#away.has(channel) || sinceLast < this.#times.recovery) return
    this.#away.delete(channel)
    this.#hurriedAt.set(channel, this.deps.clock.now())
    this.#hurry([channel])
  }

  /** @returns null when the other side has taken the message */
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
    const lastError = cutText(asStorableText(failure.message), LAST_ERROR_CHARACTERS)
    if (isGivenUp) return this.#rows.giveUp(message, lastError)
    const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? HOUR
    return this.#rows.retryAfter(message, pause, lastError)
  }

  #logFault(error: unknown): void {
    this.deps.logger.error(toFault(error), 'outbox failed')
  }
}
