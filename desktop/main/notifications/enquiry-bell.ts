import type { Notice } from '../../bridge/bridge.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Windows } from '../window/windows.ts'
import { createBell } from './bell.ts'
import { EnquiryActs } from './enquiry-acts.ts'

interface Deps {
  settings: SettingsStore
  windows: Windows
  lock: WindowLock
  fetch: SessionFetch
  failed(error: string): void
}

/** Notifications whose clicks lead into the windows, and whose buttons act on the server. */
export function createEnquiryBell(deps: Deps): (notice: Notice) => boolean {
  const { settings, windows, lock, fetch, failed } = deps
  const serverOrigin = () => settings.value.server
  const isLocked = () => lock.isLocked
  const open = (path: string) => windows.open(path)
  const ring = createBell({
    settings: () => settings.value,
    isLocked,
    open,
    act: (act, id) => void acts.run(act, id),
    failed,
  })
  const acts = new EnquiryActs({ fetch, serverOrigin, isLocked, open, ring })
  return ring
}
