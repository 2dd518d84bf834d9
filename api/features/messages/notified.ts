import { ADMINISTRATORS } from '../../database/administrators.ts'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'

interface Deps {
  database: Pick<Database, 'account' | 'setting'>
  /** NOTIFY_EMAIL */
  notifyEmail: string | undefined
}

/**
 * Returns the recipients of notifications: the panel's address, else NOTIFY_EMAIL, else all administrators.
 * @param own the panel's address; null if none is entered
 */
export async function readRecipients({ database, notifyEmail }: Deps, own: string | null): Promise<string[]> {
  const address = own || notifyEmail
  if (address) return [address]
  const administrators = await database.account.findMany({
    where: ADMINISTRATORS,
    orderBy: { email: 'asc' },
    select: { email: true },
  })
  return administrators.map(({ email }) => email)
}

/** Reads who is notified of new enquiries, failed backups and disabled webhooks. */
export const readNotified = async (deps: Deps): Promise<string[]> =>
  readRecipients(deps, (await readSetting(deps.database, 'siteSettings')).notifyEmail)
