import type { MenuItemConstructorOptions } from 'electron'
import { APP_NAME } from '../window/window-title.ts'
import { updateEntries } from './update-entries.ts'

export interface TrayActions {
  show(): void
  openEnquiries(): void
  restart(): void
  quit(): void
}

/** @param update version of an update that is ready; null if there is none */
export const trayEntries = (
  update: string | null,
  { show, openEnquiries, restart, quit }: TrayActions,
): MenuItemConstructorOptions[] => [
  ...updateEntries(update, restart),
  { label: `Open ${APP_NAME}`, click: show },
  { label: 'Enquiries', click: openEnquiries },
  { type: 'separator' },
  { label: 'Quit', click: quit },
]
