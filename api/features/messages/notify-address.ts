import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'

interface Deps {
  database: Pick<Database, 'setting'>
  /** NOTIFY_EMAIL */
  notifyEmail: string | undefined
}

/** Where the institute is told of what happens: the panel's address for notices, else NOTIFY_EMAIL; empty for none. */
export async function readNotifyAddress({ database, notifyEmail }: Deps): Promise<string> {
  return (await readSetting(database, 'siteSettings')).notifyEmail || notifyEmail || ''
}
