import { ADMINISTRATORS } from '../../database/administrators.ts'
import { batchRequests } from '../../database/batching.ts'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'

async function readAdministrators(database: Pick<Database, 'account'>): Promise<string[]> {
  const administrators = await database.account.findMany({
    where: ADMINISTRATORS,
    orderBy: { email: 'asc' },
    select: { email: true },
  })
  return administrators.map(({ email }) => email)
}

/** Returns a function that reads the emails of all administrators, in one query for calls that arrive together. */
export function createAdministratorReader(database: Pick<Database, 'account'>): () => Promise<string[]> {
  const read = batchRequests(async (calls: readonly true[]) => {
    const emails = await readAdministrators(database)
    return calls.map(() => emails)
  })
  return () => read(true)
}

interface Deps {
  database: Pick<Database, 'account' | 'setting'>
  /** NOTIFY_EMAIL */
  notifyEmail: string | undefined
}

/**
 * Reads who is notified of new enquiries, failed backups and disabled webhooks: the panel's address, else NOTIFY_EMAIL, else
 * all administrators.
 */
export async function readNotified({ database, notifyEmail }: Deps): Promise<string[]> {
  const address = (await readSetting(database, 'siteSettings')).notifyEmail || notifyEmail
  return address ? [address] : readAdministrators(database)
}
