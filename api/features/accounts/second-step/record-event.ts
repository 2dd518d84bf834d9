import type { SecondStepEvent } from '#contract/activity'
import type { Database } from '../../../database/database.ts'
import type { Actor } from '../../audit/index.ts'
import { secondStepMessage } from '../../messages/index.ts'
import type { AccountDeps } from '../deps.ts'
import { recordAccount } from '../record-account-change.ts'
import { noteWhoMustSetUp } from '../two-step.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

interface Told {
  id: string
  name: string
  email: string
}

/**
 * Writes what happened to the second step of an account's sign-in: a line for the audit list, and a mail to the
 * account. Whether the account has to set something up follows from it. To be called in the transaction of the change, last; call the outbox's wake() after.
 */
export async function recordEvent(
  { clock, outbox }: Pick<AccountDeps, 'clock' | 'outbox'>,
  transaction: Pick<Database, 'account' | 'activity' | 'message' | 'recoveryCode' | 'setting'>,
  { account, actor, event }: { account: Told; actor: Actor; event: SecondStepEvent },
): Promise<void> {
  const { id, name, email } = account
  await noteWhoMustSetUp(transaction, { id })
  await recordAccount(transaction, clock, actor, {
    account: { id, name },
    action: 'updated',
    secondStep: event,
  })
  const left = await countRecoveryCodes(transaction, id)
  const message = { channel: 'email', recipient: email, ...secondStepMessage({ name, event, left }) } as const
  await transaction.message.create({ data: outbox.toRow(message), select: { id: true } })
}
