import type { MenuItemConstructorOptions } from 'electron'
import { getShortcutLabel, SHORTCUTS, type Shortcut } from '../quick-add/shortcuts.ts'

/** Short walk-in form, and the system-wide shortcut that opens it. */
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
  submenu: SHORTCUTS.map((shortcutOption) => ({
    label: getShortcutLabel(shortcutOption, platform),
    type: 'radio',
    checked: shortcutOption === shortcut,
    click: () => choose(shortcutOption),
  })),
})
