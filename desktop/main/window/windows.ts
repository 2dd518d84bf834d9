import { app, BrowserWindow, dialog } from 'electron'
import type { News, NewsChannel } from '../../bridge/channels.ts'
import { FILES } from '../build-facts.ts'
import { TRAY_HINT } from '../notifications/notices.ts'
import { notify } from '../notifications/notify.ts'
import { SHELL_PREFIX } from '../protocol/route.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { MainWindow } from './main-window.ts'
import { parseOwnWindow, WALK_IN_PATH } from './own-window.ts'
import { PanelWindows } from './panel-windows.ts'
import { nextZoom } from './place-and-zoom.ts'
import { WindowPlaces } from './window-places.ts'
import { APP_NAME } from './window-title.ts'

export const HOME_PATH = '/'
export const CONNECT_PATH = `${SHELL_PREFIX}connect.html`

const NO_TRAY_HINT = {
  type: 'info' as const,
  message: `${APP_NAME} quits when you close its window`,
  detail:
    'This desktop has no tray. To keep getting notifications of new enquiries, minimise the window instead.',
  buttons: ['OK'],
}

interface Deps {
  settings: SettingsStore
  hasServer(): boolean
  isLocked(): boolean
  isTrayThere: boolean
  /** Called when the main window becomes visible. */
  onShow(window: BrowserWindow): void
  failed(action: string, error: unknown): void
}

/** All windows of the panel: the main window and the single-screen windows. */
export class Windows {
  readonly main: MainWindow
  readonly #panels: PanelWindows
  readonly #deps: Deps
  #isQuitting = false
  #isClosingPanels = false

  constructor(deps: Deps) {
    this.#deps = deps
    const { settings, hasServer, isTrayThere, onShow, failed } = deps
    const places = new WindowPlaces(settings)
    const files = FILES
    const { isPackaged } = app
    const onCrash = (reason: string) => failed('The page crashed', reason)
    const zoom = () => settings.value.zoom
    this.#panels = new PanelWindows({ files, isPackaged, places, zoom, onCrash })
    this.main = new MainWindow({
      settings,
      places,
      files,
      isPackaged,
      startPath: () => (hasServer() ? HOME_PATH : CONNECT_PATH),
      hasServer,
      staysWhenClosed: () => !this.#isQuitting && settings.value.closeToTray && hasServer() && isTrayThere,
      onClose: () => {
        if (!this.#isQuitting && !isTrayThere) this.#showHint(() => dialog.showMessageBoxSync(NO_TRAY_HINT))
      },
      onShow,
      onHide: () =>
        this.#showHint(() =>
          notify(TRAY_HINT, {
            open: () => this.main.show(),
            failed: (error) => failed('Showing a notification', error),
          }),
        ),
      onCrash,
    })
    app.on('before-quit', () => {
      this.#isQuitting = true
    })
  }

  /** True if the user works in one of them. */
  get isFocused(): boolean {
    return this.main.isFocused || this.#panels.isFocused
  }

  /** True while single-screen windows close for a change of servers, so that the app keeps running without windows. */
  get isClosingPanels(): boolean {
    return this.#isClosingPanels
  }

  /** Opens a path of the panel in the right window. While locked, everything opens in the main window. */
  open(path: string): void {
    const { hasServer, isLocked } = this.#deps
    if (path === WALK_IN_PATH && hasServer() && !isLocked()) this.#panels.show({ kind: 'walk-in', path })
    else this.main.open(path)
  }

  /** Opens a URL of the panel in its own window. @returns true if it has one */
  openOwn(address: string): boolean {
    const own = parseOwnWindow(address)
    if (own) this.#panels.show(own)
    return own !== null
  }

  /** Enlarges a single-screen window to the height of its page, in screen pixels. */
  fit(window: BrowserWindow, height: number): void {
    this.#panels.fit(window, height)
  }

  sendToAll<C extends NewsChannel>(channel: C, news: News[C]): void {
    for (const { webContents } of BrowserWindow.getAllWindows()) webContents.send(channel, news)
  }

  /** Zooms all windows, because Chromium has one zoom level per origin. */
  zoom(change: 'in' | 'out' | 'reset'): void {
    const { settings } = this.#deps
    settings.change({ zoom: nextZoom(settings.value.zoom, change) })
    for (const { webContents } of BrowserWindow.getAllWindows()) webContents.setZoomLevel(settings.value.zoom)
  }

  /** Closes single-screen windows. Each asks about unsaved work. @returns true if all have closed */
  async closePanels(): Promise<boolean> {
    this.#isClosingPanels = true
    const haveClosed = await this.#panels.close()
    this.#isClosingPanels = false
    return haveClosed
  }

  /** Cancels closing, because the user stays with unsaved work. */
  cancelClose(): void {
    this.#isQuitting = false
    this.#panels.cancelClose()
  }

  /** Shows a hint about closing the window, once. */
  #showHint(show: () => unknown): void {
    const { settings } = this.#deps
    if (settings.value.hasSeenTrayHint) return
    show()
    settings.change({ hasSeenTrayHint: true })
  }
}
