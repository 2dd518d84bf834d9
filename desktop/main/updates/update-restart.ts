interface Deps {
  quit(): void
  /** Makes the app start again after it has quit. */
  relaunch(): void
}

type Install = () => void

/**
 * Restarts the app to install an update. Windows are closed first, as when quitting: users with unsaved work are asked, or
 * keep it if nobody is there. Only then the installer runs, which terminates the app.
 */
export class UpdateRestart {
  readonly #deps: Deps
  readonly #listeners: ((version: string) => void)[] = []
  #version: string | null = null
  #install: Install = () => undefined
  #mode: 'requested' | 'unattended' | 'no-update' | null = null
  #isInstalling = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Version that is ready to install. */
  get version(): string | null {
    return this.#version
  }

  /** True if nobody is there to answer a question. */
  get isUnattended(): boolean {
    return this.#mode === 'unattended'
  }

  /** True once the installer has started. */
  get isInstalling(): boolean {
    return this.#isInstalling
  }

  onOffer(listener: (version: string) => void): void {
    this.#listeners.push(listener)
  }

  /** @param install installs and starts the version, once the windows are closed */
  offer(version: string, install: Install): void {
    this.#install = install
    if (version === this.#version) return
    this.#version = version
    for (const listener of this.#listeners) listener(version)
  }

  restart(mode: 'requested' | 'unattended' = 'requested'): void {
    if (this.#version === null) return
    this.#mode = mode
    this.#deps.quit()
  }

  /** Restarts without installing an update. */
  restartWithoutUpdate(): void {
    this.#mode = 'no-update'
    this.#deps.quit()
  }

  /** Cancels the restart, because unsaved work keeps a window open. */
  cancel(): void {
    this.#mode = null
  }

  /** Last step of quitting, after every window has closed. */
  finish(): void {
    if (this.#mode === null || this.#mode === 'no-update') {
      if (this.#mode !== null) this.#deps.relaunch()
      this.#deps.quit()
      return
    }
    this.#isInstalling = true
    this.#install()
  }

  /** Starts the old version again after a failed update. */
  failed(): void {
    if (!this.#isInstalling) return
    this.#isInstalling = false
    this.#mode = null
    this.#deps.relaunch()
    this.#deps.quit()
  }
}
