import { after, type Clock } from '../../lib/clock.ts'
import type { Database } from '../../lib/database.ts'
import { newId } from '../../lib/new-id.ts'
import { CLAIMANT, isGone } from './claimant.ts'
import type { AddressedMessage, Channel } from './message.ts'

/** A message that this server has claimed. `attempts` counts the try under way. */
export type ClaimedNotice = Awaited<ReturnType<Database['notice']['findFirstOrThrow']>>

const WAITING = { sentAt: null, failedAt: null } as const

/** What is delivered, or secret and of no more use, keeps no text. */
const WITHOUT_TEXT = { subject: '', text: '', html: '', replyTo: '' } as const

/** The rows of the outbox and the steps of their life; each step is one write (docs/decisions/0005). */
export class OutboxRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** Milliseconds that a claim holds: longer than any try. */
    private readonly lease: number,
  ) {}

  /** The row of a message, due at once. */
  rowOf({ channel, recipient, subject, text, html, sms, replyTo, expiresAt }: AddressedMessage) {
    const content =
      channel === 'sms'
        ? { subject, text: sms ?? text, html: '', replyTo: '' }
        : { subject, text, html, replyTo: replyTo ?? '' }
    const now = after(this.clock, 0)
    const id = newId(now.getTime())
    return {
      id,
      channel,
      recipient,
      ...content,
      expiresAt: expiresAt ?? null,
      nextAttemptAt: now,
      createdAt: now,
    }
  }

  /** The write that adds a message: await it, or give it to a transaction. */
  add(message: AddressedMessage) {
    return this.database.notice.create({ data: this.rowOf(message), select: { id: true } })
  }

  /**
   * Takes the next due message of a lane. Of several servers only one gets it: the write that moves its next attempt
   * past the lease finds it due or finds nothing.
   * @param except ids that this server has under way
   */
  async claimNext(
    channel: Channel,
    isSecret: boolean,
    except: readonly string[],
  ): Promise<ClaimedNotice | null> {
    for (;;) {
      const due = { ...WAITING, nextAttemptAt: { lte: after(this.clock, 0) } }
      const next = await this.database.notice.findFirst({
        where: { ...due, channel, expiresAt: isSecret ? { not: null } : null, id: { notIn: [...except] } },
        orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
      })
      if (!next) return null
      const claimed = await this.database.notice.updateMany({
        where: { ...due, id: next.id },
        data: {
          nextAttemptAt: after(this.clock, this.lease),
          attempts: { increment: 1 },
          claimedBy: CLAIMANT,
        },
      })
      if (claimed.count === 1) return { ...next, attempts: next.attempts + 1 }
    }
  }

  /** The other side has taken it. */
  async recordSent({ id }: ClaimedNotice): Promise<void> {
    await this.database.notice.updateMany({
      where: { id },
      data: {
        sentAt: after(this.clock, 0),
        failedAt: null,
        lastError: null,
        claimedBy: null,
        ...WITHOUT_TEXT,
      },
    })
  }

  /** Not taken: once more after `pause` milliseconds. */
  retryAfter(notice: ClaimedNotice, pause: number, lastError: string): Promise<void> {
    return this.#settle(notice, { nextAttemptAt: after(this.clock, pause), lastError })
  }

  /** Not taken, and no further try. */
  giveUp(notice: ClaimedNotice, lastError: string): Promise<void> {
    const failed = { failedAt: after(this.clock, 0), lastError }
    return this.#settle(notice, notice.expiresAt ? { ...failed, ...WITHOUT_TEXT } : failed)
  }

  /** Interrupted, which was nobody's fault: due again at once, the try not counted. */
  release(notice: ClaimedNotice): Promise<void> {
    return this.#settle(notice, { nextAttemptAt: after(this.clock, 0), attempts: notice.attempts - 1 })
  }

  /** What waits for its next try is due at once; what somebody has under way is left alone. */
  async hurry(channels: readonly Channel[]): Promise<void> {
    const now = after(this.clock, 0)
    await this.database.notice.updateMany({
      where: { ...WAITING, channel: { in: [...channels] }, claimedBy: null, nextAttemptAt: { gt: now } },
      data: { nextAttemptAt: now },
    })
  }

  /** What a process of this machine had under way when it crashed is due at once: nobody waits for its lease. */
  async releaseOrphans(): Promise<void> {
    const claims = await this.database.notice.findMany({
      where: { ...WAITING, claimedBy: { not: null } },
      distinct: 'claimedBy',
      select: { claimedBy: true },
    })
    const orphans = claims.flatMap(({ claimedBy }) => (claimedBy && isGone(claimedBy) ? [claimedBy] : []))
    if (orphans.length === 0) return
    await this.database.notice.updateMany({
      where: { ...WAITING, claimedBy: { in: orphans } },
      data: { nextAttemptAt: after(this.clock, 0), claimedBy: null },
    })
  }

  /** Writes only while the claim is still ours. */
  async #settle(
    { id, attempts }: ClaimedNotice,
    data: { nextAttemptAt?: Date; failedAt?: Date; lastError?: string; attempts?: number },
  ): Promise<void> {
    await this.database.notice.updateMany({
      where: { ...WAITING, id, attempts },
      data: { ...data, claimedBy: null },
    })
  }
}
