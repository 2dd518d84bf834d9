import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'

interface Deps {
  database: Pick<Database, 'setting'>
  /** NOTIFY_EMAIL */
  notifyEmail: string | undefined
}

/** Returns the email address for notifications: the panel's setting, else NOTIFY_EMAIL, else an empty string. */
export async function readNotifyAddress({ database, notifyEmail }: Deps): Promise<string> {
  return (await readSetting(database, 'siteSettings')).notifyEmail || notifyEmail || ''
}
