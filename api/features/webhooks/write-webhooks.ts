import { ERROR_TEXTS } from '#contract/errors'
import { WEBHOOK_LIMITS } from '#contract/limits'
import { WEBHOOK_TEXTS, type WebhookInput } from '#contract/webhooks'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { hasPrivateAddress } from '../../http/post-once.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, type Clock } from '../../lib/clock.ts'
import { newId } from '../../lib/new-id.ts'
import { type Seal, sealText } from '../../lib/seal.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import { PENDING } from './delivery-rows.ts'
import { newSecret } from './sign-webhook.ts'

export interface WebhookWriter {
  database: Database
  clock: Clock
  seal: Seal
  mayBePrivate: boolean
  actor: NonNullable<Actor>
}

/** Milliseconds for which a previous secret stays valid, and for which a deleted webhook can be restored. */
const FORMER_SECRET_MS = 24 * 3_600_000
export const DELETED_MS = 24 * 3_600_000

const missing = () => new AppError('not_found', ERROR_TEXTS.noRecord)
const refuseUrl = (message: string) => new AppError('invalid', message, { fields: { url: message } })

/** @throws AppError `invalid` for a URL that webhooks must not use */
function assertReachable({ mayBePrivate }: WebhookWriter, url: string): void {
  if (mayBePrivate) return
  if (new URL(url).protocol !== 'https:') throw refuseUrl(WEBHOOK_TEXTS.urlPlain)
  if (hasPrivateAddress(url)) throw refuseUrl(WEBHOOK_TEXTS.urlPrivate)
}

const record = (
  transaction: Prisma.TransactionClient,
  { clock, actor }: WebhookWriter,
  { id, name }: { id: string; name: string },
  action: 'created' | 'updated' | 'deleted' | 'restored',
  fields?: readonly string[],
) => {
  const detail = { label: `Webhook ${name}`, ...(fields && { fields }) }
  const line = { subject: 'settings', subjectId: id, action, detail } as const
  return transaction.activity.create({ data: activityRow(clock, actor, line), select: { id: true } })
}

async function assertBelowLimit(transaction: Prisma.TransactionClient): Promise<void> {
  const count = await transaction.webhook.count({ where: { deletedAt: null } })
  if (count >= WEBHOOK_LIMITS.most) throw new AppError('conflict', WEBHOOK_TEXTS.full)
}

/**
 * Adds a webhook.
 * @param confirm confirms the user's password
 * @returns its id, and the secret, which is stored encrypted and shown only once
 * @throws AppError `invalid` for a URL that webhooks must not use, `conflict` if the limit is reached
 */
export async function addWebhook(
  writer: WebhookWriter,
  input: WebhookInput,
  confirm: () => Promise<void>,
): Promise<{ id: string; secret: string }> {
  assertReachable(writer, input.url)
  await confirm()
  const { database, clock, seal } = writer
  const now = after(clock, 0)
  const id = newId(now.getTime())
  const secret = newSecret()
  await database.$transaction(async (transaction) => {
    await assertBelowLimit(transaction)
    const data = { ...input, id, secret: sealText(seal, secret), createdAt: now }
    await transaction.webhook.create({ data, select: { id: true } })
    await record(transaction, writer, { id, name: input.name }, 'created')
  })
  return { id, secret }
}

const FIELDS = ['name', 'url', 'events', 'sendsPerson', 'isOn'] as const
type Fields = Pick<WebhookInput, (typeof FIELDS)[number]>

const findChanged = (before: Record<keyof Fields, unknown>, input: Fields) =>
  FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(input[field]))

/** True if a change sends more data or sends it elsewhere: any except renaming and turning off. */
const needsConfirmation = (before: Record<keyof Fields, unknown>, input: Fields) =>
  findChanged(before, input).some((field) => field !== 'name' && (field !== 'isOn' || input.isOn))

/**
 * Changes a webhook. Waiting messages become due right away, because the change often fixes the URL. Turning it on again
 * clears its failures.
 * @param confirm confirms the user's password
 * @throws AppError `not_found`, `invalid` for a URL that webhooks must not use, `conflict` if someone else has changed it
 */
export async function writeWebhook(
  writer: WebhookWriter,
  id: string,
  { updatedAt, ...input }: WebhookInput & { updatedAt: string },
  confirm: () => Promise<void>,
): Promise<void> {
  assertReachable(writer, input.url)
  const { database, clock } = writer
  const stored = await database.webhook.findFirst({ where: { id, deletedAt: null } })
  if (stored && needsConfirmation(stored, input)) await confirm()
  await database.$transaction(async (transaction) => {
    const before = await transaction.webhook.findFirst({ where: { id, deletedAt: null } })
    if (!before) throw missing()
    if (before.updatedAt.getTime() !== Date.parse(updatedAt))
      throw new AppError('conflict', WEBHOOK_TEXTS.changed)
    const changed = findChanged(before, input)
    if (changed.length === 0) return
    const cleared = input.isOn && !before.isOn ? { offReason: null, failingSince: null } : {}
    const { count } = await transaction.webhook.updateMany({
      where: { id, updatedAt: before.updatedAt },
      data: { ...input, ...cleared },
    })
    if (count === 0) throw new AppError('conflict', WEBHOOK_TEXTS.changed)
    await transaction.webhookDelivery.updateMany({
      where: { ...PENDING, webhookId: id, claimedBy: null },
      data: { nextAttemptAt: after(clock, 0) },
    })
    await record(transaction, writer, { id, name: input.name }, 'updated', changed)
  })
}

/** Deletes a webhook. It can be restored for a day. @throws AppError `not_found` */
export async function deleteWebhook(writer: WebhookWriter, id: string): Promise<void> {
  const { database, clock } = writer
  await database.$transaction(async (transaction) => {
    const before = await transaction.webhook.findFirst({ where: { id, deletedAt: null } })
    if (!before) throw missing()
    await transaction.webhook.update({ where: { id }, data: { deletedAt: after(clock, 0) } })
    await record(transaction, writer, before, 'deleted')
  })
}

/** Restores a deleted webhook. @throws AppError `not_found`, `conflict` if the limit is reached in the meantime */
export async function restoreWebhook(writer: WebhookWriter, id: string): Promise<void> {
  await writer.database.$transaction(async (transaction) => {
    const before = await transaction.webhook.findUnique({ where: { id } })
    if (!before) throw missing()
    if (before.deletedAt === null) return
    await assertBelowLimit(transaction)
    await transaction.webhook.update({ where: { id }, data: { deletedAt: null } })
    await record(transaction, writer, before, 'restored')
  })
}

/**
 * Creates a new secret. The previous one stays valid for a day, so that the receiver can be updated.
 * @returns the secret, which is shown only once
 * @throws AppError `not_found`
 */
export async function renewSecret(writer: WebhookWriter, id: string): Promise<string> {
  const { database, clock, seal } = writer
  const secret = newSecret()
  await database.$transaction(async (transaction) => {
    const before = await transaction.webhook.findFirst({ where: { id, deletedAt: null } })
    if (!before) throw missing()
    const data = {
      secret: sealText(seal, secret),
      formerSecret: before.secret,
      formerSecretUntil: after(clock, FORMER_SECRET_MS),
    }
    await transaction.webhook.update({ where: { id }, data })
    await record(transaction, writer, before, 'updated', ['secret'])
  })
  return secret
}
