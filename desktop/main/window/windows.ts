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
  message: `${APP_NAME} ends when its window is closed`,
  detail: 'This desktop has no tray. Minimise the window instead to go on being told of new enquiries.',
  buttons: ['OK'],
}

interface Deps {
  settings: SettingsStore
  hasServer(): boolean
  isLocked(): boolean
  isTrayThere: boolean
  /** Told whenever the main window comes into sight. */
  shown(window: BrowserWindow): void
  failed(what: string, error: unknown): void
}

/** All windows of the panel: the main one, and those of one screen each beside it. */
export class Windows {
  readonly main: MainWindow
  readonly #panels: PanelWindows
  readonly #deps: Deps
  #isQuitting = false
  #isClosingPanels = false

  constructor(deps: Deps) {
    this.#deps = deps
    const { settings, hasServer, isTrayThere, shown, failed } = deps
    const places = new WindowPlaces(settings)
    const files = FILES
    const { isPackaged } = app
    const crashed = (reason: string) => failed('The page ended', reason)
    const zoom = () => settings.value.zoom
    this.#panels = new PanelWindows({ files, isPackaged, places, zoom, crashed })
    this.main = new MainWindow({
      settings,
      places,
      files,
      isPackaged,
      startPath: () => (hasServer() ? HOME_PATH : CONNECT_PATH),
      hasServer,
      staysWhenClosed: () => !this.#isQuitting && settings.value.closeToTray && hasServer() && isTrayThere,
      closes: () => {
        if (!this.#isQuitting && !isTrayThere) this.#hint(() => dialog.showMessageBoxSync(NO_TRAY_HINT))
      },
      shown,
      hidden: () =>
        this.#hint(() =>
          notify(TRAY_HINT, {
            open: () => this.main.show(),
            failed: (error) => failed('Showing a notification', error),
          }),
        ),
      crashed,
    })
    app.on('before-quit', () => {
      this.#isQuitting = true
    })
  }

  /** Whether somebody works in one of them. */
  get isFocused(): boolean {
    return this.main.isFocused || this.#panels.isFocused
  }

  /** True if the windows beside the main one close for another server: the app goes on, even without any window. */
  get isClosingPanels(): boolean {
    return this.#isClosingPanels
  }

  /** Shows a path of the panel in the window where it belongs; behind a lock it waits like everything else. */
  open(path: string): void {
    const { hasServer, isLocked } = this.#deps
    if (path === WALK_IN_PATH && hasServer() && !isLocked()) this.#panels.show({ kind: 'walk-in', path })
    else this.main.open(path)
  }

  /** Shows an address of the panel in a window of its own. @returns whether it has one */
  openOwn(address: string): boolean {
    const own = parseOwnWindow(address)
    if (own) this.#panels.show(own)
    return own !== null
  }

  /** Lets a window beside the main one grow to the height of its page, in pixels of the screen. */
  fit(window: BrowserWindow, height: number): void {
    this.#panels.fit(window, height)
  }

  tellAll<C extends NewsChannel>(channel: C, news: News[C]): void {
    for (const { webContents } of BrowserWindow.getAllWindows()) webContents.send(channel, news)
  }

  /** One size for all windows of the panel, as Chromium has it for all pages of one origin. */
  zoom(change: 'in' | 'out' | 'reset'): void {
    const { settings } = this.#deps
    settings.change({ zoom: nextZoom(settings.value.zoom, change) })
    for (const { webContents } of BrowserWindow.getAllWindows()) webContents.setZoomLevel(settings.value.zoom)
  }

  /** Closes the windows beside the main one, each of which asks for what is unsaved. @returns whether all have gone */
  async closePanels(): Promise<boolean> {
    this.#isClosingPanels = true
    const haveClosed = await this.#panels.close()
    this.#isClosingPanels = false
    return haveClosed
  }

  /** Somebody stays with unsaved work: whatever was about to close the windows has not. */
  stayed(): void {
    this.#isQuitting = false
    this.#panels.stayed()
  }

  /** Says what becomes of a closed window, once. */
  #hint(say: () => unknown): void {
    const { settings } = this.#deps
    if (settings.value.hasSeenTrayHint) return
    say()
    settings.change({ hasSeenTrayHint: true })
  }
}
