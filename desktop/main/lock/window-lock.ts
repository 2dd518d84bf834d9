import type { SettingsStore } from '../settings/settings-store.ts'

/** Milliseconds between two looks at how long nobody has touched the computer. */
const LOOK_MS = 5000

const SECONDS = 60

interface Deps {
  settings: SettingsStore
  /** Seconds since somebody has touched the computer. */
  idleSeconds(): number
  isSignedIn(): boolean
  /** Every window is to be told. */
  changed(isLocked: boolean): void
}

/**
 * Covers every window once nobody has touched the computer for as long as the preferences say. It outlives reloads and
 * restarts, and only a password that the server calls right lifts it.
 */
export class WindowLock {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get isLocked(): boolean {
    return this.#deps.settings.value.isLocked
  }

  get #minutes(): number {
    return this.#deps.settings.value.lockAfterMinutes
  }

  /** Looks from now on how long nobody has touched the computer. */
  watch(): void {
    setInterval(() => this.look(), LOOK_MS).unref()
  }

  look(): void {
    if (this.#minutes > 0 && this.#deps.idleSeconds() >= this.#minutes * SECONDS) this.lock()
  }

  /** The system has been locked, or sleeps. */
  leave(): void {
    if (this.#minutes > 0) this.lock()
  }

  /** @returns whether it is locked: there is nothing to cover while nobody is signed in */
  lock(): boolean {
    if (!this.isLocked && this.#deps.isSignedIn()) this.#set(true)
    return this.isLocked
  }

  lift(): void {
    if (this.isLocked) this.#set(false)
  }

  /**
   * What a menu or a key does, which is nothing while the windows are locked.
   * @param refused what happens then instead
   */
  guard<Args extends unknown[]>(
    act: (...args: Args) => void,
    refused: () => void = () => undefined,
  ): (...args: Args) => void {
    return (...args) => {
      if (this.isLocked) refused()
      else act(...args)
    }
  }

  #set(isLocked: boolean): void {
    this.#deps.settings.change({ isLocked })
    this.#deps.changed(isLocked)
  }
}
