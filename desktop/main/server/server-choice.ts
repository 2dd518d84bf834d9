import type { Session } from 'electron'
import type { ServerCheck } from '../../bridge/bridge.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

/** Whatever belongs to a server, the session and the admin key before all, must never reach another one. */
const FORGOTTEN = ['cookies', 'localstorage', 'indexdb', 'cachestorage', 'serviceworkers'] as const

interface Deps {
  settings: SettingsStore
  session: Pick<Session, 'clearStorageData' | 'clearCache' | 'cookies'>
  check(address: string): Promise<ServerCheck>
  /** Told when another server than before has been chosen, after everything about the old one is forgotten. */
  changed(): Promise<void>
}

/** Makes an address the chosen server, if a Prospectus responds there. */
export async function chooseServer(deps: Deps, address: string): Promise<ServerCheck> {
  const { settings, session, check, changed } = deps
  const found = await check(address)
  if (found.kind === 'refused') return found
  if (found.address !== settings.value.server) {
    await session.clearStorageData({ storages: [...FORGOTTEN] })
    await session.clearCache()
    await session.cookies.flushStore()
    settings.change({ server: found.address })
    await changed()
  }
  return found
}
