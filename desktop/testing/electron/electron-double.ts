import { EventEmitter, once } from 'node:events'
import type * as Electron from 'electron'
import type { FakeSession } from '../network/session-fetch.ts'
import { createDefaultSession, type DoubleSession } from './fake-session.ts'
import { createScreens } from './screens.ts'
import { Strictness } from './strict.ts'
import { createSurfaces, type Surfaces } from './surfaces.ts'
import { type DoubleWindows, FakeBrowserWindow, FakeWebContents } from './window-double.ts'

/** The effects of the app on Electron that tests check, and the actions of users and the system. */
export interface ElectronDouble extends DoubleWindows, DoubleSession, Surfaces {
  /** The result of `require('electron')` in the main bundle. */
  module: object
  app: EventEmitter & { hasQuit: boolean }
  /** Quits like the tray's entry. Resolves once the app has ended. */
  quit(): Promise<void>
  /** Sends an IPC request of a page. Its channel must be registered. */
  invoke(channel: string, args: unknown[], url?: string): Promise<unknown>
  channels: string[]
  /** True if the app has enabled the sandbox for every process before the `ready` event. */
  isSandboxed: boolean
  schemes: Electron.CustomScheme[]
  openedOutside: string[]
  /** Files that the app has shown in their folder. */
  shownFiles: string[]
  /** Seconds since the last input on the computer. */
  idleSeconds: number
  badge: number
  relaunches: number
  /** Options of each started crash reporter. */
  crashReports: Electron.CrashReporterStartOptions[]
  /** Global shortcuts that the app has registered, with their callbacks. */
  shortcuts: Map<string, () => void>
  /** Shortcuts registered by other programs. */
  usedShortcuts: string[]
  jumpList: Electron.JumpListCategory[]
  dock: Electron.MenuItemConstructorOptions[]
  /** Sets the connected screens by their work areas. The first is the primary screen. */
  plug(...areas: Electron.Rectangle[]): void
  /** Texts of the shown message boxes. */
  questions: string[]
  /** Title and text of the shown error boxes. */
  boxes: string[]
  /** Backend in which `safeStorage` stores its key. */
  keyStore: ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>
  /** Results that native dialogs return. */
  answers: { open: string[]; save: string; leave: boolean; box: number | Promise<number> }
}

export interface DoubleOptions {
  session: FakeSession
  userData: string
  isPackaged?: boolean
  isFirstInstance?: boolean
  /** True if registering the app's scheme fails. */
  isSchemeTaken?: boolean
}

/** Replaces the key of the system's key store. */
const KEY = 0x5a

type Handler = (event: unknown, ...args: unknown[]) => unknown

/** Creates a typed fake of the parts of Electron's main process that the shell uses, as strict as Electron. */
export function createElectronDouble({
  session,
  userData,
  isPackaged = false,
  isFirstInstance = true,
  isSchemeTaken = false,
}: DoubleOptions): ElectronDouble {
  let isReady = false
  let isQuitting = false
  const strict = new Strictness({
    isReady: () => isReady,
    isDestroyed: (target) => target instanceof FakeBrowserWindow && target.isDestroyed(),
  })
  const handlers = new Map<string, Handler>()
  const emitter = Object.assign(new EventEmitter(), { hasQuit: false })
  const windows: FakeBrowserWindow[] = []
  const surfaces = createSurfaces()
  const screens = createScreens()
  const defaultSession = createDefaultSession(session, strict, isSchemeTaken)
  const sessions = new Map<string, object>()
  /** Returns the same session for the same name while the app runs. */
  const fromPartition = (name: string) => {
    const known = sessions.get(name)
    if (known) return known
    const created = createDefaultSession(session.createAnother(), strict, false).session
    sessions.set(name, created)
    return created
  }
  const double: ElectronDouble = Object.assign(defaultSession.seen, surfaces.shown, {
    module: {},
    app: emitter,
    async quit() {
      const ended = once(emitter, 'quit')
      app.quit()
      if (!emitter.hasQuit) await ended
    },
    windows,
    channels: [],
    isSandboxed: false,
    schemes: [],
    openedOutside: [],
    shownFiles: [],
    idleSeconds: 0,
    badge: 0,
    relaunches: 0,
    crashReports: [],
    shortcuts: new Map(),
    usedShortcuts: [],
    jumpList: [],
    dock: [],
    plug: screens.plug,
    questions: [],
    boxes: [],
    keyStore: 'gnome_libsecret' as const,
    answers: { open: [], save: '', leave: false, box: 1 },
    created: (contents: FakeWebContents) =>
      void emitter.emit('web-contents-created', {}, strict.toView(contents)),
    closed() {
      const isLast = windows.every((window) => window.isDestroyed())
      if (isLast && !isQuitting) emitter.emit('window-all-closed')
    },
    async invoke(channel: string, args: unknown[], url = 'app://bundle/') {
      const handler = handlers.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      const sender = strict.toView(windows.at(-1)?.webContents)
      return handler({ senderFrame: { url, parent: null }, sender }, ...args)
    },
  })

  const app = Object.assign(emitter, {
    isPackaged,
    commandLine: strict.object('CommandLine', { getSwitchValue: () => '' }),
    enableSandbox: () => {
      double.isSandboxed = true
    },
    setName: () => undefined,
    setAppUserModelId: () => undefined,
    setPath: () => undefined,
    getPath: () => userData,
    getLocale: () => (isReady ? 'en-IN' : ''),
    requestSingleInstanceLock: () => isFirstInstance,
    setAsDefaultProtocolClient: () => true,
    setLoginItemSettings: () => undefined,
    getLoginItemSettings: () => ({ wasOpenedAtLogin: false }),
    setBadgeCount: (count?: number) => {
      double.badge = count ?? 0
      return true
    },
    whenReady: async () => {
      isReady = true
    },
    setJumpList(categories: Electron.JumpListCategory[] | null) {
      double.jumpList = categories ?? []
      return 'ok' as const
    },
    dock: strict.object('Dock', {
      setMenu: ({ template }: { template: Electron.MenuItemConstructorOptions[] }) => {
        double.dock = template
      },
    }),
    relaunch: () => {
      double.relaunches += 1
    },
    exit: () => {
      emitter.hasQuit = true
    },
    /** Asynchronous, as in Electron: closes every window first; a window that stays open cancels quitting. */
    quit() {
      emitter.emit('before-quit', {})
      setImmediate(() => {
        isQuitting = true
        const haveClosed = windows.every((window) => window.isDestroyed() || window.tryClose())
        isQuitting = false
        if (!haveClosed) return
        let isHeld = false
        emitter.emit('will-quit', {
          preventDefault: () => {
            isHeld = true
          },
        })
        if (isHeld) return
        session.jar.end()
        emitter.hasQuit = true
        emitter.emit('quit')
      })
    },
  }) satisfies Partial<Record<keyof Electron.App, unknown>> & EventEmitter

  class BrowserWindow extends FakeBrowserWindow {
    constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
      super(options, double)
    }
    static fromWebContents = (contents: FakeWebContents) =>
      windows.find(({ webContents }) => webContents === contents) ?? null
    static getAllWindows = () => windows.filter((window) => !window.isDestroyed())
    static getFocusedWindow = () => BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null
  }
  strict.class('WebContents', FakeWebContents)

  const module = {
    app: strict.object('App', app),
    session: strict.object(
      'Session',
      {
        defaultSession: defaultSession.session,
        fromPartition,
      },
      true,
    ),
    protocol: strict.object('Protocol', {
      registerSchemesAsPrivileged: (schemes: Electron.CustomScheme[]) => void double.schemes.push(...schemes),
    }),
    ipcMain: strict.object('IpcMain', {
      handle(channel: string, handler: Handler) {
        if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
        handlers.set(channel, handler)
        double.channels.push(channel)
      },
    }),
    BrowserWindow: strict.class('BrowserWindow', BrowserWindow),
    Tray: strict.class('Tray', surfaces.Tray),
    Notification: strict.class('Notification', surfaces.Notification),
    Menu: strict.class('Menu', surfaces.Menu),
    nativeImage: strict.class('NativeImage', surfaces.NativeImage),
    crashReporter: strict.object('CrashReporter', {
      start(options: Electron.CrashReporterStartOptions) {
        double.crashReports.push(options)
      },
    }),
    // Not strict, because the app assigns the theme
    nativeTheme: { themeSource: 'system', shouldUseDarkColors: false },
    screen: strict.object('Screen', screens.screen),
    globalShortcut: strict.object('GlobalShortcut', {
      register(accelerator: string, press: () => void) {
        if (double.usedShortcuts.includes(accelerator)) return false
        double.shortcuts.set(accelerator, press)
        return true
      },
      unregister: (accelerator: string) => void double.shortcuts.delete(accelerator),
    }),
    powerMonitor: strict.object(
      'PowerMonitor',
      Object.assign(new EventEmitter(), { getSystemIdleTime: () => double.idleSeconds }),
    ),
    safeStorage: strict.object('SafeStorage', {
      isAsyncEncryptionAvailable: async () => true,
      getSelectedStorageBackend: () => double.keyStore,
      encryptStringAsync: async (text: string) => Buffer.from(Buffer.from(text).map((byte) => byte ^ KEY)),
      decryptStringAsync: async (bytes: Buffer) => ({
        result: Buffer.from(bytes.map((byte) => byte ^ KEY)).toString(),
        shouldReEncrypt: false,
      }),
    }),
    shell: strict.object('Shell', {
      async openExternal(address: string) {
        double.openedOutside.push(address)
      },
      showItemInFolder: (path: string) => void double.shownFiles.push(path),
    }),
    dialog: strict.object('Dialog', {
      showErrorBox: (title: string, content: string) => void double.boxes.push(`${title}: ${content}`),
      showOpenDialog: async () => ({
        canceled: double.answers.open.length === 0,
        filePaths: double.answers.open,
      }),
      showSaveDialog: async () => ({ canceled: double.answers.save === '', filePath: double.answers.save }),
      async showMessageBox({ message }: Electron.MessageBoxOptions) {
        double.questions.push(message)
        return { response: await double.answers.box, checkboxChecked: false }
      },
      showMessageBoxSync(...args: unknown[]) {
        const { message, buttons = [] } = args.at(-1) as Electron.MessageBoxSyncOptions
        double.questions.push(message)
        return buttons.indexOf(double.answers.leave ? 'Leave' : 'Stay')
      },
    }),
  } satisfies Partial<Record<keyof typeof Electron, unknown>>
  double.module = module
  return double
}
