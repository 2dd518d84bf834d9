import type { SecondStepEvent } from '#contract/activity'
import type { Database } from '../../../database/database.ts'
import type { Actor } from '../../audit/index.ts'
import { secondStepMessage } from '../../messages/index.ts'
import type { AccountDeps } from '../deps.ts'
import { recordAccount } from '../record-account-change.ts'
import { updateMustSetUp } from '../two-step.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

interface EventAccount {
  id: string
  name: string
  email: string
}

/**
 * Records a change to an account's second step in the audit log, emails the account and updates `mustSetUp`. It must be
 * the last call in the transaction of the change; afterwards, the caller must call the outbox's wake().
 */
export async function recordEvent(
  { clock, outbox }: Pick<AccountDeps, 'clock' | 'outbox'>,
  transaction: Pick<Database, 'account' | 'activity' | 'message' | 'recoveryCode' | 'setting'>,
  { account, actor, event }: { account: EventAccount; actor: Actor; event: SecondStepEvent },
): Promise<void> {
  const { id, name, email } = account
  await updateMustSetUp(transaction, { id })
  await recordAccount(transaction, clock, actor, {
    account: { id, name },
    action: 'updated',
    secondStep: event,
  })
  const left = await countRecoveryCodes(transaction, id)
  const message = { channel: 'email', recipient: email, ...secondStepMessage({ name, event, left }) } as const
  await transaction.message.create({ data: outbox.toRow(message), select: { id: true } })
}
