import { type BrowserWindow, screen } from 'electron'
import type { WindowPlace } from '../settings/settings.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { fitPlace, nameScreens } from './place-and-zoom.ts'

/** Windows that are remembered apart. */
export type WindowKind = 'main' | 'enquiry' | 'walk-in'

const SIZES: Readonly<Record<Exclude<WindowKind, 'main'>, WindowPlace>> = {
  enquiry: { width: 820, height: 860, isMaximized: false },
  'walk-in': { width: 560, height: 760, isMaximized: false },
}

/**
 * What is left of a screen for what Electron counts as the window: on Linux its size is without the frame that the window
 * manager draws, and so is the place that it reports. What it is given as a place is that of the frame.
 */
const FRAME = process.platform === 'linux' ? { width: 12, height: 48 } : { width: 0, height: 0 }

/** The largest frame that is taken for one, at the left and at the top. */
const LARGEST_FRAME = { left: 16, top: 64 } as const

/** Arrangements of screens that are remembered: a desk, a meeting room, at home, each with its windows. */
const MOST = 24

const getAreas = () =>
  [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea)

/**
 * Where each kind of window stood, for each arrangement of screens: one that was on a screen which is unplugged moves to
 * where it can be seen, and back when the screen is there again.
 */
export class WindowPlaces {
  readonly #settings: SettingsStore
  readonly #open = new Map<BrowserWindow, WindowKind>()
  /** Where windows stood last under an arrangement that may be another one by now. */
  readonly #seen = new Map<string, WindowPlace>()
  #screens = nameScreens(getAreas())
  /** How far inside its frame a window reports to be, as the last one has shown. */
  #inset = { x: 0, y: 0 }

  constructor(settings: SettingsStore) {
    this.#settings = settings
    for (const event of ['display-added', 'display-removed', 'display-metrics-changed'] as const)
      screen.on(event as 'display-added', () => this.#rearrange())
  }

  /** Where a window of a kind shall open. */
  find(kind: WindowKind): WindowPlace {
    const areas = getAreas()
    const place = fitPlace(this.#remembered(kind), areas, FRAME)
    const [area] = areas
    if (process.platform !== 'linux' || place.x !== undefined || !area) return place
    // In the middle of its frame's room, so that the window manager need not move it
    const middle = (start: number, room: number, size: number) => start + Math.round((room - size) / 2)
    return {
      ...place,
      x: middle(area.x, area.width - FRAME.width, place.width),
      y: middle(area.y, area.height - FRAME.height, place.height),
    }
  }

  /** Keeps the place of a window for as long as it is open, and what it was at the end. */
  follow(window: BrowserWindow, kind: WindowKind): void {
    this.#open.set(window, kind)
    this.#measure(window)
    const look = () => this.#seen.set(this.#key(kind), this.#placeOf(window))
    window.on('moved', look)
    window.on('resized', look)
    window.on('close', () => this.#keep(window, kind))
    window.on('closed', () => this.#open.delete(window))
  }

  /** Lets a window grow to the height of its content, as far as its screen has room. */
  makeRoom(window: BrowserWindow, height: number): void {
    const { workArea } = screen.getDisplayMatching(window.getBounds())
    const [width = 0, shown = 0] = window.getContentSize()
    const around = window.getBounds().height - shown + FRAME.height
    const wanted = Math.min(height, workArea.height - around)
    if (wanted > shown && !window.isMaximized()) window.setContentSize(width, wanted)
  }

  /** A window that is shown moves once, into its frame. */
  #measure(window: BrowserWindow): void {
    if (process.platform !== 'linux') return
    const asked = window.getBounds()
    const look = () => {
      const { x, y } = window.getBounds()
      const inset = { x: x - asked.x, y: y - asked.y }
      const isFrame =
        inset.x >= 0 && inset.x <= LARGEST_FRAME.left && inset.y >= 0 && inset.y <= LARGEST_FRAME.top
      if (isFrame) this.#inset = inset
    }
    window.once('move', look)
    window.once('focus', () => window.off('move', look))
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
    const kept = [...others, ...this.#seen].slice(-MOST)
    this.#settings.change({
      places: Object.fromEntries(kept),
      ...(kind === 'main' ? { window: place } : {}),
    })
  }

  #rearrange(): void {
    const screens = nameScreens(getAreas())
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
