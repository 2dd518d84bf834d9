import type { SettingsStore } from '../settings/settings-store.ts'
import type { LockFile } from './lock-file.ts'

/** Milliseconds between two checks of the idle time. */
const CHECK_MS = 5000

const SECONDS = 60

interface Deps {
  settings: SettingsStore
  file: LockFile
  /** Seconds since the last input on this computer. */
  idleSeconds(): number
  isSignedIn(): boolean
  hasServer(): boolean
  /** Notifies every window. */
  onChange(isLocked: boolean): void
}

/**
 * Locks every window after the idle time from the preferences. The lock survives reloads and restarts, and only a password
 * that the server accepts unlocks it.
 */
export class WindowLock {
  readonly #deps: Deps
  /** Prompts to show after unlocking. */
  #pending: (() => void)[] = []

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get isLocked(): boolean {
    return this.#deps.file.isLocked
  }

  /**
   * True if no other server may be chosen or trusted, because only the current one may unlock. Without a server, for example
   * after damaged settings, one must be chosen before anyone can unlock.
   */
  get locksServer(): boolean {
    return this.isLocked && this.#deps.hasServer()
  }

  get #minutes(): number {
    return this.#deps.settings.value.lockAfterMinutes
  }

  /** Checks the idle time regularly from now on. */
  watch(): void {
    setInterval(() => this.check(), CHECK_MS).unref()
  }

  check(): void {
    if (this.#minutes > 0 && this.#deps.idleSeconds() >= this.#minutes * SECONDS) this.lock()
  }

  /** Locks when the system is locked or sleeps. */
  onSystemLock(): void {
    if (this.#minutes > 0) this.lock()
  }

  /** @returns true if it is locked; without a signed-in user there is nothing to lock */
  lock(): boolean {
    if (!this.isLocked && this.#deps.isSignedIn()) this.#set(true)
    return this.isLocked
  }

  unlock(): void {
    if (this.isLocked) this.#set(false)
  }

  /**
   * Wraps an action of a menu or key so that it does nothing while the windows are locked.
   * @param onLocked called instead
   */
  guard<Args extends unknown[]>(
    action: (...args: Args) => void,
    onLocked: () => void = () => undefined,
  ): (...args: Args) => void {
    return (...args) => {
      if (this.isLocked) onLocked()
      else action(...args)
    }
  }

  /** Shows a prompt once the windows are unlocked and acts if it is confirmed. Repeats it if they are locked meanwhile. */
  confirm(prompt: () => Promise<boolean>, action: () => void): void {
    const retry = () => this.confirm(prompt, action)
    if (this.isLocked) this.#pending.push(retry)
    else void prompt().then((isConfirmed) => isConfirmed && (this.isLocked ? retry : action)())
  }

  #set(isLocked: boolean): void {
    this.#deps.file.set(isLocked)
    this.#deps.onChange(isLocked)
    if (!isLocked) for (const retry of this.#pending.splice(0)) retry()
  }
}
