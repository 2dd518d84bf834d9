import type { Database } from '../../database/database.ts'
import { SINGLE } from '../../database/single-row.ts'

interface Deps {
  database: Pick<Database, 'siteSettings'>
  /** NOTIFY_EMAIL */
  notifyEmail: string | undefined
}

/** Where the institute is told of what happens: the panel's address for notices, else NOTIFY_EMAIL; empty for none. */
export async function readNotifyAddress({ database, notifyEmail }: Deps): Promise<string> {
  const settings = await database.siteSettings.findUnique({ where: SINGLE, select: { notifyEmail: true } })
  return settings?.notifyEmail || notifyEmail || ''
}
