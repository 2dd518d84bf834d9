import { app, type JumpListItem, Menu, type MenuItemConstructorOptions } from 'electron'
import { LINK_SCHEME } from '../live/enquiry-paths.ts'

/** What the system offers at the app's icon, each by a deep link. */
export const TASKS = [
  {
    title: 'New walk-in',
    link: 'walk-in',
    description: 'Write down who stands at the counter or is on the phone',
  },
  { title: 'Today', link: 'today', description: 'What is planned for today' },
  { title: 'Overdue', link: 'overdue', description: 'What is late' },
] as const

const toAddress = (link: string) => `${LINK_SCHEME}://${link}`

export const toJumpList = (program: string): JumpListItem[] =>
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
export const toDockEntries = (open: (address: string) => void): MenuItemConstructorOptions[] =>
  TASKS.map(({ title, link }) => ({ label: title, click: () => open(toAddress(link)) }))

/**
 * Puts the tasks where the system shows them. On Linux they stand in the desktop entry, which the packing writes.
 * @returns why the system shows none; null when all is well
 */
export function offerTasks(platform: NodeJS.Platform, open: (address: string) => void): string | null {
  if (platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate(toDockEntries(open)))
  if (platform !== 'win32') return null
  const outcome = app.setJumpList([{ type: 'tasks', items: toJumpList(process.execPath) }])
  return outcome === 'ok' ? null : outcome
}
