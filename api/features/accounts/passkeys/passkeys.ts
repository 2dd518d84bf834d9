import type { CurrentUser } from '#contract/account-responses'
import { ERROR_TEXTS } from '#contract/errors'
import { PASSKEYS } from '#contract/limits'
import {
  type AddPasskeyInput,
  type CreationOptions,
  PASSKEY_TEXTS,
  type PasskeyRecord,
  type PasskeysRecord,
  TRANSPORTS,
  type Transport,
} from '#contract/passkeys'
import { type Database, isMissingRecord, isUniqueViolation } from '../../../database/database.ts'
import { readSetting } from '../../../database/setting.ts'
import { AppError } from '../../../lib/app-error.ts'
import { after } from '../../../lib/clock.ts'
import type { AccountDeps } from '../deps.ts'
import { checkOwnPassword } from '../own-account.ts'
import { recordAccount } from '../record-account-change.ts'
import { readStrongSteps } from '../second-step/find-second-step.ts'
import { recordEvent } from '../second-step/record-event.ts'
import { deleteUnneededCodes, lockAccount, replaceRecoveryCodes } from '../second-step/recovery-codes.ts'
import { createChallenge, spendChallenge } from './challenges.ts'
import { getRelyingParty } from './relying-party.ts'
import { ALGORITHMS, verifyCreated } from './verify-credential.ts'

const PASSKEY_COLUMNS = { id: true, name: true, createdAt: true, lastUsedAt: true } as const

const toPasskeyRecord = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}): PasskeyRecord => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Returns the opaque id under which an authenticator stores an account's passkey. */
export const toUserHandle = (accountId: string) => Buffer.from(accountId).toString('base64url')

const toTransports = (names: readonly string[]): Transport[] =>
  TRANSPORTS.filter((transport) => names.includes(transport))

export async function listPasskeys({ database }: AccountDeps, accountId: string): Promise<PasskeysRecord> {
  const rows = await database.passkey.findMany({
    where: { accountId },
    orderBy: { id: 'asc' },
    select: PASSKEY_COLUMNS,
  })
  return { passkeys: rows.map(toPasskeyRecord) }
}

async function assertRoom(database: Pick<Database, 'passkey'>, accountId: string): Promise<void> {
  const count = await database.passkey.count({ where: { accountId } })
  if (count >= PASSKEYS.most) throw new AppError('conflict', PASSKEY_TEXTS.limitReached)
}

/**
 * Checks the caller's password, then returns the browser options for a new passkey.
 * @throws AppError `invalid` for a wrong password or if the public URL doesn't allow passkeys, `too_many` after five
 *   wrong passwords, `conflict` if there are already ten passkeys
 */
export async function startPasskey(
  deps: AccountDeps,
  user: CurrentUser,
  password: string,
): Promise<CreationOptions> {
  const { database } = deps
  const accountId = user.id
  const { id } = getRelyingParty(deps)
  await checkOwnPassword(deps, accountId, password)
  await assertRoom(database, accountId)
  const { instituteName } = await readSetting(database, 'siteSettings')
  const known = await database.passkey.findMany({ where: { accountId } })
  return {
    challenge: await createChallenge(deps, accountId),
    rp: { id, name: instituteName || id },
    user: { id: toUserHandle(accountId), name: user.email, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEYS.lifetime,
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports: toTransports(transports.split(',')),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/**
 * Adds a passkey. If it is the account's first second step, it also creates ten recovery codes.
 * @returns the passkey, and the codes, to be shown only once
 * @throws AppError `invalid` for an invalid credential or an expired challenge, `conflict` for an eleventh or known one
 */
export async function addPasskey(
  deps: AccountDeps,
  user: CurrentUser,
  { name, credential }: AddPasskeyInput,
): Promise<{ passkey: PasskeyRecord; recoveryCodes: string[] }> {
  const { database, clock, outbox } = deps
  const accountId = user.id
  const party = getRelyingParty(deps)
  const challenge = await spendChallenge(deps, credential.response.clientDataJSON, accountId)
  const stored = await verifyCreated(credential, { challenge, party }).catch((cause: unknown) => {
    throw new AppError('invalid', PASSKEY_TEXTS.refused, { cause })
  })
  const transports = toTransports(credential.response.transports ?? []).join(',')
  const adding = database.$transaction(async (transaction) => {
    await lockAccount(transaction, clock, accountId)
    await assertRoom(transaction, accountId)
    const { hasApp, hasPasskey } = await readStrongSteps(transaction, accountId)
    const row = await transaction.passkey.create({
      data: { ...stored, accountId, name, transports, createdAt: after(clock, 0) },
      select: PASSKEY_COLUMNS,
    })
    const recoveryCodes = hasApp || hasPasskey ? [] : await replaceRecoveryCodes(transaction, accountId)
    await recordEvent(deps, transaction, { account: user, actor: user, event: 'passkey-added' })
    return { passkey: toPasskeyRecord(row), recoveryCodes }
  })
  const added = await adding.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('conflict', PASSKEY_TEXTS.alreadyAdded) : error
  })
  outbox.wake()
  deps.notifyAccountsChanged()
  return added
}

const passkeyNotFound = () => new AppError('not_found', ERROR_TEXTS.noRecord)

/** Renames one of the caller's passkeys. @throws AppError `not_found` for anything else */
export async function renamePasskey(
  { database, clock }: AccountDeps,
  user: CurrentUser,
  id: string,
  name: string,
): Promise<PasskeyRecord> {
  const renaming = database.$transaction(async (transaction) => {
    const row = await transaction.passkey.update({
      where: { id, accountId: user.id },
      data: { name },
      select: PASSKEY_COLUMNS,
    })
    await recordAccount(transaction, clock, user, {
      account: user,
      action: 'updated',
      fields: ['passkeyName'],
    })
    return row
  })
  const row = await renaming.catch((error: unknown) => {
    throw isMissingRecord(error) ? passkeyNotFound() : error
  })
  return toPasskeyRecord(row)
}

/**
 * Checks the caller's password, then removes one of their passkeys.
 * @throws AppError `invalid` for a wrong password, `too_many` after five, `not_found` for anything else
 */
export async function removePasskey(
  deps: AccountDeps,
  user: CurrentUser,
  id: string,
  password: string,
): Promise<void> {
  if ((await deps.database.passkey.count({ where: { id, accountId: user.id } })) === 0)
    throw passkeyNotFound()
  await checkOwnPassword(deps, user.id, password)
  if ((await deletePasskeys(deps, user, user, { id })) === 0) throw passkeyNotFound()
  deps.notifyAccountsChanged()
}

/**
 * Deletes passkeys of an account, and its recovery codes if no second step is left.
 * @param actor null for the command line
 * @param filter id of one passkey; all if omitted
 * @returns the number of deleted passkeys
 */
export async function deletePasskeys(
  deps: Pick<AccountDeps, 'database' | 'clock' | 'outbox'>,
  account: { id: string; name: string; email: string },
  actor: { id: string; name: string } | null,
  filter: { id?: string } = {},
): Promise<number> {
  const accountId = account.id
  const deleted = await deps.database.$transaction(async (transaction) => {
    await lockAccount(transaction, deps.clock, accountId)
    const { count } = await transaction.passkey.deleteMany({ where: { ...filter, accountId } })
    await deleteUnneededCodes(transaction, accountId)
    if (count > 0) await recordEvent(deps, transaction, { account, actor, event: 'passkey-removed' })
    return count
  })
  if (deleted > 0) deps.outbox.wake()
  return deleted
}
