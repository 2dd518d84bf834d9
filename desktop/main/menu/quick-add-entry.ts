import type { MenuItemConstructorOptions } from 'electron'
import { nameShortcut, SHORTCUTS, type Shortcut } from '../quick-add/shortcuts.ts'

/** The short form of the counter, and the shortcut that opens it from any program. */
export interface QuickAddMenu {
  shortcut: Shortcut
  open(): void
  choose(shortcut: Shortcut): void
}

export const newWalkInEntry = ({ open }: QuickAddMenu, enabled: boolean): MenuItemConstructorOptions => ({
  label: 'New Walk-in',
  enabled,
  accelerator: 'CmdOrCtrl+Shift+N',
  click: open,
})

export const shortcutEntry = (
  platform: NodeJS.Platform,
  { shortcut, choose }: QuickAddMenu,
): MenuItemConstructorOptions => ({
  label: 'Shortcut for Walk-ins',
  submenu: SHORTCUTS.map((one) => ({
    label: nameShortcut(one, platform),
    type: 'radio',
    checked: one === shortcut,
    click: () => choose(one),
  })),
})
