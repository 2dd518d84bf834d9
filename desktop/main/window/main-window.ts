import { BrowserWindow } from 'electron'
import type { Connection } from '../../bridge/bridge.ts'
import type { News, NewsChannel } from '../../bridge/channels.ts'
import { APP_ORIGIN } from '../protocol/scheme.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { addContextMenu } from './context-menu.ts'
import { followPaint, getBackground, showPainted } from './first-paint.ts'
import { MIN_SIZE } from './place-and-zoom.ts'
import { reloadAfterCrash } from './reload-after-crash.ts'
import { webPreferences } from './web-preferences.ts'
import type { WindowPlaces } from './window-places.ts'
import { windowTitle } from './window-title.ts'

interface Deps {
  settings: SettingsStore
  places: WindowPlaces
  files: { preload: string; icon: string }
  isPackaged: boolean
  /** Path that the window opens with. */
  startPath(): string
  hasServer(): boolean
  /** True if closing the window only hides it. */
  staysWhenClosed(): boolean
  /** Called before the window closes. */
  onClose(): void
  /** Called when the window becomes visible. */
  onShow(window: BrowserWindow): void
  /** Called after the window was hidden instead of closed. */
  onHide(): void
  onCrash(reason: string): void
}

/** Loads a path. If another load replaces it, the promise rejects, which can be ignored. */
function load(window: BrowserWindow, path: string): void {
  void window.loadURL(APP_ORIGIN + path).catch(() => undefined)
}

/** Hides a window. Full screen is left first, because on macOS it would leave a black screen. */
function hide(window: BrowserWindow): void {
  if (window.isFullScreen()) {
    window.once('leave-full-screen', () => window.hide())
    window.setFullScreen(false)
  } else window.hide()
}

/** Main window of the panel, created when needed, with a remembered position. */
export class MainWindow {
  #window: BrowserWindow | null = null
  #connection: Connection = 'unknown'
  #pageTitle = ''
  #isSignedOut = false
  /** Path to open once there is a page or a server. */
  #pendingPath: string | null = null
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Returns the window and creates it if needed. */
  get window(): BrowserWindow {
    this.#window ??= this.#create(this.#deps.startPath())
    return this.#window
  }

  get isOpen(): boolean {
    return this.#window !== null
  }

  /** True if the user works in it. On some systems hidden windows keep the focus. */
  get isFocused(): boolean {
    return this.isInSight && this.#window?.isFocused() === true
  }

  /** True if it is visible, so that its own messages are enough. */
  get isInSight(): boolean {
    return this.#window?.isVisible() === true && !this.#window.isMinimized()
  }

  /** Brings the window to the front. */
  show(): void {
    showPainted(this.window)
  }

  /** Loads a path of the app. */
  load(path: string): void {
    if (this.#window) load(this.#window, path)
    else this.#window = this.#create(path)
  }

  /** Opens a path of the panel with the page's router, or later if the page is not ready. */
  open(path: string): void {
    if (!this.#deps.hasServer() || this.#window?.webContents.isLoadingMainFrame()) this.#pendingPath = path
    else if (this.#window) this.#send('news:open-path', path)
    else this.load(path)
    this.show()
  }

  /** Returns the pending path, once. */
  consumePendingPath(): string | null {
    const path = this.#pendingPath
    this.#pendingPath = null
    return path
  }

  #send<C extends NewsChannel>(channel: C, news: News[C]): void {
    this.#window?.webContents.send(channel, news)
  }

  setConnection(connection: Connection): void {
    this.#connection = connection
    this.#window?.setTitle(this.#title)
  }

  setSignedOut(isSignedOut: boolean): void {
    this.#isSignedOut = isSignedOut
    this.#window?.setTitle(this.#title)
  }

  get #title(): string {
    return windowTitle(this.#pageTitle, this.#connection, this.#isSignedOut)
  }

  #create(path: string): BrowserWindow {
    const { places, files, isPackaged } = this.#deps
    const { isMaximized, ...place } = places.find('main')
    const window = new BrowserWindow({
      ...place,
      minWidth: MIN_SIZE.width,
      minHeight: MIN_SIZE.height,
      show: false,
      backgroundColor: getBackground(),
      title: windowTitle('', this.#connection, this.#isSignedOut),
      icon: files.icon,
      webPreferences: webPreferences(files.preload, isPackaged),
    })
    if (isMaximized) window.maximize()
    addContextMenu(window.webContents)
    followPaint(window)
    places.follow(window, 'main')
    this.#follow(window)
    load(window, path)
    return window
  }

  #follow(window: BrowserWindow): void {
    const { settings, staysWhenClosed, onClose, onShow, onHide } = this.#deps
    window.on('show', () => onShow(window))
    window.on('page-title-updated', (event, title) => {
      event.preventDefault()
      this.#pageTitle = title
      window.setTitle(this.#title)
    })
    window.on('close', (event) => {
      if (!staysWhenClosed()) return onClose()
      event.preventDefault()
      hide(window)
      onHide()
    })
    window.on('closed', () => {
      this.#window = null
    })
    window.webContents.on('did-finish-load', () => {
      window.webContents.setZoomLevel(settings.value.zoom)
      const pendingPath = this.#deps.hasServer() ? this.consumePendingPath() : null
      if (pendingPath) this.#send('news:open-path', pendingPath)
    })
    reloadAfterCrash(window, this.#deps.onCrash)
  }
}
