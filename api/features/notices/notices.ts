import { after, type Clock } from '../../lib/clock.ts'
import type { Database } from '../../lib/database.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Message } from './templates.ts'
import type { Transport } from './transports.ts'

type Channel = 'email' | 'sms'

/** Pauses before the next try, in milliseconds; after the last the message is given up. */
const PAUSES = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 6 * 3_600_000, 12 * 3_600_000]

/** The outbox is also looked through without a knock, for messages whose pause has run out. */
const LOOK_EVERY_MS = 10_000

const BATCH = 20

export interface PutMessage extends Message {
  channel: Channel
  recipient: string
  /** After this moment the message is of no use and is dropped. */
  expiresAt?: Date
}

/**
 * The outbox: a message is a row, written in the same transaction as what it tells of, and handed over afterwards.
 * So a provider that is down never blocks or fails an answer, and nothing waiting is lost with the process.
 */
export class Notices {
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly transports: Record<Channel, Transport>,
    private readonly logger: Logger,
  ) {}

  /** The write that puts a message into the outbox: await it, or give it to a transaction. Call wake() after. */
  put({ channel, recipient, subject, text, html, expiresAt }: PutMessage) {
    return this.database.notice.create({
      data: { channel, recipient, subject, text, html, expiresAt, nextAttemptAt: after(this.clock, 0) },
      select: { id: true },
    })
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY_MS)
    this.#timer.unref()
    this.wake()
  }

  /** Looks through the outbox now; at most one look at a time. */
  wake(): void {
    if (this.#stopped) return
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = this.#deliverDue()
      .catch((error: unknown) => this.logger.error({ err: error }, 'outbox failed'))
      .finally(() => {
        this.#running = undefined
        if (this.#again) {
          this.#again = false
          this.wake()
        }
      })
  }

  /** Waits for the message under way and takes no further one. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  async #deliverDue(): Promise<void> {
    for (;;) {
      const due = await this.database.notice.findMany({
        where: { sentAt: null, failedAt: null, nextAttemptAt: { lte: after(this.clock, 0) } },
        orderBy: { nextAttemptAt: 'asc' },
        take: BATCH,
      })
      for (const notice of due) {
        if (this.#stopped) return
        await this.#deliver(notice)
      }
      if (due.length < BATCH) return
    }
  }

  async #deliver(notice: Awaited<ReturnType<Database['notice']['findFirstOrThrow']>>): Promise<void> {
    const now = after(this.clock, 0)
    const isSecret = notice.expiresAt !== null
    const withoutBody = isSecret ? { subject: '', text: '', html: '' } : {}
    const settle = (data: Parameters<Database['notice']['update']>[0]['data']) =>
      this.database.notice.update({ where: { id: notice.id }, data, select: { id: true } })
    if (notice.expiresAt && notice.expiresAt <= now) {
      await settle({ failedAt: now, lastError: 'expired', ...withoutBody })
      return
    }
    try {
      await this.transports[notice.channel as Channel](notice)
      await settle({ sentAt: after(this.clock, 0), attempts: { increment: 1 }, ...withoutBody })
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
      const pause = PAUSES[notice.attempts]
      this.logger.warn(
        { notice: notice.id, channel: notice.channel, attempt: notice.attempts + 1 },
        'message not delivered',
      )
      await settle(
        pause === undefined
          ? { failedAt: now, lastError, attempts: { increment: 1 }, ...withoutBody }
          : { nextAttemptAt: after(this.clock, pause), lastError, attempts: { increment: 1 } },
      )
    }
  }
}
