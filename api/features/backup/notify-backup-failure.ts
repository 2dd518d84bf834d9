import { hostname } from 'node:os'
import type { BackupStatus } from '#contract/backup'
import { indianDay } from '#contract/enquiries/indian-days'
import { type Database, isUniqueViolation } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { backupMessage, type Outbox, readNotified } from '../messages/index.ts'

interface Deps {
  database: Database
  clock: Clock
  outbox: Outbox
  notifyEmail: string | undefined
  publicUrl: () => string
}

/**
 * Sends an email about missing backups, at most once a day in India. The first message’s id is the day, so that only one
 * of several servers sends them.
 */
export async function notifyBackupFailure(
  { database, clock, outbox, notifyEmail, publicUrl }: Deps,
  answer: BackupStatus,
): Promise<void> {
  const id = `backup-alarm-${indianDay(clock.now())}`
  if (await database.message.findUnique({ where: { id }, select: { id: true } })) return
  const recipients = await readNotified({ database, notifyEmail })
  const message = backupMessage({ answer, machine: hostname(), panelUrl: `${publicUrl()}/AdminHome` })
  const rows = recipients.map((recipient, index) => ({
    ...outbox.toRow({ channel: 'email', purpose: 'staff', recipient, ...message }),
    id: index === 0 ? id : `${id}-${index}`,
  }))
  try {
    await database.message.createMany({ data: rows })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  outbox.wake()
}
