import type { MenuItemConstructorOptions } from 'electron'
import type { Preferences } from '../../bridge/bridge.ts'
import { WALK_IN_PATH } from '../window/own-window.ts'
import { newWalkInEntry, type QuickAddMenu, shortcutEntry } from './quick-add-entry.ts'
import { updateEntries } from './update-entries.ts'

/** Actions of menu entries that Electron has no role for. */
export interface MenuActions {
  /** Version of an update that is ready; null if there is none. */
  update: string | null
  /** True if the app can keep running in the tray. */
  isTrayThere: boolean
  restart(): void
  open(path: string): void
  /** True if the signed-in user may open a screen. */
  mayOpen(path: string): boolean
  chooseServer(): void
  quickAdd: QuickAddMenu
  showDiagnostics(): void
  print(): void
  savePdf(): void
  zoom(change: 'in' | 'out' | 'reset'): void
  prefer(change: Partial<Preferences>): void
  quit(): void
}

/** Screens with a keyboard shortcut. */
const SCREENS = [
  ['Dashboard', '/AdminHome'],
  ['Desk', '/desk'],
  ['Enquiries', '/enquiries'],
  ['Homepage', '/AdminHomeCrud'],
  ['Courses', '/course'],
  ['Services', '/ServicesAdmin'],
] as const

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** Preferences that are either on or off. */
type Switch = 'notifications' | 'closeToTray' | 'startWithSystem'

const checkbox = (label: string, key: Switch, preferences: Preferences, { prefer }: MenuActions) =>
  ({
    label,
    type: 'checkbox',
    checked: preferences[key],
    click: ({ checked }) => prefer({ [key]: checked }),
  }) satisfies MenuItemConstructorOptions

const preferenceItems = (
  platform: NodeJS.Platform,
  preferences: Preferences,
  actions: MenuActions,
): MenuItemConstructorOptions[] => [
  { label: 'Server Address…', click: actions.chooseServer },
  separator,
  checkbox('Notify Me of New Enquiries', 'notifications', preferences, actions),
  actions.isTrayThere
    ? checkbox('Keep Running When Closed', 'closeToTray', preferences, actions)
    : {
        label: 'Keep Running When Closed (requires a tray)',
        type: 'checkbox',
        checked: false,
        enabled: false,
      },
  checkbox('Start with the System', 'startWithSystem', preferences, actions),
  shortcutEntry(platform, actions.quickAdd),
]

const macMenu = (items: MenuItemConstructorOptions[], actions: MenuActions): MenuItemConstructorOptions => ({
  role: 'appMenu',
  submenu: [
    { role: 'about' },
    separator,
    ...items,
    separator,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    separator,
    { label: 'Quit Prospectus', accelerator: 'Command+Q', click: actions.quit },
  ],
})

const fileMenu = (isMac: boolean, items: MenuItemConstructorOptions[], actions: MenuActions) =>
  ({
    label: isMac ? 'File' : '&File',
    submenu: [
      newWalkInEntry(actions.quickAdd, actions.mayOpen(WALK_IN_PATH)),
      { label: 'Save as PDF…', accelerator: 'CmdOrCtrl+Shift+S', click: actions.savePdf },
      { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: actions.print },
      separator,
      ...(isMac
        ? [{ role: 'close' as const }]
        : [...items, separator, { label: 'Quit', accelerator: 'Ctrl+Q', click: actions.quit }]),
    ],
  }) satisfies MenuItemConstructorOptions

/** Returns a hidden entry that adds another shortcut for an action. */
const hiddenShortcut = (
  label: string,
  accelerator: string,
  click: () => void,
): MenuItemConstructorOptions => ({
  label,
  accelerator,
  visible: false,
  acceleratorWorksWhenHidden: true,
  click,
})

const viewMenu = (isMac: boolean, hasDevTools: boolean, { zoom }: MenuActions) =>
  ({
    label: isMac ? 'View' : '&View',
    submenu: [
      { role: 'reload' },
      separator,
      { label: 'Larger', accelerator: 'CmdOrCtrl+Plus', click: () => zoom('in') },
      // On most keyboards plus is the shifted equals sign, and keypads have their own keys.
      hiddenShortcut('Larger', 'CmdOrCtrl+=', () => zoom('in')),
      hiddenShortcut('Larger', 'CmdOrCtrl+numadd', () => zoom('in')),
      { label: 'Smaller', accelerator: 'CmdOrCtrl+-', click: () => zoom('out') },
      hiddenShortcut('Smaller', 'CmdOrCtrl+numsub', () => zoom('out')),
      { label: 'Actual Size', accelerator: 'CmdOrCtrl+0', click: () => zoom('reset') },
      hiddenShortcut('Actual Size', 'CmdOrCtrl+num0', () => zoom('reset')),
      separator,
      { role: 'togglefullscreen' },
      ...(hasDevTools ? [{ role: 'toggleDevTools' as const }] : []),
    ],
  }) satisfies MenuItemConstructorOptions

const goMenu = (isMac: boolean, { open, mayOpen }: MenuActions): MenuItemConstructorOptions => ({
  label: isMac ? 'Go' : '&Go',
  submenu: SCREENS.map(([label, path], index) => ({
    label,
    accelerator: `CmdOrCtrl+${index + 1}`,
    visible: mayOpen(path),
    enabled: mayOpen(path),
    click: () => open(path),
  })),
})

/** Electron's own window menu has a *Zoom* entry that only works on macOS. */
const WINDOW_MENU: MenuItemConstructorOptions = {
  label: '&Window',
  submenu: [{ role: 'minimize' }, { role: 'close' }],
}

/** Returns the menu bar for a system, in the layout that its users expect. */
export function menuTemplate(
  platform: NodeJS.Platform,
  hasDevTools: boolean,
  preferences: Preferences,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const items = preferenceItems(platform, preferences, actions)
  return [
    ...(isMac ? [macMenu(items, actions)] : []),
    fileMenu(isMac, items, actions),
    { role: 'editMenu' },
    viewMenu(isMac, hasDevTools, actions),
    goMenu(isMac, actions),
    isMac ? { role: 'windowMenu' } : WINDOW_MENU,
    {
      role: 'help',
      submenu: [
        ...updateEntries(actions.update, actions.restart),
        { label: 'Diagnostics', accelerator: 'CmdOrCtrl+Shift+D', click: actions.showDiagnostics },
      ],
    },
  ]
}
