import type { Database } from '../../database/database.ts'
import { findOrphans, isDue, toClaim } from '../../database/lease.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import type { AddressedMessage, Channel } from './message.ts'

/** A message that this server has claimed. `attempts` includes the current one. */
export type ClaimedMessage = Awaited<ReturnType<Database['message']['findFirstOrThrow']>>

const WAITING = { sentAt: null, failedAt: null } as const

const CHANNELS = ['email', 'sms'] as const satisfies readonly Channel[]

/** Condition for one lane of the queue, as the index Message_waiting orders it. */
const toLaneFilter = (channel: Channel, isSecret: boolean) => ({
  channel,
  expiresAt: isSecret ? { not: null } : null,
})
const toLaneFilters = (channel: Channel) => [toLaneFilter(channel, false), toLaneFilter(channel, true)]

/** Maximum messages in one digest or one write. */
const TOGETHER = 500

/** Clears the content of messages that were delivered or are expired secrets. */
const WITHOUT_TEXT = { subject: '', text: '', html: '', replyTo: '', calendar: '' } as const

/** Milliseconds after an enquiry during which a thank-you still makes sense. */
export const LATE_MS = 3 * 3_600_000

/** Longer than any pause, in milliseconds. */
const LONGEST_WAIT_MS = 5 * 3_600_000

/** The rows of the outbox. Each state change is one write (docs/dev/decisions/0005). */
export class OutboxRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** Milliseconds that a claim lasts: longer than any attempt. */
    private readonly lease: number,
  ) {}

  /** Returns the row of a message that is due immediately. */
  toRow({
    channel,
    recipient,
    subject,
    text,
    html,
    sms,
    replyTo,
    calendar,
    expiresAt,
    purpose,
    network,
  }: AddressedMessage) {
    const content =
      channel === 'sms'
        ? { subject, text: sms ?? text, html: '', replyTo: '', calendar: '' }
        : { subject, text, html, replyTo: replyTo ?? '', calendar: calendar ?? '' }
    const now = after(this.clock, 0)
    const id = newId(now.getTime())
    return {
      id,
      channel,
      recipient,
      ...content,
      purpose: purpose ?? null,
      network: network ?? null,
      expiresAt: expiresAt ?? null,
      nextAttemptAt: now,
      createdAt: now,
    }
  }

  /** Adds a message. Await the result or pass it to a transaction. */
  add(message: AddressedMessage) {
    return this.database.message.create({ data: this.toRow(message), select: { id: true } })
  }

  /**
   * Claims the next due message. Only one of several servers gets it, because the write that moves the next attempt
   * past the lease requires the message to be due.
   * @param except ids that this server is already delivering
   */
  async claimNext(
    channel: Channel,
    isSecret: boolean,
    except: readonly string[],
  ): Promise<ClaimedMessage | null> {
    const lane = { ...toLaneFilter(channel, isSecret), id: { notIn: [...except] } }
    for (;;) {
      const whens = isDue(this.clock, LONGEST_WAIT_MS)
      const next =
        (await this.#findFirst({ ...lane, ...whens[0] })) ?? (await this.#findFirst({ ...lane, ...whens[1] }))
      if (!next) return null
      const claimed = await this.database.message.updateMany({
        where: { ...WAITING, id: next.id, OR: whens },
        data: toClaim(this.clock, this.lease),
      })
      if (claimed.count === 1) return { ...next, attempts: next.attempts + 1 }
    }
  }

  #findFirst(where: object) {
    return this.database.message.findFirst({
      where: { ...WAITING, ...where },
      orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
    })
  }

  /** Records a delivery. @returns false if the message was erased in the meantime */
  async recordSent({ id, heldAt }: ClaimedMessage): Promise<boolean> {
    const { count } = await this.database.message.updateMany({
      where: { id },
      data: {
        sentAt: after(this.clock, 0),
        failedAt: null,
        lastError: null,
        claimedBy: null,
        // Only admitted messages count against their network.
        ...(heldAt && { network: null }),
        ...WITHOUT_TEXT,
      },
    })
    return count > 0
  }

  /** Schedules the next attempt, `pause` milliseconds from now. */
  retryAfter(message: ClaimedMessage, pause: number, lastError: string): Promise<void> {
    return this.#settle(message, { nextAttemptAt: after(this.clock, pause), lastError })
  }

  /**
   * Holds a notice for a digest because the budget is exhausted, along with every other due notice to the same
   * recipient. Doing this one by one would take minutes after a rush.
   * @param network network that exhausted the budget; null if all did
   */
  async holdAll(message: ClaimedMessage, nextAttemptAt: Date, network: string | null): Promise<void> {
    const held = { nextAttemptAt, heldAt: after(this.clock, 0) }
    await this.#settle(message, { ...held, attempts: message.attempts - 1 })
    const { recipient } = message
    await this.database.message.updateMany({
      where: { ...this.#alsoDue(message, network), recipient },
      data: held,
    })
  }

  /**
   * Postpones a thank-you until the budget has room, along with every other due thank-you it blocks. Drops those that
   * would arrive too late.
   * @param network network that exhausted the budget; null if all did
   */
  async postponeAll(message: ClaimedMessage, room: Date, network: string | null): Promise<void> {
    const oldest = new Date(room.getTime() - LATE_MS)
    const failedAt = after(this.clock, 0)
    const dropped = { failedAt, lastError: 'over the hourly limit for one network', network: null }
    if (message.createdAt < oldest) await this.#settle(message, dropped)
    else await this.#settle(message, { nextAttemptAt: room, attempts: message.attempts - 1 })
    const others = this.#alsoDue(message, network)
    await this.database.message.updateMany({
      where: { ...others, createdAt: { lt: oldest } },
      data: dropped,
    })
    await this.database.message.updateMany({ where: others, data: { nextAttemptAt: room } })
  }

  /** Condition for other due messages that the same budget blocks. */
  #alsoDue({ channel, purpose }: ClaimedMessage, network: string | null) {
    return {
      ...{
        ...WAITING,
        ...toLaneFilter(channel as Channel, false),
        claimedBy: null,
        heldAt: null,
        admittedAt: null,
        purpose,
      },
      nextAttemptAt: { lte: after(this.clock, 0) },
      network: network ?? { not: null },
    }
  }

  /** Returns the due time of the batched notifications for this address, or null without any. */
  async dueTogether({ channel, recipient }: ClaimedMessage): Promise<Date | null> {
    const next = await this.database.message.findFirst({
      where: { ...WAITING, channel, recipient, heldAt: { not: null }, claimedBy: null },
      orderBy: { nextAttemptAt: 'asc' },
      select: { nextAttemptAt: true },
    })
    return next?.nextAttemptAt ?? null
  }

  /** Claims the notifications that are batched with a message already claimed. */
  async claimTogether({ id, channel, recipient }: ClaimedMessage): Promise<ClaimedMessage[]> {
    const where = { ...WAITING, channel, recipient, heldAt: { not: null }, claimedBy: null, id: { not: id } }
    return this.database.$transaction(async (transaction) => {
      const rows = await transaction.message.findMany({ where, orderBy: { id: 'asc' }, take: TOGETHER })
      await transaction.message.updateMany({
        where: { id: { in: rows.map((row) => row.id) } },
        data: toClaim(this.clock, this.lease),
      })
      return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }))
    })
  }

  giveUp(message: ClaimedMessage, lastError: string): Promise<void> {
    const failed = { failedAt: after(this.clock, 0), lastError }
    return this.#settle(message, message.expiresAt ? { ...failed, ...WITHOUT_TEXT } : failed)
  }

  /** Returns an interrupted message to the queue, due immediately and without counting the attempt. */
  release(message: ClaimedMessage): Promise<void> {
    return this.#settle(message, { nextAttemptAt: after(this.clock, 0), attempts: message.attempts - 1 })
  }

  /**
   * Retries failed messages now instead of after their pause, except those in progress and those the budget holds back.
   * @param canContinue awaited before each write, because a backlog needs many; false stops
   */
  async retryNow(
    channels: readonly Channel[],
    also: { lastError?: null } = {},
    canContinue: () => Promise<boolean> = async () => true,
  ): Promise<void> {
    const now = after(this.clock, 0)
    for (const lane of channels.flatMap(toLaneFilters)) {
      const where = {
        ...{ ...WAITING, ...lane, heldAt: null, claimedBy: null },
        nextAttemptAt: { gt: now },
        attempts: { gt: 0 },
      }
      for (let isMore = true; isMore && (await canContinue()); ) {
        const rows = await this.database.message.findMany({
          where,
          orderBy: { nextAttemptAt: 'asc' },
          take: TOGETHER,
          select: { id: true },
        })
        isMore = rows.length === TOGETHER
        await this.database.message.updateMany({
          where: { ...where, id: { in: rows.map(({ id }) => id) } },
          data: { nextAttemptAt: now, ...also },
        })
      }
    }
  }

  /**
   * Releases messages that a crashed process on this machine had claimed, so they don't wait for their lease. A claim
   * with an expired lease needs no release.
   */
  async releaseOrphans(): Promise<void> {
    const leased = { gt: after(this.clock, 0), lte: after(this.clock, this.lease) }
    for (const lane of CHANNELS.flatMap(toLaneFilters)) {
      const where = { ...WAITING, ...lane, nextAttemptAt: leased }
      const claims = await this.database.message.findMany({
        where: { ...where, claimedBy: { not: null } },
        distinct: 'claimedBy',
        select: { claimedBy: true },
      })
      const orphans = findOrphans(claims)
      if (orphans.length === 0) continue
      await this.database.message.updateMany({
        where: { ...where, claimedBy: { in: orphans } },
        data: { nextAttemptAt: after(this.clock, 0), claimedBy: null },
      })
    }
  }

  /** Updates a message only if this server still holds the claim. */
  async #settle(
    { id, attempts }: ClaimedMessage,
    data: {
      nextAttemptAt?: Date
      failedAt?: Date
      lastError?: string
      network?: null
      attempts?: number
      heldAt?: Date | null
    },
  ): Promise<void> {
    await this.database.message.updateMany({
      where: { ...WAITING, id, attempts },
      data: { ...data, claimedBy: null },
    })
  }
}
