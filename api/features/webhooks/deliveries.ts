import type * as z from 'zod/mini'
import { ERROR_TEXTS } from '#contract/errors'
import {
  type DeliveryRecord,
  type deliveriesQuerySchema,
  type deliveriesResponse,
  TEST_EVENT,
  WEBHOOK_TEXTS,
} from '#contract/webhooks'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import type { ClaimedDelivery } from './delivery-rows.ts'
import { toSentBody } from './send-webhook.ts'

const OF_WEBHOOK = { include: { webhook: { select: { sendsPerson: true, isOn: true } } } } as const
type Row = Omit<ClaimedDelivery, 'webhook'> & { webhook: { sendsPerson: boolean } }

function toRecord(row: Row): DeliveryRecord {
  const { id, type, attempts, nextAttemptAt, sentAt, failedAt, httpStatus, tookMs, lastError } = row
  const endedAt = sentAt ?? failedAt
  return {
    id,
    type,
    state: sentAt ? 'delivered' : failedAt ? 'failed' : 'waiting',
    attempts,
    nextAttemptAt: endedAt ? null : nextAttemptAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    httpStatus,
    tookMs,
    failure: lastError,
    body: toSentBody(row),
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
  }
}

/** One message to a webhook. @throws AppError `not_found` */
export async function readDelivery(
  database: Database,
  webhookId: string,
  id: string,
): Promise<DeliveryRecord> {
  const row = await database.webhookDelivery.findFirst({ where: { id, webhookId }, ...OF_WEBHOOK })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return toRecord(row)
}

/** A page of what was sent to a webhook, newest first. */
export async function listDeliveries(
  database: Database,
  webhookId: string,
  { state, page, pageSize }: z.output<typeof deliveriesQuerySchema>,
): Promise<z.output<typeof deliveriesResponse>> {
  const where = { webhookId, ...(state === 'failed' && { failedAt: { not: null } }) }
  const [total, rows] = await Promise.all([
    database.webhookDelivery.count({ where }),
    database.webhookDelivery.findMany({
      where,
      orderBy: { id: 'desc' },
      skip: (page - 1) * pageSize,
      take: pageSize,
      ...OF_WEBHOOK,
    }),
  ])
  return { items: rows.map(toRecord), total, page, pageSize }
}

/** A message as before its first try; its id, by which a receiver knows it, stays. */
const anew = (clock: Clock) => ({
  sentAt: null,
  failedAt: null,
  attempts: 0,
  nextAttemptAt: after(clock, 0),
  httpStatus: null,
  tookMs: null,
  lastError: null,
  answer: '',
})

interface Deps {
  database: Database
  clock: Clock
}

/**
 * Makes one message due, whatever became of it; one that is under way is left alone.
 * @throws AppError `not_found`, `conflict` where its webhook is switched off
 */
export async function sendAgain({ database, clock }: Deps, webhookId: string, id: string): Promise<void> {
  const row = await database.webhookDelivery.findFirst({
    where: { id, webhookId, webhook: { deletedAt: null } },
    ...OF_WEBHOOK,
  })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  if (!row.webhook.isOn) throw new AppError('conflict', WEBHOOK_TEXTS.off)
  await database.webhookDelivery.updateMany({ where: { id, claimedBy: null }, data: anew(clock) })
}

/**
 * Makes all messages due that a webhook has not taken; tests are left out, which tell nothing a second time.
 * @returns how many
 * @throws AppError `not_found`, `conflict` where the webhook is switched off
 */
export async function sendFailedAgain({ database, clock }: Deps, webhookId: string): Promise<number> {
  const webhook = await database.webhook.findFirst({ where: { id: webhookId, deletedAt: null } })
  if (!webhook) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  if (!webhook.isOn) throw new AppError('conflict', WEBHOOK_TEXTS.off)
  const { count } = await database.webhookDelivery.updateMany({
    where: { webhookId, failedAt: { not: null }, type: { not: TEST_EVENT } },
    data: anew(clock),
  })
  return count
}
