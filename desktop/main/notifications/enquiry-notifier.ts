import type { Notice } from '../../bridge/bridge.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { Windows } from '../window/windows.ts'
import { EnquiryActions } from './enquiry-actions.ts'
import { createNotifier } from './notifier.ts'

interface Deps {
  settings: SettingsStore
  windows: Windows
  lock: WindowLock
  fetch: SessionFetch
  failed(error: string): void
}

/** Creates a notifier whose notifications open the windows and whose buttons send requests to the server. */
export function createEnquiryNotifier(deps: Deps): (notice: Notice) => boolean {
  const { settings, windows, lock, fetch, failed } = deps
  const serverOrigin = () => settings.value.server
  const isLocked = () => lock.isLocked
  const open = (path: string) => windows.open(path)
  const notify = createNotifier({
    settings: () => settings.value,
    isLocked,
    open,
    act: (action, id) => void actions.run(action, id),
    failed,
  })
  const actions = new EnquiryActions({ fetch, serverOrigin, isLocked, open, notify })
  return notify
}
