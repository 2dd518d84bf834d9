import { app, type BrowserWindow, Menu, nativeImage, Tray } from 'electron'
import type { Connection } from '../../bridge/bridge.ts'
import { APP_NAME, trayText } from '../window/window-title.ts'
import { type TrayActions, trayEntries } from './tray-entries.ts'

interface Deps extends TrayActions {
  icons: { tray: string; badge: string }
}

/** Tray icon and badge with the number of new enquiries. */
export class TrayIcon {
  readonly #tray: Tray
  readonly #badge: string
  readonly #actions: TrayActions
  #count = 0
  #connection: Connection = 'unknown'
  #isSignedOut = false

  constructor(deps: Deps) {
    const { icons, show } = deps
    this.#actions = deps
    this.#badge = icons.badge
    this.#tray = new Tray(nativeImage.createFromPath(icons.tray))
    this.#tray.setToolTip(APP_NAME)
    this.offerUpdate(null)
    // On macOS a click opens the menu, and would show the window too.
    if (process.platform !== 'darwin') this.#tray.on('click', show)
  }

  /** @param version of an update that is ready; null if there is none */
  offerUpdate(version: string | null): void {
    this.#tray.setContextMenu(Menu.buildFromTemplate(trayEntries(version, this.#actions)))
  }

  setConnection(connection: Connection): void {
    this.#connection = connection
    this.#tray.setToolTip(this.#text)
  }

  setSignedOut(isSignedOut: boolean): void {
    this.#isSignedOut = isSignedOut
    this.#tray.setToolTip(this.#text)
  }

  get #text(): string {
    return trayText(this.#count, this.#connection, this.#isSignedOut)
  }

  /** @param window whose task bar button shows the badge on Windows */
  setCount(count: number, window: BrowserWindow | null): void {
    this.#count = count
    this.#tray.setToolTip(this.#text)
    if (process.platform === 'darwin') this.#tray.setTitle(count > 0 ? String(count) : '')
    if (process.platform !== 'win32') app.setBadgeCount(count)
    else if (window) this.mark(window)
  }

  /**
   * Adds the Windows badge to a window's task bar button. Hiding the window in the tray removes it. On other systems the
   * badge stays.
   */
  mark(window: BrowserWindow): void {
    if (process.platform !== 'win32') return
    const badge = this.#count > 0 ? nativeImage.createFromPath(this.#badge) : null
    window.setOverlayIcon(badge, this.#text)
  }
}
