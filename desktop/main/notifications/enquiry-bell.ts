import type { Notice } from '../../bridge/bridge.ts'
import type { Fleet } from '../fleet/fleet.ts'
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
  fleet(): Fleet
  fetch: SessionFetch
  failed(error: string): void
}

/** Notifications whose clicks lead into the windows of the server they are about, and whose buttons act there. */
export function createEnquiryBell(deps: Deps): (notice: Notice) => boolean {
  const { settings, windows, lock, fleet, fetch, failed } = deps
  const serverOrigin = () => settings.value.server
  const isLocked = () => lock.isLocked
  const ring = createBell({
    settings: () => settings.value,
    isLocked,
    serverOrigin,
    open(path, origin) {
      if (origin === null || !fleet().isBeside(origin)) windows.open(path)
      else if (isLocked()) windows.main.show()
      else fleet().switchTo(origin, () => windows.main.openNext(path))
    },
    act: (act, id) => void acts.run(act, id),
    failed,
  })
  const acts = new EnquiryActs({ fetch, serverOrigin, isLocked, open: (path) => windows.open(path), ring })
  return ring
}
