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

const WITH_WEBHOOK = { include: { webhook: { select: { sendsPerson: true, isOn: true } } } } as const
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

/** Reads a delivery of a webhook. @throws AppError `not_found` */
export async function readDelivery(
  database: Database,
  webhookId: string,
  id: string,
): Promise<DeliveryRecord> {
  const row = await database.webhookDelivery.findFirst({ where: { id, webhookId }, ...WITH_WEBHOOK })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return toRecord(row)
}

/** Reads a page of a webhook's deliveries, newest first. */
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
      ...WITH_WEBHOOK,
    }),
  ])
  return { items: rows.map(toRecord), total, page, pageSize }
}

/** Resets a delivery to its state before the first attempt. Its id, by which receivers recognise it, stays. */
const toUnsent = (clock: Clock) => ({
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
 * Makes a delivery due again, whatever its result. One that is being sent is left alone.
 * @throws AppError `not_found`, `conflict` if the webhook is off
 */
export async function resendDelivery(
  { database, clock }: Deps,
  webhookId: string,
  id: string,
): Promise<void> {
  const row = await database.webhookDelivery.findFirst({
    where: { id, webhookId, webhook: { deletedAt: null } },
    ...WITH_WEBHOOK,
  })
  if (!row) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  if (!row.webhook.isOn) throw new AppError('conflict', WEBHOOK_TEXTS.off)
  await database.webhookDelivery.updateMany({ where: { id, claimedBy: null }, data: toUnsent(clock) })
}

/**
 * Makes all failed deliveries of a webhook due again, except tests.
 * @returns their number
 * @throws AppError `not_found`, `conflict` if the webhook is off
 */
export async function resendFailed({ database, clock }: Deps, webhookId: string): Promise<number> {
  const webhook = await database.webhook.findFirst({ where: { id: webhookId, deletedAt: null } })
  if (!webhook) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  if (!webhook.isOn) throw new AppError('conflict', WEBHOOK_TEXTS.off)
  const { count } = await database.webhookDelivery.updateMany({
    where: { webhookId, failedAt: { not: null }, type: { not: TEST_EVENT } },
    data: toUnsent(clock),
  })
  return count
}
