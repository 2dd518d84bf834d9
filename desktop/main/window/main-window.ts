import { BrowserWindow } from 'electron'
import type { Connection } from '../../bridge/bridge.ts'
import type { News, NewsChannel } from '../../bridge/channels.ts'
import { APP_ORIGIN } from '../protocol/scheme.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { addContextMenu } from './context-menu.ts'
import { followPaint, getPaper, showPainted } from './first-paint.ts'
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
  /** Path that the window begins with. */
  startPath(): string
  /** Whether the panel has a server to show anything of. */
  hasServer(): boolean
  /** Whether closing the window shall only hide it. */
  staysWhenClosed(): boolean
  /** Told before it closes for good. */
  closes(): void
  /** Told whenever it comes into sight. */
  shown(window: BrowserWindow): void
  /** Told after it has hidden instead of closed. */
  hidden(): void
  crashed(reason: string): void
}

/** A load that is overtaken by another one rejects, which means nothing here. */
function load(window: BrowserWindow, path: string): void {
  void window.loadURL(APP_ORIGIN + path).catch(() => undefined)
}

/** Out of sight; a full screen is left first, since on a Mac it would stay behind as a black one. */
function hide(window: BrowserWindow): void {
  if (window.isFullScreen()) {
    window.once('leave-full-screen', () => window.hide())
    window.setFullScreen(false)
  } else window.hide()
}

/** The one window of the panel: made when it is needed, remembered where it stood. */
export class MainWindow {
  #window: BrowserWindow | null = null
  #connection: Connection = 'unknown'
  #pageTitle = ''
  #isSignedOut = false
  /** What is to be opened once there is a page, or a server. */
  #wanted: string | null = null
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The window, made if there is none. */
  get window(): BrowserWindow {
    this.#window ??= this.#create(this.#deps.startPath())
    return this.#window
  }

  get isOpen(): boolean {
    return this.#window !== null
  }

  /** Whether somebody works in it; some systems leave the focus to a window that is hidden. */
  get isFocused(): boolean {
    return this.isInSight && this.#window?.isFocused() === true
  }

  /** Whether somebody can see it, so that what the page says need not be told beside it. */
  get isInSight(): boolean {
    return this.#window?.isVisible() === true && !this.#window.isMinimized()
  }

  /** Brings it to the front. */
  show(): void {
    showPainted(this.window)
  }

  /** Loads a path of the app as a whole. */
  load(path: string): void {
    if (this.#window) load(this.#window, path)
    else this.#window = this.#create(path)
  }

  /** Shows a path of the panel, by the page's own router where it is running; before that it is kept. */
  open(path: string): void {
    if (!this.#deps.hasServer() || this.#window?.webContents.isLoadingMainFrame()) this.#wanted = path
    else if (this.#window) this.#tell('news:open-path', path)
    else this.load(path)
    this.show()
  }

  /** What has been asked for meanwhile, once. */
  takeWanted(): string | null {
    const wanted = this.#wanted
    this.#wanted = null
    return wanted
  }

  #tell<C extends NewsChannel>(channel: C, news: News[C]): void {
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
      backgroundColor: getPaper(),
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
    const { settings, staysWhenClosed, closes, shown, hidden } = this.#deps
    window.on('show', () => shown(window))
    window.on('page-title-updated', (event, title) => {
      event.preventDefault()
      this.#pageTitle = title
      window.setTitle(this.#title)
    })
    window.on('close', (event) => {
      if (!staysWhenClosed()) return closes()
      event.preventDefault()
      hide(window)
      hidden()
    })
    window.on('closed', () => {
      this.#window = null
    })
    window.webContents.on('did-finish-load', () => {
      window.webContents.setZoomLevel(settings.value.zoom)
      const wanted = this.#deps.hasServer() ? this.takeWanted() : null
      if (wanted) this.#tell('news:open-path', wanted)
    })
    reloadAfterCrash(window, this.#deps.crashed)
  }
}
