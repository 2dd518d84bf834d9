import { app, Menu, type Session } from 'electron'
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
export function setAppMenu({
  mainWindow,
  files,
  preferences,
  prefer,
  servers,
  quickAdd,
  session,
  restart,
  isTrayThere,
  saved,
  lock,
  quit,
}: Deps): void {
  const template = menuTemplate(process.platform, !app.isPackaged, preferences(), {
    update: restart.version,
    isTrayThere,
    restart: () => restart.restart(),
    open: (path) => mainWindow.open(path),
    servers,
    quickAdd,
    showDiagnostics: () => showDiagnostics(files, app.isPackaged, session()),
    print: lock.guard(() => void printPage(mainWindow.window)),
    savePdf: lock.guard(
      () => void savePdf({ window: mainWindow.window, saved }, mainWindow.pageTitle || APP_NAME),
    ),
    zoom: (change) => mainWindow.zoom(change),
    prefer: lock.guard(prefer),
    quit,
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
