import { app, type BrowserWindow, Menu, nativeImage, Tray } from 'electron'
import type { Connection } from '../../bridge/bridge.ts'
import { APP_NAME, trayText } from '../window/window-title.ts'

interface Services {
  icons: { tray: string; badge: string }
  show(): void
  openEnquiries(): void
  quit(): void
}

/** The app's place in the tray, and the number of new enquiries wherever the system shows one. */
export class DeskTray {
  readonly #tray: Tray
  readonly #badge: string
  #count = 0
  #connection: Connection = 'unknown'

  constructor({ icons, show, openEnquiries, quit }: Services) {
    this.#badge = icons.badge
    this.#tray = new Tray(nativeImage.createFromPath(icons.tray))
    this.#tray.setToolTip(APP_NAME)
    this.#tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: `Open ${APP_NAME}`, click: show },
        { label: 'Enquiries', click: openEnquiries },
        { type: 'separator' },
        { label: 'Quit', click: quit },
      ]),
    )
    this.#tray.on('click', show)
  }

  setConnection(connection: Connection): void {
    this.#connection = connection
    this.#tray.setToolTip(trayText(this.#count, connection))
  }

  /** @param window whose button in the task bar carries the badge on Windows */
  setCount(count: number, window: BrowserWindow | null): void {
    this.#count = count
    const text = trayText(count, this.#connection)
    this.#tray.setToolTip(text)
    if (process.platform === 'darwin') this.#tray.setTitle(count > 0 ? String(count) : '')
    if (process.platform === 'win32') {
      window?.setOverlayIcon(count > 0 ? nativeImage.createFromPath(this.#badge) : null, text)
    } else app.setBadgeCount(count)
  }
}
