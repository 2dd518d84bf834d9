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
import { dropUnneededCodes, holdAccount, replaceRecoveryCodes } from '../second-step/recovery-codes.ts'
import { createChallenge, spendChallenge } from './challenges.ts'
import { getRelyingParty } from './relying-party.ts'
import { ALGORITHMS, verifyCreated } from './verify-credential.ts'

const SHOWN = { id: true, name: true, createdAt: true, lastUsedAt: true } as const

const asRecord = ({
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

/** Under what an authenticator keeps the passkey of an account: it says nothing of whose it is. */
export const toUserHandle = (accountId: string) => Buffer.from(accountId).toString('base64url')

const toTransports = (names: readonly string[]): Transport[] =>
  TRANSPORTS.filter((transport) => names.includes(transport))

/** The own passkeys, the oldest first. */
export async function listPasskeys({ database }: AccountDeps, accountId: string): Promise<PasskeysRecord> {
  const rows = await database.passkey.findMany({
    where: { accountId },
    orderBy: { id: 'asc' },
    select: SHOWN,
  })
  return { passkeys: rows.map(asRecord) }
}

async function assertRoom(database: Pick<Database, 'passkey'>, accountId: string): Promise<void> {
  const count = await database.passkey.count({ where: { accountId } })
  if (count >= PASSKEYS.most) throw new AppError('conflict', PASSKEY_TEXTS.most)
}

/**
 * What a browser is to ask an authenticator for, after the own password.
 * @throws AppError `invalid` for a wrong password or where the address allows none, `too_many` after five, `conflict`
 *   where there are ten
 */
export async function beginPasskey(
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
 * Adds a passkey. With the account's first one, where there is no authenticator app, come ten recovery codes.
 * @returns the codes too, to be shown this once
 * @throws AppError `invalid` for one that is not right or an old challenge, `conflict` for an eleventh or a known one
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
    await holdAccount(transaction, clock, accountId)
    await assertRoom(transaction, accountId)
    const { hasApp, hasPasskey } = await readStrongSteps(transaction, accountId)
    const row = await transaction.passkey.create({
      data: { ...stored, accountId, name, transports, createdAt: after(clock, 0) },
      select: SHOWN,
    })
    const recoveryCodes = hasApp || hasPasskey ? [] : await replaceRecoveryCodes(transaction, accountId)
    await recordEvent(deps, transaction, { account: user, actor: user, event: 'passkey-added' })
    return { passkey: asRecord(row), recoveryCodes }
  })
  const added = await adding.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('conflict', PASSKEY_TEXTS.twice) : error
  })
  outbox.wake()
  deps.tellAccountsChanged()
  return added
}

const noPasskey = () => new AppError('not_found', ERROR_TEXTS.noRecord)

/** Gives an own passkey another name. @throws AppError `not_found` for anything else */
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
      select: SHOWN,
    })
    await recordAccount(transaction, clock, user, {
      account: user,
      action: 'updated',
      fields: ['passkeyName'],
    })
    return row
  })
  const row = await renaming.catch((error: unknown) => {
    throw isMissingRecord(error) ? noPasskey() : error
  })
  return asRecord(row)
}

/**
 * Removes an own passkey, after the own password.
 * @throws AppError `invalid` for a wrong password, `too_many` after five, `not_found` for anything but an own one
 */
export async function removePasskey(
  deps: AccountDeps,
  user: CurrentUser,
  id: string,
  password: string,
): Promise<void> {
  if ((await deps.database.passkey.count({ where: { id, accountId: user.id } })) === 0) throw noPasskey()
  await checkOwnPassword(deps, user.id, password)
  if ((await takePasskeys(deps, user, user, { id })) === 0) throw noPasskey()
  deps.tellAccountsChanged()
}

/**
 * Takes passkeys from an account, and the recovery codes with the last of what they stand in for.
 * @param actor who does it; null for the command line
 * @param which one of them; all where none is named
 * @returns how many there were
 */
export async function takePasskeys(
  deps: Pick<AccountDeps, 'database' | 'clock' | 'outbox'>,
  account: { id: string; name: string; email: string },
  actor: { id: string; name: string } | null,
  which: { id?: string } = {},
): Promise<number> {
  const accountId = account.id
  const taken = await deps.database.$transaction(async (transaction) => {
    await holdAccount(transaction, deps.clock, accountId)
    const { count } = await transaction.passkey.deleteMany({ where: { ...which, accountId } })
    await dropUnneededCodes(transaction, accountId)
    if (count > 0) await recordEvent(deps, transaction, { account, actor, event: 'passkey-removed' })
    return count
  })
  if (taken > 0) deps.outbox.wake()
  return taken
}
