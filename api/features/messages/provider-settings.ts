import type * as z from 'zod/mini'
import {
  type mailServerResponse,
  type mailServerRewriteSchema,
  PROVIDER_TEXTS,
  type smsGatewayResponse,
  type smsGatewayRewriteSchema,
} from '#contract/message-providers'
import type { Database } from '../../database/database.ts'
import { hasVersion, readSetting, removeSetting, writeSetting } from '../../database/setting.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Seal, sealText } from '../../lib/seal.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import type { Channel } from './message.ts'
import { findGatewayProblem, type Providers } from './providers.ts'

export interface ProviderWriter {
  database: Database
  clock: Clock
  seal: Seal
  providers: Providers
  actor: NonNullable<Actor>
  confirm: () => Promise<void>
}

const PROVIDERS = {
  email: { id: 'mail-server', label: 'Mail', key: 'mailServer' },
  sms: { id: 'sms-gateway', label: 'SMS', key: 'smsGateway' },
} as const

/** Returns the mail server set in the panel, without its password. */
export async function readMailServer(database: Database): Promise<z.output<typeof mailServerResponse>> {
  const { password: _, ...server } = await readSetting(database, 'mailServer')
  return server
}

/** Returns the SMS gateway set in the panel, without its token. */
export async function readSmsGateway(database: Database): Promise<z.output<typeof smsGatewayResponse>> {
  const { token: _, ...gateway } = await readSetting(database, 'smsGateway')
  return gateway
}

/** Refuses changes to a provider set by environment variables, which would have no effect. */
function assertEditable({ providers }: Pick<ProviderWriter, 'providers'>, channel: Channel): void {
  if (providers.isOfEnvironment(channel)) throw new AppError('conflict', PROVIDER_TEXTS.setByEnvironment)
}

const refuse = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })

/** Adds a line to the audit log. For a secret it records the change, never the value. */
const recordProvider = (
  transaction: Prisma.TransactionClient,
  { clock, actor }: Pick<ProviderWriter, 'clock' | 'actor'>,
  channel: Channel,
  action: 'updated' | 'deleted',
  fields: readonly string[] = [],
) => {
  const { id, label } = PROVIDERS[channel]
  const detail = action === 'updated' ? { label, fields } : { label }
  const line = { subject: 'settings', subjectId: id, action, detail } as const
  return transaction.activity.create({ data: activityRow(clock, actor, line), select: { id: true } })
}

type Row = Readonly<Record<string, unknown>>

const changedFields = (before: Row | null, after: Row) =>
  Object.keys(after).filter((key) => before?.[key] !== after[key])

interface Writing {
  channel: Channel
  /** Name of the secret's field. */
  secret: 'password' | 'token'
  /** The new secret; undefined to keep the stored one. */
  given: string | undefined
  data: Row
  updatedAt: string | null | undefined
  /** Fields that determine who receives the secret. If one changes, the secret must be entered again. */
  destination: readonly string[]
  reentryMessage: string
}

/** Returns the changed fields. @throws AppError `invalid` if a stored secret would go to another destination */
function findFields(
  before: Row | null,
  { secret, given, data, destination, reentryMessage }: Writing,
): string[] {
  const changed = changedFields(before, data)
  const keepsSecret = given === undefined && Boolean(before?.[secret])
  if (keepsSecret && changed.some((field) => destination.includes(field)))
    throw refuse(secret, reentryMessage)
  return [...changed, ...(given === undefined ? [] : [secret])]
}

/** Returns a provider's stored settings, or null if none were ever saved. */
async function readRow(database: Prisma.TransactionClient, key: 'mailServer' | 'smsGateway') {
  const stored = await readSetting(database, key)
  return stored.updatedAt === null ? null : (stored as Row & { updatedAt: string })
}

/** Saves a provider's settings with a line in the audit log. Unchanged settings write nothing. */
async function writeProvider(writer: ProviderWriter, writing: Writing): Promise<boolean> {
  const { channel, secret, given, data, updatedAt } = writing
  assertEditable(writer, channel)
  const { key } = PROVIDERS[channel]
  if (findFields(await readRow(writer.database, key), writing).length > 0) await writer.confirm()
  return writer.database.$transaction(async (transaction) => {
    const before = await readRow(transaction, key)
    const fields = findFields(before, writing)
    if (fields.length === 0 && hasVersion(before?.updatedAt ?? null, updatedAt)) return false
    const sealed = given === undefined ? (before?.[secret] ?? '') : sealText(writer.seal, given)
    await writeSetting(transaction, key, { ...data, [secret]: sealed }, updatedAt)
    await recordProvider(transaction, writer, channel, 'updated', fields)
    return true
  })
}

/**
 * Saves the mail server.
 * @returns true if anything has changed
 * @throws AppError `conflict` if the environment sets it or someone else has saved it since, `invalid` if the stored
 *   password would go to another destination
 */
export const writeMailServer = (
  writer: ProviderWriter,
  { password, updatedAt, ...data }: Omit<z.output<typeof mailServerRewriteSchema>, 'currentPassword'>,
) =>
  writeProvider(writer, {
    channel: 'email',
    secret: 'password',
    given: password,
    data,
    updatedAt,
    destination: ['host', 'port', 'security', 'user'],
    reentryMessage: PROVIDER_TEXTS.secretAgain,
  })

/** Saves the SMS gateway under the same rules as the mail server. Its URL must start with https://. */
export function writeSmsGateway(
  writer: ProviderWriter,
  { token, updatedAt, ...data }: Omit<z.output<typeof smsGatewayRewriteSchema>, 'currentPassword'>,
) {
  const problem = findGatewayProblem(data.url)
  if (problem) throw refuse('url', problem)
  return writeProvider(writer, {
    channel: 'sms',
    secret: 'token',
    given: token,
    data,
    updatedAt,
    destination: ['url'],
    reentryMessage: PROVIDER_TEXTS.tokenAgain,
  })
}

export async function removeProvider(
  writer: Omit<ProviderWriter, 'confirm'>,
  channel: Channel,
): Promise<void> {
  assertEditable(writer, channel)
  await writer.database.$transaction(async (transaction) => {
    if (await removeSetting(transaction, PROVIDERS[channel].key))
      await recordProvider(transaction, writer, channel, 'deleted')
  })
}
