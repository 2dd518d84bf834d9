import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '#contract/account-responses'
import { ACCOUNT_TEXTS, type ChangeContactInput } from '#contract/accounts'
import { OTP_LIMITS } from '#contract/limits'
import { isUniqueViolation } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { after, alive } from '../../lib/clock.ts'
import { isSameSecret } from '../../lib/secrets.ts'
import { contactChangedMessage, contactCodeMessage } from '../messages/index.ts'
import { readCurrentUser, USER_COLUMNS } from './current-user.ts'
import type { AccountDeps } from './deps.ts'
import { checkOwnPassword } from './own-account.ts'
import { recordAccount } from './record-account-change.ts'
import { randomCode } from './tokens.ts'

type Field = 'email' | 'phone'

/** Returns the field to change. The schema ensures that exactly one is set. */
const toChange = ({ email, phone = '' }: ChangeContactInput): { field: Field; value: string } =>
  email === undefined ? { field: 'phone', value: phone } : { field: 'email', value: email }

const emailTaken = () =>
  new AppError('conflict', ACCOUNT_TEXTS.emailTaken, { fields: { email: ACCOUNT_TEXTS.emailTaken } })

/**
 * Checks the current user's password, then sends a code to their new email or phone. Nothing changes until the code is
 * entered. A new request invalidates the previous one.
 * @throws AppError `invalid` for a wrong password or an unchanged value, `conflict` if another account has the email,
 *   `too_many` over the number of codes or wrong passwords
 */
export async function startContactChange(
  deps: AccountDeps,
  user: CurrentUser,
  input: ChangeContactInput,
): Promise<void> {
  const { database, clock, tokens, outbox, limits } = deps
  const accountId = user.id
  const { field, value } = toChange(input)
  await checkOwnPassword(deps, accountId, input.currentPassword)
  const same = ACCOUNT_TEXTS.contactSame
  if (user[field] === value) throw new AppError('invalid', same, { fields: { [field]: same } })
  const isTaken = { email: value, verifiedAt: { not: null } }
  if (field === 'email' && (await database.account.count({ where: isTaken })) > 0) throw emailTaken()
  await limits.contactCodes.consume(accountId)
  const [code, attempt, expiresAt] = [randomCode(), randomUUID(), after(clock, OTP_LIMITS.lifetime)]
  const codeHash = tokens.hashCode(`contact:${attempt}`, code)
  const change = { attempt, field, value, codeHash, triesLeft: OTP_LIMITS.tries, expiresAt }
  const minutes = OTP_LIMITS.lifetime / 60_000
  await database.$transaction([
    database.contactChange.upsert({
      where: { accountId },
      create: { accountId, ...change },
      update: change,
    }),
    outbox.enqueue({
      channel: field === 'email' ? 'email' : 'sms',
      recipient: value,
      ...contactCodeMessage({ name: user.name, code, minutes, field }),
      expiresAt,
    }),
  ])
  outbox.wake()
}

/** Uses up one try. @returns the change that the code confirms; null for a wrong, expired or exhausted code */
async function redeem({ database, clock, tokens }: AccountDeps, accountId: string, code: string) {
  const where = { accountId, expiresAt: alive(clock, OTP_LIMITS.lifetime) }
  const change = await database.contactChange.findFirst({ where })
  if (!change) return null
  const { attempt, codeHash } = change
  const spent = await database.contactChange.updateMany({
    where: { accountId, attempt, triesLeft: { gt: 0 } },
    data: { triesLeft: { decrement: 1 } },
  })
  return spent.count > 0 && isSameSecret(tokens.hashCode(`contact:${attempt}`, code), codeHash)
    ? change
    : null
}

/**
 * Confirms the code and saves the new email or phone. Links and codes sent before become invalid, and the previous
 * email address is notified.
 * @throws AppError `invalid` for a wrong code, `conflict` if another account took the email in the meantime
 */
export async function confirmContactChange(
  deps: AccountDeps,
  user: CurrentUser,
  code: string,
): Promise<CurrentUser> {
  const { database, clock, outbox } = deps
  const accountId = user.id
  const wrong = new AppError('invalid', ACCOUNT_TEXTS.otpWrong, { fields: { otp: ACCOUNT_TEXTS.otpWrong } })
  const change = await redeem(deps, accountId, code)
  if (!change) throw wrong
  const field: Field = change.field === 'email' ? 'email' : 'phone'
  const notice = contactChangedMessage({ name: user.name, field })
  try {
    const account = await database.$transaction(async (transaction) => {
      const { attempt, value } = change
      const { count } = await transaction.contactChange.deleteMany({ where: { accountId, attempt } })
      if (count === 0) throw wrong
      if (field === 'email')
        await transaction.account.deleteMany({
          where: { email: value, verifiedAt: null, id: { not: accountId } },
        })
      const changed = await transaction.account.update({
        where: { id: accountId },
        data: { [field]: value },
        select: USER_COLUMNS,
      })
      await transaction.passwordReset.deleteMany({ where: { accountId } })
      await transaction.loginCode.updateMany({
        where: { accountId, closedAt: null },
        data: { closedAt: after(clock, 0) },
      })
      await recordAccount(transaction, clock, changed, {
        account: changed,
        action: 'updated',
        fields: [field],
      })
      const message = { channel: 'email', recipient: user.email, ...notice } as const
      await transaction.message.create({ data: outbox.toRow(message), select: { id: true } })
      return changed
    })
    outbox.wake()
    return await readCurrentUser(database, account)
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error
  }
}
