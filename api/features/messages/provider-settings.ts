import type * as z from 'zod/mini'
import {
  type mailServerResponse,
  type mailServerRewriteSchema,
  PROVIDER_TEXTS,
  type smsGatewayResponse,
  type smsGatewayRewriteSchema,
} from '#contract/message-providers'
import type { Database } from '../../database/database.ts'
import { isOfVersion, readSetting, removeSetting, writeSetting } from '../../database/setting.ts'
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
  /** Asks for the own password. */
  confirm: () => Promise<void>
}

const PROVIDERS = {
  email: { id: 'mail-server', label: 'Mail', key: 'mailServer' },
  sms: { id: 'sms-gateway', label: 'SMS', key: 'smsGateway' },
} as const

/** The mail server of the panel, without its password; blank before it was ever set. */
export async function readMailServer(database: Database): Promise<z.output<typeof mailServerResponse>> {
  const { password: _, ...server } = await readSetting(database, 'mailServer')
  return server
}

/** The SMS gateway of the panel, without its token. */
export async function readSmsGateway(database: Database): Promise<z.output<typeof smsGatewayResponse>> {
  const { token: _, ...gateway } = await readSetting(database, 'smsGateway')
  return gateway
}

/** What the environment sets is not changed from here: what is stored beside it would count for nothing. */
function assertOurs({ providers }: Pick<ProviderWriter, 'providers'>, channel: Channel): void {
  if (providers.isOfEnvironment(channel)) throw new AppError('conflict', PROVIDER_TEXTS.setByEnvironment)
}

const refuse = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })

/** The line of the audit list; of a secret it says that it changed, never what it is. */
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

const differing = (before: Row | null, after: Row) =>
  Object.keys(after).filter((key) => before?.[key] !== after[key])

interface Writing {
  channel: Channel
  /** Name of the secret's field. */
  secret: 'password' | 'token'
  /** The secret that was sent; undefined where it stays. */
  given: string | undefined
  /** The other fields. */
  data: Row
  updatedAt: string | null | undefined
  /** Fields that say where a secret goes: one that is stored is not sent anywhere else unasked. */
  leadingTo: readonly string[]
  again: string
}

/** What a write changes. @throws AppError `invalid` where a stored secret would go to another place */
function findFields(before: Row | null, { secret, given, data, leadingTo, again }: Writing): string[] {
  const changed = differing(before, data)
  const keepsSecret = given === undefined && Boolean(before?.[secret])
  if (keepsSecret && changed.some((field) => leadingTo.includes(field))) throw refuse(secret, again)
  return [...changed, ...(given === undefined ? [] : [secret])]
}

/** What is stored of a provider; null before it was ever set. */
async function readRow(database: Prisma.TransactionClient, key: 'mailServer' | 'smsGateway') {
  const stored = await readSetting(database, key)
  return stored.updatedAt === null ? null : (stored as Row & { updatedAt: string })
}

/** Writes a provider's row with its line; the same again writes nothing. */
async function writeProvider(writer: ProviderWriter, writing: Writing): Promise<boolean> {
  const { channel, secret, given, data, updatedAt } = writing
  assertOurs(writer, channel)
  const { key } = PROVIDERS[channel]
  if (findFields(await readRow(writer.database, key), writing).length > 0) await writer.confirm()
  return writer.database.$transaction(async (transaction) => {
    const before = await readRow(transaction, key)
    const fields = findFields(before, writing)
    if (fields.length === 0 && isOfVersion(before?.updatedAt ?? null, updatedAt)) return false
    const sealed = given === undefined ? (before?.[secret] ?? '') : sealText(writer.seal, given)
    await writeSetting(transaction, key, { ...data, [secret]: sealed }, updatedAt)
    await recordProvider(transaction, writer, channel, 'updated', fields)
    return true
  })
}

/**
 * Sets the mail server.
 * @returns whether anything has changed
 * @throws AppError `conflict` where the environment sets it or somebody else has written since, `invalid` where the
 *   stored password would go to another place
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
    leadingTo: ['host', 'port', 'security', 'user'],
    again: PROVIDER_TEXTS.secretAgain,
  })

/** Sets the SMS gateway; the rules are those of the mail server, and its address begins with https://. */
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
    leadingTo: ['url'],
    again: PROVIDER_TEXTS.tokenAgain,
  })
}

/** Takes a provider away, with its secret; nothing happens where there is none. */
export async function removeProvider(
  writer: Omit<ProviderWriter, 'confirm'>,
  channel: Channel,
): Promise<void> {
  assertOurs(writer, channel)
  await writer.database.$transaction(async (transaction) => {
    if (await removeSetting(transaction, PROVIDERS[channel].key))
      await recordProvider(transaction, writer, channel, 'deleted')
  })
}
