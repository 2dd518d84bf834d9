import { EventEmitter, once } from 'node:events'
import type * as Electron from 'electron'
import type { FakeSession } from '../network/session-fetch.ts'
import { createDefaultSession, type SessionOfDouble } from './fake-session.ts'
import { createScreens } from './screens.ts'
import { Strictness } from './strict.ts'
import { createSurfaces, type Surfaces } from './surfaces.ts'
import { FakeBrowserWindow, FakeWebContents, type WindowsOfDouble } from './window-double.ts'

/** Everything an app has done to Electron that a test looks at. */
export interface ElectronDouble extends WindowsOfDouble, SessionOfDouble, Surfaces {
  /** What `require('electron')` gives to the main bundle. */
  module: object
  app: EventEmitter & { hasQuit: boolean }
  /** Quits as the tray's entry does. @returns once the app has ended */
  quit(): Promise<void>
  /** An IPC request of a page: its channel must be registered. */
  invoke(channel: string, args: unknown[], url?: string): Promise<unknown>
  channels: string[]
  /** Whether every process was put into the sandbox before the app's `ready` event. */
  isSandboxed: boolean
  schemes: Electron.CustomScheme[]
  openedOutside: string[]
  /** Files that have been shown in their folder. */
  shownFiles: string[]
  /** Seconds since somebody has touched the computer. */
  idleSeconds: number
  badge: number
  relaunches: number
  /** How crashes are reported; empty where they are not. */
  crashReports: Electron.CrashReporterStartOptions[]
  /** Shortcuts that the app has of the system, and what each does. */
  shortcuts: Map<string, () => void>
  /** What other programs have. */
  takenShortcuts: string[]
  jumpList: Electron.JumpListCategory[]
  dock: Electron.MenuItemConstructorOptions[]
  /** Plugs screens in and out, by their work areas; the first is the main one. */
  plug(...areas: Electron.Rectangle[]): void
  /** What message boxes have asked. */
  questions: string[]
  /** What boxes of errors have said. */
  boxes: string[]
  /** Where `safeStorage` keeps its key. */
  keyStore: ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>
  /** Results of native dialogs. */
  answers: { open: string[]; save: string; leave: boolean; box: number | Promise<number> }
}

export interface DoubleOptions {
  session: FakeSession
  userData: string
  isPackaged?: boolean
  isFirstInstance?: boolean
  /** Whether Electron refuses to register the app's scheme. */
  isSchemeTaken?: boolean
}

/** Stands for the system's key store. */
const KEY = 0x5a

type Handler = (event: unknown, ...args: unknown[]) => unknown

/** A typed stand-in for the parts of Electron's main process that the shell uses, as strict as Electron. */
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
  const calls = new Map<string, Handler>()
  const emitter = Object.assign(new EventEmitter(), { hasQuit: false })
  const windows: FakeBrowserWindow[] = []
  const surfaces = createSurfaces()
  const screens = createScreens()
  const defaultSession = createDefaultSession(session, strict, isSchemeTaken)
  const made = new Map<string, object>()
  /** The same name is the same session for as long as the app runs. */
  const fromPartition = (name: string) => {
    const known = made.get(name)
    if (known) return known
    const created = createDefaultSession(session.beside(), strict, false).session
    made.set(name, created)
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
    takenShortcuts: [],
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
      const handler = calls.get(channel)
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
    /** Takes its time: every window is closed first, and one that stays calls it off. */
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
        if (calls.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
        calls.set(channel, handler)
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
    // The theme is assigned, which the strict double allows nowhere else
    nativeTheme: { themeSource: 'system', shouldUseDarkColors: false },
    screen: strict.object('Screen', screens.screen),
    globalShortcut: strict.object('GlobalShortcut', {
      register(accelerator: string, press: () => void) {
        if (double.takenShortcuts.includes(accelerator)) return false
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
