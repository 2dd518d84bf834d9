import type { BrowserWindow } from 'electron'
import { screen } from 'electron'
import type { WindowPlace } from '../settings/settings.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { fitPlace, nameScreens } from './place-and-zoom.ts'

/** Windows that are remembered apart. */
export type WindowKind = 'main' | 'enquiry' | 'walk-in'

const SIZES: Readonly<Record<Exclude<WindowKind, 'main'>, WindowPlace>> = {
  enquiry: { width: 820, height: 860, isMaximized: false },
  'walk-in': { width: 560, height: 760, isMaximized: false },
}

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

  constructor(settings: SettingsStore) {
    this.#settings = settings
    for (const event of ['display-added', 'display-removed', 'display-metrics-changed'] as const)
      screen.on(event as 'display-added', () => this.#rearrange())
  }

  /** Where a window of a kind shall open. */
  find(kind: WindowKind): WindowPlace {
    return fitPlace(this.#remembered(kind), getAreas())
  }

  /** Keeps the place of a window for as long as it is open, and what it was at the end. */
  follow(window: BrowserWindow, kind: WindowKind): void {
    this.#open.set(window, kind)
    const look = () => this.#seen.set(this.#key(kind), getPlace(window))
    window.on('moved', look)
    window.on('resized', look)
    window.on('close', () => this.#keep(window, kind))
    window.on('closed', () => this.#open.delete(window))
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
    const place = getPlace(window)
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
      const { x, y, width, height } = fitPlace(known ?? getPlace(window), getAreas())
      if (x === undefined || y === undefined) {
        window.setSize(width, height)
        window.center()
      } else window.setBounds({ x, y, width, height })
    }
  }
}

const getPlace = (window: BrowserWindow): WindowPlace => ({
  ...window.getNormalBounds(),
  isMaximized: window.isMaximized(),
})
