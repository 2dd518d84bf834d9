import { app, type JumpListItem, Menu, type MenuItemConstructorOptions } from 'electron'
import { LINK_SCHEME, parseDeepLink } from '../live/enquiry-paths.ts'
import { WALK_IN_PATH } from '../window/own-window.ts'
import { QuickAddShortcut } from './shortcut.ts'
import type { Shortcut } from './shortcuts.ts'

/** What the system offers at the app's icon, each by a deep link. */
const TASKS = [
  {
    title: 'New walk-in',
    link: 'walk-in',
    description: 'Write down who stands at the counter or is on the phone',
  },
  { title: 'Today', link: 'today', description: 'What is planned for today' },
  { title: 'Overdue', link: 'overdue', description: 'What is late' },
] as const

const toAddress = (link: string) => `${LINK_SCHEME}://${link}`

const toJumpList = (program: string): JumpListItem[] =>
  TASKS.map(({ title, link, description }) => ({
    type: 'task',
    title,
    description,
    program,
    args: toAddress(link),
    iconPath: program,
    iconIndex: 0,
  }))

/** @param open follows a deep link */
const toDockEntries = (open: (address: string) => void): MenuItemConstructorOptions[] =>
  TASKS.map(({ title, link }) => ({ label: title, click: () => open(toAddress(link)) }))

/**
 * Puts the tasks where the system shows them. On Linux they stand in the desktop entry, which the packing writes.
 * @returns why the system shows none; null when all is well
 */
function offerTasks(platform: NodeJS.Platform, open: (address: string) => void): string | null {
  if (platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate(toDockEntries(open)))
  if (platform !== 'win32') return null
  const outcome = app.setJumpList([{ type: 'tasks', items: toJumpList(process.execPath) }])
  return outcome === 'ok' ? null : outcome
}

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
