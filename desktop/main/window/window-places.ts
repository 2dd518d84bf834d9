import { type BrowserWindow, screen } from 'electron'
import type { WindowPlace } from '../settings/settings.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { fitPlace, toScreensKey } from './place-and-zoom.ts'

/** Kinds of windows, whose positions are remembered separately. */
export type WindowKind = 'main' | 'enquiry' | 'walk-in'

const SIZES: Readonly<Record<Exclude<WindowKind, 'main'>, WindowPlace>> = {
  enquiry: { width: 820, height: 860, isMaximized: false },
  'walk-in': { width: 560, height: 760, isMaximized: false },
}

/**
 * Size of the window frame. On Linux, Electron's window size and position exclude the frame that the window manager adds,
 * but a position that is set includes it.
 */
const FRAME = process.platform === 'linux' ? { width: 12, height: 48 } : { width: 0, height: 0 }

/** Maximum inset that is treated as a frame. */
const MAX_FRAME = { left: 16, top: 64 } as const

/** Maximum number of remembered positions: several screen arrangements with their windows. */
const MAX_PLACES = 24

const getAreas = () =>
  [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea)

/**
 * Remembers window positions per kind of window and screen arrangement. If a screen is unplugged, its windows move to a
 * visible one, and back when it is plugged in again.
 */
export class WindowPlaces {
  readonly #settings: SettingsStore
  readonly #open = new Map<BrowserWindow, WindowKind>()
  /** Last positions by kind and arrangement. */
  readonly #seen = new Map<string, WindowPlace>()
  #screens = toScreensKey(getAreas())
  /** Distance between a window's reported position and its frame, as last measured. */
  #inset = { x: 0, y: 0 }

  constructor(settings: SettingsStore) {
    this.#settings = settings
    for (const event of ['display-added', 'display-removed', 'display-metrics-changed'] as const)
      screen.on(event as 'display-added', () => this.#rearrange())
  }

  /** Returns the position of a new window. */
  find(kind: WindowKind): WindowPlace {
    const areas = getAreas()
    const place = fitPlace(this.#remembered(kind), areas, FRAME)
    const [area] = areas
    if (process.platform !== 'linux' || place.x !== undefined || !area) return place
    // Centred within the frame's area, so that the window manager doesn't move it.
    const middle = (start: number, room: number, size: number) => start + Math.round((room - size) / 2)
    return {
      ...place,
      x: middle(area.x, area.width - FRAME.width, place.width),
      y: middle(area.y, area.height - FRAME.height, place.height),
    }
  }

  /** Remembers a window's position while it is open and when it closes. */
  follow(window: BrowserWindow, kind: WindowKind): void {
    this.#open.set(window, kind)
    this.#measure(window)
    const record = () => this.#seen.set(this.#key(kind), this.#placeOf(window))
    window.on('moved', record)
    window.on('resized', record)
    window.on('close', () => this.#keep(window, kind))
    window.on('closed', () => this.#open.delete(window))
  }

  /** Enlarges a window to the height of its content, as far as its screen allows. */
  fitHeight(window: BrowserWindow, height: number): void {
    const { workArea } = screen.getDisplayMatching(window.getBounds())
    const [width = 0, shown = 0] = window.getContentSize()
    const around = window.getBounds().height - shown + FRAME.height
    const target = Math.min(height, workArea.height - around)
    if (target > shown && !window.isMaximized()) window.setContentSize(width, target)
  }

  /** Measures the frame, into which a new window moves once. */
  #measure(window: BrowserWindow): void {
    if (process.platform !== 'linux') return
    const requested = window.getBounds()
    const measure = () => {
      const { x, y } = window.getBounds()
      const inset = { x: x - requested.x, y: y - requested.y }
      const isFrame = inset.x >= 0 && inset.x <= MAX_FRAME.left && inset.y >= 0 && inset.y <= MAX_FRAME.top
      if (isFrame) this.#inset = inset
    }
    window.once('move', measure)
    window.once('focus', () => window.off('move', measure))
  }

  #placeOf(window: BrowserWindow): WindowPlace {
    const { x, y, width, height } = window.getNormalBounds()
    return {
      x: x - this.#inset.x,
      y: y - this.#inset.y,
      width,
      height,
      isMaximized: window.isMaximized(),
    }
  }

  #key(kind: WindowKind): string {
    return `${kind} ${this.#screens}`
  }

  #remembered(kind: WindowKind): WindowPlace {
    const { places, window } = this.#settings.value
    return (
      this.#seen.get(this.#key(kind)) ?? places[this.#key(kind)] ?? (kind === 'main' ? window : SIZES[kind])
    )
  }

  #keep(window: BrowserWindow, kind: WindowKind): void {
    const place = this.#placeOf(window)
    this.#seen.set(this.#key(kind), place)
    const { places } = this.#settings.value
    const others = Object.entries(places).filter(([key]) => !this.#seen.has(key))
    const kept = [...others, ...this.#seen].slice(-MAX_PLACES)
    this.#settings.change({
      places: Object.fromEntries(kept),
      ...(kind === 'main' ? { window: place } : {}),
    })
  }

  #rearrange(): void {
    const screens = toScreensKey(getAreas())
    if (screens === this.#screens) return
    this.#screens = screens
    for (const [window, kind] of this.#open) {
      if (window.isMaximized() || window.isFullScreen()) continue
      const { places } = this.#settings.value
      const known = this.#seen.get(this.#key(kind)) ?? places[this.#key(kind)]
      const { x, y, width, height } = fitPlace(known ?? this.#placeOf(window), getAreas(), FRAME)
      if (x === undefined || y === undefined) {
        window.setSize(width, height)
        window.center()
      } else window.setBounds({ x, y, width, height })
    }
  }
}
