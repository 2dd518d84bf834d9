import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'

/** What the windows of a double share with it. */
export interface WindowsOfDouble {
  windows: FakeBrowserWindow[]
  created(contents: FakeWebContents): void
  /** A window has gone. */
  closed(): void
}

/** What a window manager of Linux draws around a window, at the left and at the top. */
const FRAME = process.platform === 'linux' ? { x: 5, y: 29 } : { x: 0, y: 0 }

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' }

/** A page: what was sent to it, and what its navigation policy decides. */
export class FakeWebContents extends EventEmitter {
  readonly sent: [channel: string, news: unknown][] = []
  /** Whether the page asks to stay when it is left. */
  hasUnsaved = false
  title = ''
  getTitle = () => this.title
  openHandler: OpenHandler = () => ({ action: 'allow' })
  readonly learned: string[] = []
  readonly session = { addWordToSpellCheckerDictionary: (word: string) => this.learned.push(word) > 0 }

  send(channel: string, news: unknown): void {
    this.sent.push([channel, news])
  }
  setZoomLevel(): void {}
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }
  isLoading = false
  isLoadingMainFrame = () => this.isLoading
  readonly corrected: string[] = []
  replaceMisspelling(word: string): void {
    this.corrected.push(word)
  }
  /** Why printing ends without a page; empty where it prints. */
  printFailure = ''
  /** How each page was printed. */
  readonly prints: Electron.WebContentsPrintOptions[] = []
  /** Printers of the computer. */
  printers: string[] = []
  getPrintersAsync = async (): Promise<Electron.PrinterInfo[]> =>
    this.printers.map((name) => ({
      name,
      displayName: name.replaceAll('_', ' '),
      description: '',
      options: {} as Electron.Options,
    }))
  print(options: Electron.WebContentsPrintOptions, done?: (isDone: boolean, reason: string) => void): void {
    this.prints.push(options)
    done?.(this.printFailure === '', this.printFailure)
  }
  async printToPDF(): Promise<Buffer> {
    return Buffer.from('%PDF-1.7')
  }

  /** Tries to go somewhere as a page would. @returns whether the navigation policy allows it */
  tries(
    event: 'will-navigate' | 'will-redirect' | 'will-frame-navigate',
    url: string,
    isMainFrame = true,
  ): boolean {
    let isLet = true
    const details = {
      url,
      isMainFrame,
      preventDefault: () => {
        isLet = false
      },
    }
    this.emit(event, details)
    return isLet
  }
}

/** A window that nobody sees. */
export class FakeBrowserWindow extends EventEmitter {
  readonly webContents = new FakeWebContents()
  readonly loaded: string[] = []
  readonly options: Electron.BrowserWindowConstructorOptions
  readonly #all: readonly FakeBrowserWindow[]
  title: string
  isShown = false
  /** What the badge in the task bar of Windows says. */
  overlay = ''
  overlayIcon: unknown

  readonly #gone: () => void

  constructor(
    options: Electron.BrowserWindowConstructorOptions,
    { windows, created, closed }: WindowsOfDouble,
  ) {
    super()
    this.#gone = closed
    this.options = options
    this.#all = windows
    this.title = options.title ?? ''
    const { x = 40, y = 30, width = 800, height = 600 } = options
    this.bounds = { x, y, width, height }
    windows.push(this)
    created(this.webContents)
  }

  async loadURL(address: string): Promise<void> {
    this.loaded.push(address)
    this.emit('ready-to-show')
    this.webContents.emit('did-finish-load')
  }
  #hasFrame = false
  show(): void {
    if (!this.#hasFrame) this.#moveIntoFrame(this.bounds)
    this.#hasFrame = true
    this.isShown = true
    this.emit('show')
  }
  /** The place that a window is given is its frame's; the one that it reports is its own. */
  #moveIntoFrame({ x, y, ...size }: Electron.Rectangle): void {
    this.bounds = { x: x + FRAME.x, y: y + FRAME.y, ...size }
    this.emit('move')
  }
  hide(): void {
    this.isShown = false
  }
  #hasFocus = false
  isFocused = () => this.#hasFocus
  focus(): void {
    for (const window of this.#all) window.#hasFocus = window === this
  }
  restore(): void {}
  maximize(): void {}
  #isDestroyed = false
  isDestroyed = () => this.#isDestroyed
  isMinimized = () => false
  isVisible = () => this.isShown
  isMaximized = () => false
  isInFullScreen = false
  isFullScreen = () => this.isInFullScreen
  /** Takes its time, as on a Mac: `leaveFullScreen` ends it. */
  setFullScreen(_isFull: boolean): void {}
  leaveFullScreen(): void {
    this.isInFullScreen = false
    this.emit('leave-full-screen')
  }
  bounds: Electron.Rectangle
  getNormalBounds = () => this.bounds
  getBounds = () => this.bounds
  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this.#moveIntoFrame({ ...this.bounds, ...bounds })
  }
  setSize(width: number, height: number): void {
    this.bounds = { ...this.bounds, width, height }
  }
  center(): void {
    this.setBounds({ x: 0, y: 0 })
  }
  /** Is moved by a person. */
  moveTo(bounds: Electron.Rectangle): void {
    this.bounds = bounds
    this.emit('moved')
  }
  setTitle(title: string): void {
    this.title = title
  }
  setMenuBarVisibility(): void {}
  setOverlayIcon(icon: unknown, description: string): void {
    this.overlayIcon = icon
    this.overlay = description
  }

  /** Takes its time: the page is asked first. */
  close(): void {
    setImmediate(() => this.isDestroyed() || this.tryClose())
  }

  /** Closes it as a person would. @returns whether it is gone */
  tryClose(): boolean {
    let isClosed = true
    this.emit('close', {
      preventDefault: () => {
        isClosed = false
      },
    })
    if (!isClosed || !this.#isLeft()) return false
    this.#isDestroyed = true
    this.emit('closed')
    this.#gone()
    return true
  }

  /** Whether the page lets itself be left; one with something unsaved only if the app says so. */
  #isLeft(): boolean {
    if (!this.webContents.hasUnsaved) return true
    let isLeft = false
    this.webContents.emit('will-prevent-unload', {
      preventDefault: () => {
        isLeft = true
      },
    })
    return isLeft
  }
}
