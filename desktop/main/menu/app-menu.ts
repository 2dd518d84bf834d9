import { app, BrowserWindow, Menu, type Session } from 'electron'
import type { Preferences } from '../../bridge/bridge.ts'
import type { SavedFiles } from '../downloads/saved-files.ts'
import { printPage, savePdf } from '../ipc/dialogs.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import type { UpdateRestart } from '../updates/update-restart.ts'
import { showDiagnostics } from '../window/diagnostics-window.ts'
import type { MainWindow } from '../window/main-window.ts'
import { APP_NAME } from '../window/window-title.ts'
import { menuTemplate } from './menu-template.ts'
import type { QuickAddMenu } from './quick-add-entry.ts'
import type { ServerMenu } from './server-entries.ts'

interface Deps {
  mainWindow: MainWindow
  files: { preload: string; icon: string }
  preferences(): Preferences
  prefer(change: Partial<Preferences>): void
  servers: ServerMenu
  quickAdd: QuickAddMenu
  session(): Session
  restart: UpdateRestart
  isTrayThere: boolean
  saved: SavedFiles
  lock: WindowLock
  quit(): void
}

/** Puts up the menu bar; again after a preference has changed or an update is ready, since its entries show them. */
export function setAppMenu(deps: Deps): void {
  const { mainWindow, files, preferences, prefer, servers, quickAdd, session, restart, isTrayThere } = deps
  const { saved, lock, quit } = deps
  /** The window that has the focus: what is printed or saved is what somebody looks at. */
  const getWindow = () => BrowserWindow.getFocusedWindow() ?? mainWindow.window
  const template = menuTemplate(process.platform, !app.isPackaged, preferences(), {
    update: restart.version,
    isTrayThere,
    restart: () => restart.restart(),
    open: (path) => mainWindow.open(path),
    servers,
    quickAdd,
    showDiagnostics: () => showDiagnostics(files, app.isPackaged, session()),
    print: lock.guard(() => void printPage(getWindow())),
    savePdf: lock.guard(() => {
      const window = getWindow()
      void savePdf({ window, saved }, window.webContents.getTitle() || APP_NAME)
    }),
    zoom: (change) => mainWindow.zoom(change),
    // A refused click has turned the entry over all the same
    prefer: lock.guard(prefer, () => setAppMenu(deps)),
    quit,
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
