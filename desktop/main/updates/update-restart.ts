interface Deps {
  quit(): void
  /** Has the app start again, as it is, after it has quit. */
  relaunch(): void
}

type Install = () => void

/**
 * Restarts the app into an update that lies ready. Windows are closed first, as on any quitting: whoever has something
 * unsaved is asked, or left alone when nobody is there. Only then the installer runs, which ends the app by force.
 */
export class UpdateRestart {
  readonly #deps: Deps
  readonly #listeners: ((version: string) => void)[] = []
  #version: string | null = null
  #install: Install = () => undefined
  #wish: 'asked' | 'unattended' | 'as-it-is' | null = null
  #isInstalling = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The version that lies ready. */
  get version(): string | null {
    return this.#version
  }

  /** Whether nobody is there who could be asked anything. */
  get isUnattended(): boolean {
    return this.#wish === 'unattended'
  }

  /** Whether the installer has been started. */
  get isInstalling(): boolean {
    return this.#isInstalling
  }

  onOffer(listener: (version: string) => void): void {
    this.#listeners.push(listener)
  }

  /** @param install puts it in place and starts it; after the windows are closed */
  offer(version: string, install: Install): void {
    this.#install = install
    if (version === this.#version) return
    this.#version = version
    for (const listener of this.#listeners) listener(version)
  }

  restart(wish: 'asked' | 'unattended' = 'asked'): void {
    if (this.#version === null) return
    this.#wish = wish
    this.#deps.quit()
  }

  /** Quits and starts once more, without an update. */
  startAnew(): void {
    this.#wish = 'as-it-is'
    this.#deps.quit()
  }

  /** Something unsaved keeps a window open: there is no restart. */
  stayed(): void {
    this.#wish = null
  }

  /** The last step of quitting, with every window closed. */
  finish(): void {
    if (this.#wish === null || this.#wish === 'as-it-is') {
      if (this.#wish !== null) this.#deps.relaunch()
      this.#deps.quit()
      return
    }
    this.#isInstalling = true
    this.#install()
  }

  /** The update could not be put in place: after a restart that was wished for there is at least the old version. */
  failed(): void {
    if (!this.#isInstalling) return
    this.#isInstalling = false
    this.#wish = null
    this.#deps.relaunch()
    this.#deps.quit()
  }
}
