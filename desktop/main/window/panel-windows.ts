import { BrowserWindow } from 'electron'
import { APP_ORIGIN } from '../protocol/scheme.ts'
import { addContextMenu } from './context-menu.ts'
import { followPaint, getPaper, showPainted } from './first-paint.ts'
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
  crashed(reason: string): void
}

/** Windows of one screen each beside the main one: an enquiry, the short form of the counter. */
export class PanelWindows {
  readonly #open = new Map<string, BrowserWindow>()
  /** Who waits for windows to close. */
  readonly #waiting = new Set<(hasClosed: boolean) => void>()
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Shows a screen in its window: the one that there is, or a new one. */
  show({ kind, path }: OwnWindow): void {
    showPainted(this.#open.get(path) ?? this.#create(kind, path))
  }

  /** Closes all, each of which asks for what is unsaved. @returns whether all have gone */
  async close(): Promise<boolean> {
    const closing = [...this.#open.values()].map(
      (window) =>
        new Promise<boolean>((resolve) => {
          this.#waiting.add(resolve)
          window.once('closed', () => resolve(true))
          window.close()
        }),
    )
    const ends = await Promise.all(closing)
    this.#waiting.clear()
    return !ends.includes(false)
  }

  /** Lets one of these windows grow to the height of its page; the main one stays as it is. */
  fit(window: BrowserWindow, height: number): void {
    if ([...this.#open.values()].includes(window)) this.#deps.places.makeRoom(window, height)
  }

  /** Somebody stays with what is unsaved. */
  stayed(): void {
    for (const resolve of this.#waiting) resolve(false)
  }

  get isFocused(): boolean {
    return [...this.#open.values()].some((window) => window.isFocused())
  }

  #create(kind: OwnWindow['kind'], path: string): BrowserWindow {
    const { files, isPackaged, places, zoom, crashed } = this.#deps
    const { isMaximized, ...place } = places.find(kind)
    const window = new BrowserWindow({
      ...place,
      minWidth: MIN_SIZE.width,
      minHeight: MIN_SIZE.height,
      show: false,
      // Whoever presses the shortcut is in another program
      alwaysOnTop: kind === 'walk-in',
      backgroundColor: getPaper(),
      icon: files.icon,
      webPreferences: webPreferences(files.preload, isPackaged),
    })
    if (isMaximized) window.maximize()
    this.#open.set(path, window)
    window.setMenuBarVisibility(false)
    addContextMenu(window.webContents)
    followPaint(window)
    places.follow(window, kind)
    reloadAfterCrash(window, crashed)
    window.webContents.on('did-finish-load', () => window.webContents.setZoomLevel(zoom()))
    window.on('closed', () => this.#open.delete(path))
    void window.loadURL(APP_ORIGIN + path).catch(() => undefined)
    return window
  }
}
