import type { Database } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { ADMINISTRATORS } from '../accounts/index.ts'
import { activityRow } from '../audit/index.ts'
import { type Outbox, readNotifyAddress, webhookOffMessage } from '../messages/index.ts'

interface Deps {
  database: Database
  clock: Clock
  outbox: Outbox
  publicUrl: () => string
  notifyEmail: string | undefined
}

/** Who looks after the institute: the panel's address for notices, else NOTIFY_EMAIL, else every administrator. */
async function readRecipients(deps: Deps): Promise<string[]> {
  const named = await readNotifyAddress(deps)
  if (named) return [named]
  const accounts = await deps.database.account.findMany({ where: ADMINISTRATORS, select: { email: true } })
  return accounts.map(({ email }) => email)
}

/** Switches a webhook off that nobody listens to any more, and tells of it by mail, once. What waits for it stays. */
export async function switchOff(
  deps: Deps,
  { id, name }: { id: string; name: string },
  reason: 'gone' | 'failing',
): Promise<void> {
  const { database, clock, outbox, publicUrl } = deps
  const recipients = await readRecipients(deps)
  const message = webhookOffMessage({
    name,
    reason,
    panelUrl: `${publicUrl()}/settings?tab=programs`,
  })
  await database.$transaction(async (transaction) => {
    const { count } = await transaction.webhook.updateMany({
      where: { id, isOn: true },
      data: { isOn: false, offReason: reason },
    })
    if (count === 0) return
    const line = {
      subject: 'settings',
      subjectId: id,
      action: 'updated',
      detail: { label: `Webhook ${name}`, fields: ['isOn'] },
    } as const
    await transaction.activity.create({ data: activityRow(clock, null, line), select: { id: true } })
    await transaction.message.createMany({
      data: recipients.map((recipient) =>
        outbox.toRow({ channel: 'email', purpose: 'staff', recipient, ...message }),
      ),
    })
  })
  outbox.wake()
}
