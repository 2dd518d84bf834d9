import type { Session } from 'electron'
import type { FoundServer } from '../../bridge/bridge.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

/** Whatever belongs to a server, the session and the admin key before all, must never reach another one. */
export const FORGOTTEN = ['cookies', 'localstorage', 'indexdb', 'cachestorage', 'serviceworkers'] as const

interface Deps {
  settings: SettingsStore
  session: Pick<Session, 'clearStorageData' | 'clearCache' | 'cookies'>
  /** Where a Prospectus responds. */
  found: FoundServer
  /** Told when another server than before has been chosen, after everything about the old one is forgotten. */
  changed(): Promise<void>
}

/** Makes an address the chosen server, in place of the one before. */
export async function chooseServer({ settings, session, found, changed }: Deps): Promise<void> {
  if (found.address === settings.value.server) return
  await session.clearStorageData({ storages: [...FORGOTTEN] })
  await session.clearCache()
  await session.cookies.flushStore()
  settings.change({ server: found.address })
  await changed()
}
