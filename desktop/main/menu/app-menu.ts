import { app, BrowserWindow, dialog, Menu } from 'electron'
import type { Preferences } from '../../bridge/bridge.ts'
import { FILES } from '../build-facts.ts'
import type { SavedFiles } from '../downloads/saved-files.ts'
import { printPage, savePdf } from '../ipc/dialogs.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import type { QuickAddShortcut } from '../quick-add/shortcut.ts'
import type { ServerChoice } from '../server/server-choice.ts'
import { showOnce } from '../server/server-dialogs.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { UpdateRestart } from '../updates/update-restart.ts'
import { showDiagnostics } from '../window/diagnostics-window.ts'
import { WALK_IN_PATH } from '../window/own-window.ts'
import { APP_NAME } from '../window/window-title.ts'
import { CONNECT_PATH, type Windows } from '../window/windows.ts'
import { menuTemplate } from './menu-template.ts'
import type { QuickAddMenu } from './quick-add-entry.ts'

const SIGN_OUT = 'Sign out'

/** Asks whether to sign out, in order to choose another server while the windows are locked. */
async function confirmSignOut(): Promise<boolean> {
  const buttons = [SIGN_OUT, 'Cancel']
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: 'Prospectus is locked',
    detail:
      'Unlock it with your password. To choose another server instead, you’ll be signed out first, and unsaved changes will be lost.',
    buttons,
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  })
  return buttons[response] === SIGN_OUT
}

interface Deps {
  settings: SettingsStore
  windows: Windows
  preferences(): Preferences
  prefer(change: Partial<Preferences>): void
  choice: ServerChoice
  quickAdd: QuickAddShortcut
  /** True if the signed-in user may open a screen. */
  mayOpen(path: string): boolean
  restart: UpdateRestart
  isTrayThere: boolean
  saved: SavedFiles
  lock: WindowLock
}

/** Signs out if nobody can unlock, for example because the server has moved permanently. */
const leaveServer = showOnce((done, { choice }: Deps) => {
  if (choice.fixedBy !== null) return done()
  void confirmSignOut()
    .finally(done)
    .then((isConfirmed) => (isConfirmed ? choice.leave() : undefined))
})

function createQuickAddMenu(deps: Deps): QuickAddMenu {
  const { settings, quickAdd, windows, lock } = deps
  return {
    shortcut: settings.value.quickAddShortcut,
    open: () => windows.open(WALK_IN_PATH),
    choose: lock.guard((shortcut) => {
      settings.change({ quickAddShortcut: quickAdd.choose(shortcut) ? shortcut : '' })
      setAppMenu(deps)
    }),
  }
}

/** Sets the menu bar. Called again after a change of preferences or an update, because its entries depend on them. */
export function setAppMenu(deps: Deps): void {
  const { windows, preferences, prefer, restart, isTrayThere, saved, lock } = deps
  /** Returns the focused window, which is the one to print or save. */
  const getWindow = () => BrowserWindow.getFocusedWindow() ?? windows.main.window
  const template = menuTemplate(process.platform, !app.isPackaged, preferences(), {
    update: restart.version,
    isTrayThere,
    restart: () => restart.restart(),
    open: (path) => windows.main.open(path),
    mayOpen: deps.mayOpen,
    chooseServer: lock.guard(
      () => windows.main.load(CONNECT_PATH),
      () => leaveServer(deps),
    ),
    quickAdd: createQuickAddMenu(deps),
    showDiagnostics: () => showDiagnostics(FILES, app.isPackaged),
    print: lock.guard(() => void printPage(getWindow())),
    savePdf: lock.guard(() => {
      const window = getWindow()
      void savePdf({ window, saved }, window.webContents.getTitle() || APP_NAME)
    }),
    zoom: (change) => windows.zoom(change),
    // The click has already toggled the entry, even if it was refused.
    prefer: lock.guard(prefer, () => setAppMenu(deps)),
    quit: () => app.quit(),
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
