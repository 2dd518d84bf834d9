import { app, type JumpListItem, Menu, type MenuItemConstructorOptions } from 'electron'
import { LINK_SCHEME, parseDeepLink } from '../live/enquiry-paths.ts'
import { WALK_IN_PATH } from '../window/own-window.ts'
import { QuickAddShortcut } from './shortcut.ts'
import type { Shortcut } from './shortcuts.ts'

/** Tasks in the menu of the app's icon, each with a deep link. */
const TASKS = [
  {
    title: 'New walk-in',
    link: 'walk-in',
    description: 'Record a walk-in or phone enquiry',
  },
  { title: 'Today', link: 'today', description: 'Next steps planned for today' },
  { title: 'Overdue', link: 'overdue', description: 'Overdue next steps' },
] as const

const toEndpointUrl = (link: string) => `${LINK_SCHEME}://${link}`

const toJumpList = (program: string): JumpListItem[] =>
  TASKS.map(({ title, link, description }) => ({
    type: 'task',
    title,
    description,
    program,
    args: toEndpointUrl(link),
    iconPath: program,
    iconIndex: 0,
  }))

/** @param open opens a deep link */
const toDockEntries = (open: (address: string) => void): MenuItemConstructorOptions[] =>
  TASKS.map(({ title, link }) => ({ label: title, click: () => open(toEndpointUrl(link)) }))

/**
 * Adds the tasks to the menu of the app's icon. On Linux they are in the desktop entry, which the packaging writes.
 * @returns the reason if the system shows none; otherwise null
 */
function offerTasks(platform: NodeJS.Platform, open: (address: string) => void): string | null {
  if (platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate(toDockEntries(open)))
  if (platform !== 'win32') return null
  const outcome = app.setJumpList([{ type: 'tasks', items: toJumpList(process.execPath) }])
  return outcome === 'ok' ? null : outcome
}

interface Deps {
  /** Chosen shortcut; empty for none. */
  shortcut: Shortcut
  /** Shows a path of the panel. */
  open(path: string): void
  failed(action: string, error: unknown): void
}

/** Adds quick access to the walk-in form: a global shortcut and the menu of the app's icon. */
export function registerQuickAdd({ shortcut, open, failed }: Deps): QuickAddShortcut {
  const quickAdd = new QuickAddShortcut(() => open(WALK_IN_PATH))
  if (!quickAdd.set(shortcut)) failed('Registering the shortcut for walk-ins', 'not available')
  const refusal = offerTasks(process.platform, (address) => open(parseDeepLink(address) ?? '/'))
  if (refusal) failed('Setting the jump list', refusal)
  return quickAdd
}
