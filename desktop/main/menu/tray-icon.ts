import { app, type BrowserWindow, Menu, nativeImage, Tray } from 'electron'
import type { Connection } from '../../bridge/bridge.ts'
import { APP_NAME, trayText } from '../window/window-title.ts'
import { type TrayActions, trayEntries } from './tray-entries.ts'

interface Deps extends TrayActions {
  icons: { tray: string; badge: string }
}

/** The app's place in the tray, and the number of new enquiries wherever the system shows one. */
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
    // A Mac opens the menu at a click, and would show the window as well
    if (process.platform !== 'darwin') this.#tray.on('click', show)
  }

  /** @param version of the update that lies ready; null where there is none */
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

  /** @param window as for `mark` */
  setCount(count: number, window: BrowserWindow | null): void {
    this.#count = count
    this.#tray.setToolTip(this.#text)
    if (process.platform === 'darwin') this.#tray.setTitle(count > 0 ? String(count) : '')
    if (process.platform !== 'win32') app.setBadgeCount(count)
    else if (window) this.mark(window)
  }

  /**
   * Puts the badge of Windows on a window's button in the task bar, where it is lost whenever the window hides in the
   * tray; the other systems keep theirs by themselves.
   */
  mark(window: BrowserWindow): void {
    if (process.platform !== 'win32') return
    const badge = this.#count > 0 ? nativeImage.createFromPath(this.#badge) : null
    window.setOverlayIcon(badge, this.#text)
  }
}
