import { BrowserWindow } from 'electron'
import { APP_ORIGIN } from '../protocol/scheme.ts'
import { addContextMenu } from './context-menu.ts'
import { followPaint, getBackground, showPainted } from './first-paint.ts'
import type { OwnWindow } from './own-window.ts'
import { MIN_SIZE } from './place-and-zoom.ts'
import { reloadAfterCrash } from './reload-after-crash.ts'
import { webPreferences } from './web-preferences.ts'
import type { WindowPlaces } from './window-places.ts'

interface Deps {
  files: { preload: string; icon: string }
  isPackaged: boolean
  places: WindowPlaces
  zoom(): number
  onCrash(reason: string): void
}

/** Windows with a single screen each: an enquiry, or the walk-in form. */
export class PanelWindows {
  readonly #open = new Map<string, BrowserWindow>()
  /** Callbacks waiting for windows to close. */
  readonly #closing = new Set<(hasClosed: boolean) => void>()
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Shows a screen in its existing window or a new one. */
  show({ kind, path }: OwnWindow): void {
    showPainted(this.#open.get(path) ?? this.#create(kind, path))
  }

  /** Closes all windows. Each asks about unsaved work. @returns true if all have closed */
  async close(): Promise<boolean> {
    const closing = [...this.#open.values()].map(
      (window) =>
        new Promise<boolean>((resolve) => {
          this.#closing.add(resolve)
          window.once('closed', () => resolve(true))
          window.close()
        }),
    )
    const results = await Promise.all(closing)
    this.#closing.clear()
    return !results.includes(false)
  }

  /** Enlarges one of these windows to the height of its page. Does nothing for the main window. */
  fit(window: BrowserWindow, height: number): void {
    if ([...this.#open.values()].includes(window)) this.#deps.places.fitHeight(window, height)
  }

  /** Cancels closing, because the user stays with unsaved work. */
  cancelClose(): void {
    for (const resolve of this.#closing) resolve(false)
  }

  get isFocused(): boolean {
    return [...this.#open.values()].some((window) => window.isFocused())
  }

  #create(kind: OwnWindow['kind'], path: string): BrowserWindow {
    const { files, isPackaged, places, zoom, onCrash } = this.#deps
    const { isMaximized, ...place } = places.find(kind)
    const window = new BrowserWindow({
      ...place,
      minWidth: MIN_SIZE.width,
      minHeight: MIN_SIZE.height,
      show: false,
      // The global shortcut is used while another app is in front.
      alwaysOnTop: kind === 'walk-in',
      backgroundColor: getBackground(),
      icon: files.icon,
      webPreferences: webPreferences(files.preload, isPackaged),
    })
    if (isMaximized) window.maximize()
    this.#open.set(path, window)
    window.setMenuBarVisibility(false)
    addContextMenu(window.webContents)
    followPaint(window)
    places.follow(window, kind)
    reloadAfterCrash(window, onCrash)
    window.webContents.on('did-finish-load', () => window.webContents.setZoomLevel(zoom()))
    window.on('closed', () => this.#open.delete(path))
    void window.loadURL(APP_ORIGIN + path).catch(() => undefined)
    return window
  }
}
