import type { Database } from '../../database/database.ts'
import { GroupCommit } from '../../database/group-commit.ts'
import { CLAIMANT, findOrphans, isDue, toClaim } from '../../database/lease.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'

/** A message that this server has claimed, with its webhook. `attempts` counts the try under way. */
export type ClaimedDelivery = Awaited<ReturnType<Database['webhookDelivery']['findFirstOrThrow']>> & {
  webhook: Awaited<ReturnType<Database['webhook']['findFirstOrThrow']>>
}

/** What came of a try. `failure` is null when the receiver has taken the message. */
export interface Outcome {
  httpStatus: number | null
  tookMs: number
  answer: string
  failure: string | null
  /** The receiver wants no more messages, ever. */
  isGone: boolean
  /** Milliseconds that it asks to be left alone; 0 where it asks for none. */
  retryAfterMs: number
}

/** A write that is not begun yet. */
type Note = ReturnType<Database['webhookDelivery']['updateMany']>

/** Neither taken nor given up. */
export const WAITING = { sentAt: null, failedAt: null } as const

/** Longer than any pause. */
const LONGEST_WAIT_MS = 30 * 3_600_000

/** The messages to webhooks and the steps of their life; each step is one write, as in the outbox. */
export class DeliveryRows {
  /** What is noted at the same time shares one commit, so that enquiries have the disk to themselves. */
  readonly #notes: GroupCommit<() => Note>

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** Milliseconds that a claim holds: longer than any try. */
    private readonly lease: number,
  ) {
    this.#notes = new GroupCommit((notes) => database.$transaction(notes.map((note) => note())))
  }

  /**
   * Takes due messages of webhooks that are switched on, all in one commit. Of several servers only one gets each.
   * @param most how many at the most
   * @param room how many more of a webhook
   * @param except ids, and webhooks, that this server has enough of under way
   */
  async claimDue(
    most: number,
    room: (webhookId: string) => number,
    except: { ids: readonly string[]; webhooks: readonly string[] },
  ): Promise<ClaimedDelivery[]> {
    const webhooks = await this.database.webhook.findMany({
      where: { id: { notIn: [...except.webhooks] }, isOn: true, deletedAt: null },
    })
    const found: ClaimedDelivery[] = []
    for (const webhook of webhooks)
      for (const delivery of await this.#findDue(webhook.id, room(webhook.id), except.ids))
        found.push({ ...delivery, webhook })
    const next = found
      .sort((one, other) => one.nextAttemptAt.getTime() - other.nextAttemptAt.getTime())
      .slice(0, most)
    if (next.length === 0) return []
    const due = { ...WAITING, OR: isDue(this.clock, LONGEST_WAIT_MS) }
    const claims = await this.database.$transaction(
      next.map(({ id }) =>
        this.database.webhookDelivery.updateMany({
          where: { ...due, id },
          data: toClaim(this.clock, this.lease),
        }),
      ),
    )
    return next
      .filter((_, index) => claims[index]?.count === 1)
      .map((delivery) => ({ ...delivery, attempts: delivery.attempts + 1 }))
  }

  /** Finds due deliveries of one webhook, oldest first. */
  async #findDue(webhookId: string, most: number, except: readonly string[]) {
    for (const when of isDue(this.clock, LONGEST_WAIT_MS)) {
      const rows = await this.database.webhookDelivery.findMany({
        where: { ...WAITING, webhookId, id: { notIn: [...except] }, ...when },
        orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
        take: most,
      })
      if (rows.length > 0) return rows
    }
    return []
  }

  /** A message that is written and claimed in one: this server sends it at once. */
  async addClaimed(webhookId: string, type: string, data: object): Promise<ClaimedDelivery> {
    const now = after(this.clock, 0)
    return this.database.webhookDelivery.create({
      data: {
        id: newId(now.getTime()),
        webhookId,
        type,
        body: JSON.stringify({ type, timestamp: now, data }),
        attempts: 1,
        nextAttemptAt: after(this.clock, this.lease),
        claimedBy: CLAIMANT,
        createdAt: now,
      },
      include: { webhook: true },
    })
  }

  /** The receiver has taken it. */
  async recordSent({ id, webhook }: ClaimedDelivery, outcome: Outcome): Promise<void> {
    const data = { ...toColumns(outcome), sentAt: after(this.clock, 0), failedAt: null, claimedBy: null }
    await this.#notes.commit(() => this.database.webhookDelivery.updateMany({ where: { id }, data }))
    if (webhook.failingSince === null) return
    await this.database.webhook.updateMany({ where: { id: webhook.id }, data: { failingSince: null } })
  }

  /** Not taken: once more after `pause` milliseconds, or never where that is null. */
  recordFailure(delivery: ClaimedDelivery, outcome: Outcome, pause: number | null): Promise<void> {
    const next =
      pause === null ? { failedAt: after(this.clock, 0) } : { nextAttemptAt: after(this.clock, pause) }
    return this.#settle(delivery, { ...toColumns(outcome), ...next })
  }

  /** Interrupted, which was nobody's fault: due again at once, the try not counted. */
  release(delivery: ClaimedDelivery): Promise<void> {
    const { attempts } = delivery
    return this.#settle(delivery, { nextAttemptAt: after(this.clock, 0), attempts: attempts - 1 })
  }

  /**
   * Releases deliveries that a crashed process on this machine had claimed. A claim with an expired lease needs no
   * release.
   */
  async releaseOrphans(): Promise<void> {
    const leased = { gt: after(this.clock, 0), lte: after(this.clock, this.lease) }
    for (const { id: webhookId } of await this.database.webhook.findMany({ select: { id: true } })) {
      const where = { ...WAITING, webhookId, nextAttemptAt: leased }
      const claims = await this.database.webhookDelivery.findMany({
        where: { ...where, claimedBy: { not: null } },
        distinct: 'claimedBy',
        select: { claimedBy: true },
      })
      await this.database.webhookDelivery.updateMany({
        where: { ...where, claimedBy: { in: findOrphans(claims) } },
        data: { nextAttemptAt: after(this.clock, 0), claimedBy: null },
      })
    }
  }

  /** Writes only while the claim is still ours. */
  async #settle({ id, attempts }: ClaimedDelivery, data: object): Promise<void> {
    const where = { ...WAITING, id, attempts }
    await this.#notes.commit(() =>
      this.database.webhookDelivery.updateMany({ where, data: { ...data, claimedBy: null } }),
    )
  }
}

const toColumns = ({ httpStatus, tookMs, answer, failure }: Outcome) => ({
  httpStatus,
  tookMs,
  answer,
  lastError: failure,
})
