import type { Database } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { activityRow } from '../audit/index.ts'
import { type Outbox, readNotified, webhookOffMessage } from '../messages/index.ts'

interface Deps {
  database: Database
  clock: Clock
  outbox: Outbox
  publicUrl: () => string
  notifyEmail: string | undefined
}

/** Turns off a webhook whose receiver is gone or keeps failing, and sends one email about it. Its messages are kept. */
export async function disableWebhook(
  deps: Deps,
  { id, name }: { id: string; name: string },
  reason: 'gone' | 'failing',
): Promise<void> {
  const { database, clock, outbox, publicUrl } = deps
  const recipients = await readNotified(deps)
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
