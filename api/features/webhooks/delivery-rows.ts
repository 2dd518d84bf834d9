import type { Database } from '../../database/database.ts'
import { GroupCommit } from '../../database/group-commit.ts'
import { CLAIMANT, findOrphans, isDue, toClaim } from '../../database/lease.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'

/** Delivery that this server has claimed, with its webhook. `attempts` includes the current one. */
export type ClaimedDelivery = Awaited<ReturnType<Database['webhookDelivery']['findFirstOrThrow']>> & {
  webhook: Awaited<ReturnType<Database['webhook']['findFirstOrThrow']>>
}

/** Result of an attempt. `failure` is null if the receiver accepted the message. */
export interface Outcome {
  httpStatus: number | null
  tookMs: number
  answer: string
  failure: string | null
  /** True if the receiver wants no more messages. */
  isGone: boolean
  /** Milliseconds that the receiver asks to wait; 0 if it doesn't. */
  retryAfterMs: number
}

/** Write that has not started yet. */
type PendingWrite = ReturnType<Database['webhookDelivery']['updateMany']>

/** Filter for deliveries that are neither delivered nor given up. */
export const PENDING = { sentAt: null, failedAt: null } as const

/** Longer than any retry delay. */
const MAX_WAIT_MS = 30 * 3_600_000

/** Stores webhook deliveries and their status. Each change is one write, as in the outbox. */
export class DeliveryRows {
  /** Writes at the same time share one commit, so that they don't slow down enquiries. */
  readonly #writes: GroupCommit<() => PendingWrite>

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** Milliseconds for which a claim is valid, longer than any attempt. */
    private readonly lease: number,
  ) {
    this.#writes = new GroupCommit((writes) => database.$transaction(writes.map((write) => write())))
  }

  /**
   * Claims due deliveries of active webhooks in one commit. Each delivery goes to only one of several servers.
   * @param limit maximum number of deliveries
   * @param capacity returns how many more deliveries a webhook may have
   * @param except ids to leave out, and webhooks without capacity
   */
  async claimDue(
    limit: number,
    capacity: (webhookId: string) => number,
    except: { ids: readonly string[]; webhooks: readonly string[] },
  ): Promise<ClaimedDelivery[]> {
    const webhooks = await this.database.webhook.findMany({
      where: { id: { notIn: [...except.webhooks] }, isOn: true, deletedAt: null },
    })
    const found: ClaimedDelivery[] = []
    for (const webhook of webhooks)
      for (const delivery of await this.#findDue(webhook.id, capacity(webhook.id), except.ids))
        found.push({ ...delivery, webhook })
    const next = found.sort((a, b) => a.nextAttemptAt.getTime() - b.nextAttemptAt.getTime()).slice(0, limit)
    if (next.length === 0) return []
    const due = { ...PENDING, OR: isDue(this.clock, MAX_WAIT_MS) }
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
  async #findDue(webhookId: string, limit: number, except: readonly string[]) {
    for (const when of isDue(this.clock, MAX_WAIT_MS)) {
      const rows = await this.database.webhookDelivery.findMany({
        where: { ...PENDING, webhookId, id: { notIn: [...except] }, ...when },
        orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
        take: limit,
      })
      if (rows.length > 0) return rows
    }
    return []
  }

  /** Creates a delivery that is already claimed, because this server sends it right away. */
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

  /** Records that the receiver accepted the message. */
  async recordSent({ id, webhook }: ClaimedDelivery, outcome: Outcome): Promise<void> {
    const data = { ...toColumns(outcome), sentAt: after(this.clock, 0), failedAt: null, claimedBy: null }
    await this.#writes.commit(() => this.database.webhookDelivery.updateMany({ where: { id }, data }))
    if (webhook.failingSince === null) return
    await this.database.webhook.updateMany({ where: { id: webhook.id }, data: { failingSince: null } })
  }

  /** Records a failed attempt. The next one follows after `pause` milliseconds, or never if that is null. */
  recordFailure(delivery: ClaimedDelivery, outcome: Outcome, pause: number | null): Promise<void> {
    const next =
      pause === null ? { failedAt: after(this.clock, 0) } : { nextAttemptAt: after(this.clock, pause) }
    return this.#settle(delivery, { ...toColumns(outcome), ...next })
  }

  /** Makes an interrupted delivery due again right away, without counting the attempt. */
  release(delivery: ClaimedDelivery): Promise<void> {
    const { attempts } = delivery
    return this.#settle(delivery, { nextAttemptAt: after(this.clock, 0), attempts: attempts - 1 })
  }

  /**
   * Releases deliveries that a crashed process on this machine had claimed. A claim with an expired lease needs no
   * release.
   */
  async releaseOrphans(): Promise<void> {
    const inLease = { gt: after(this.clock, 0), lte: after(this.clock, this.lease) }
    for (const { id: webhookId } of await this.database.webhook.findMany({ select: { id: true } })) {
      const where = { ...PENDING, webhookId, nextAttemptAt: inLease }
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

  /** Writes only while this server still holds the claim. */
  async #settle({ id, attempts }: ClaimedDelivery, data: object): Promise<void> {
    const where = { ...PENDING, id, attempts }
    await this.#writes.commit(() =>
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
