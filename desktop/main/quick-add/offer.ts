import { parseDeepLink } from '../live/enquiry-paths.ts'
import { WALK_IN_PATH } from '../window/own-window.ts'
import { QuickAddShortcut } from './shortcut.ts'
import type { Shortcut } from './shortcuts.ts'
import { offerTasks } from './tasks.ts'

interface Deps {
  /** The shortcut that somebody has chosen; empty for none. */
  shortcut: Shortcut
  /** Shows a path of the panel. */
  open(path: string): void
  failed(what: string, error: unknown): void
}

/** Offers the screens of the counter beside the windows: by a shortcut, and at the app's icon. */
export function offerQuickAdd({ shortcut, open, failed }: Deps): QuickAddShortcut {
  const quickAdd = new QuickAddShortcut(() => open(WALK_IN_PATH))
  if (!quickAdd.set(shortcut)) failed('The shortcut for walk-ins', 'the system does not give it away')
  const refusal = offerTasks(process.platform, (address) => open(parseDeepLink(address) ?? '/'))
  if (refusal) failed('The jump list', refusal)
  return quickAdd
}
