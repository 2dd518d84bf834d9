import type { Database } from '../../database/database.ts'
import { CLAIMANT, claimFirst, findOrphans, isDue, toClaim } from '../../database/lease.ts'
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

/** Neither taken nor given up. */
export const WAITING = { sentAt: null, failedAt: null } as const

/** Longer than any pause. */
const LONGEST_WAIT_MS = 30 * 3_600_000

/** The messages to webhooks and the steps of their life; each step is one write, as in the outbox. */
export class DeliveryRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** Milliseconds that a claim holds: longer than any try. */
    private readonly lease: number,
  ) {}

  /**
   * Takes the next due message of a webhook that is switched on.
   * @param except ids that this server has under way
   * @param busy webhooks that have enough under way
   */
  claimNext(except: readonly string[], busy: readonly string[]): Promise<ClaimedDelivery | null> {
    const due = () => ({ ...WAITING, OR: isDue(this.clock, LONGEST_WAIT_MS) })
    return claimFirst(
      () =>
        this.database.webhookDelivery.findFirst({
          where: {
            ...due(),
            id: { notIn: [...except] },
            webhookId: { notIn: [...busy] },
            webhook: { isOn: true, deletedAt: null },
          },
          orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
          include: { webhook: true },
        }),
      ({ id }) =>
        this.database.webhookDelivery.updateMany({
          where: { ...due(), id },
          data: toClaim(this.clock, this.lease),
        }),
    )
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
  recordSent({ id, webhookId }: ClaimedDelivery, outcome: Outcome): Promise<unknown> {
    return this.database.$transaction([
      this.database.webhookDelivery.updateMany({
        where: { id },
        data: { ...toColumns(outcome), sentAt: after(this.clock, 0), failedAt: null, claimedBy: null },
      }),
      this.database.webhook.updateMany({
        where: { id: webhookId, failingSince: { not: null } },
        data: { failingSince: null },
      }),
    ])
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

  /** What a process of this machine had under way when it crashed is due at once. */
  async releaseOrphans(): Promise<void> {
    const claims = await this.database.webhookDelivery.findMany({
      where: { ...WAITING, claimedBy: { not: null } },
      distinct: 'claimedBy',
      select: { claimedBy: true },
    })
    await this.database.webhookDelivery.updateMany({
      where: { ...WAITING, claimedBy: { in: findOrphans(claims) } },
      data: { nextAttemptAt: after(this.clock, 0), claimedBy: null },
    })
  }

  /** Writes only while the claim is still ours. */
  async #settle({ id, attempts }: ClaimedDelivery, data: object): Promise<void> {
    await this.database.webhookDelivery.updateMany({
      where: { ...WAITING, id, attempts },
      data: { ...data, claimedBy: null },
    })
  }
}

const toColumns = ({ httpStatus, tookMs, answer, failure }: Outcome) => ({
  httpStatus,
  tookMs,
  answer,
  lastError: failure,
})
