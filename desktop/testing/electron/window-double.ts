import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'

/** The part of the double that its windows use. */
export interface DoubleWindows {
  windows: FakeBrowserWindow[]
  created(contents: FakeWebContents): void
  /** Called when a window has closed. */
  closed(): void
}

/** Width and height of the frame that a Linux window manager adds at the left and at the top. */
const FRAME = process.platform === 'linux' ? { x: 5, y: 29 } : { x: 0, y: 0 }

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' }

/** A page: records the messages sent to it and applies the navigation policy. */
export class FakeWebContents extends EventEmitter {
  readonly sent: [channel: string, message: unknown][] = []
  /** True if the page asks before it is left. */
  hasUnsaved = false
  title = ''
  getTitle = () => this.title
  openHandler: OpenHandler = () => ({ action: 'allow' })
  readonly learned: string[] = []
  readonly session = { addWordToSpellCheckerDictionary: (word: string) => this.learned.push(word) > 0 }

  send(channel: string, message: unknown): void {
    this.sent.push([channel, message])
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
  /** The reason with which printing fails; empty if it succeeds. */
  printFailure = ''
  /** Options of each print. */
  readonly prints: Electron.WebContentsPrintOptions[] = []
  /** Names of the computer's printers. */
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

  /** Navigates as a page does. @returns whether the navigation policy allows it */
  navigate(
    event: 'will-navigate' | 'will-redirect' | 'will-frame-navigate',
    url: string,
    isMainFrame = true,
  ): boolean {
    let isAllowed = true
    const details = {
      url,
      isMainFrame,
      preventDefault: () => {
        isAllowed = false
      },
    }
    this.emit(event, details)
    return isAllowed
  }
}

/** A window without a screen. */
export class FakeBrowserWindow extends EventEmitter {
  readonly webContents = new FakeWebContents()
  readonly loaded: string[] = []
  readonly options: Electron.BrowserWindowConstructorOptions
  readonly #all: readonly FakeBrowserWindow[]
  title: string
  isShown = false
  /** The description of the badge in the Windows taskbar. */
  overlay = ''
  overlayIcon: unknown

  readonly #onClosed: () => void

  constructor(
    options: Electron.BrowserWindowConstructorOptions,
    { windows, created, closed }: DoubleWindows,
  ) {
    super()
    this.#onClosed = closed
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
  /** A position set on a window applies to its frame; the position it reports is that of its content. */
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
  /** Asynchronous, as on macOS: `leaveFullScreen` completes it. */
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
  /** Moves the window as a user does. */
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

  /** Asynchronous, as in Electron, because the page is asked first. */
  close(): void {
    setImmediate(() => this.isDestroyed() || this.tryClose())
  }

  /** Closes the window as a user does. @returns whether it has closed */
  tryClose(): boolean {
    let isClosed = true
    this.emit('close', {
      preventDefault: () => {
        isClosed = false
      },
    })
    if (!isClosed || !this.#mayLeave()) return false
    this.#isDestroyed = true
    this.emit('closed')
    this.#onClosed()
    return true
  }

  /** True if the page may be closed; with unsaved changes only if the app allows it. */
  #mayLeave(): boolean {
    if (!this.webContents.hasUnsaved) return true
    let isAllowed = false
    this.webContents.emit('will-prevent-unload', {
      preventDefault: () => {
        isAllowed = true
      },
    })
    return isAllowed
  }
}
