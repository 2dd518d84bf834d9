import type { SettingsStore } from '../settings/settings-store.ts'
import type { LockFile } from './lock-file.ts'

/** Milliseconds between two looks at how long nobody has touched the computer. */
const LOOK_MS = 5000

const SECONDS = 60

interface Deps {
  settings: SettingsStore
  file: LockFile
  /** Seconds since somebody has touched the computer. */
  idleSeconds(): number
  isSignedIn(): boolean
  hasServer(): boolean
  /** Every window is to be told. */
  changed(isLocked: boolean): void
}

/**
 * Covers every window once nobody has touched the computer for as long as the preferences say. It outlives reloads and
 * restarts, and only a password that the server calls right lifts it.
 */
export class WindowLock {
  readonly #deps: Deps
  /** What waits for somebody to unlock. */
  #waiting: (() => void)[] = []

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get isLocked(): boolean {
    return this.#deps.file.isLocked
  }

  /**
   * Whether only the server that is shown may lift it, so that no other one is chosen or trusted. Without a server, as
   * after damaged settings, the first one must be chosen before anybody can unlock.
   */
  get coversServer(): boolean {
    return this.isLocked && this.#deps.hasServer()
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

  /** Asks something of whoever has unlocked, and acts on a yes; one that is given behind the lock is asked for again. */
  decide(ask: () => Promise<boolean>, act: () => void): void {
    const again = () => this.decide(ask, act)
    if (this.isLocked) this.#waiting.push(again)
    else void ask().then((isWanted) => isWanted && (this.isLocked ? again : act)())
  }

  #set(isLocked: boolean): void {
    this.#deps.file.set(isLocked)
    this.#deps.changed(isLocked)
    if (!isLocked) for (const ask of this.#waiting.splice(0)) ask()
  }
}
