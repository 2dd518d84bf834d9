import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import { isDownloadLet, keepHandlers, type PageWishes } from './page-wishes.ts'
import type { FakeSession } from './session-fetch.ts'
import { FakeBrowserWindow, type FakeWebContents, type WindowsOfDouble } from './window-double.ts'

/** Everything an app has done to Electron that a test looks at. */
export interface ElectronDouble extends WindowsOfDouble {
  /** What `require('electron')` gives to the main bundle. */
  module: object
  app: EventEmitter & { hasQuit: boolean }
  /** Quits as the tray's entry does. */
  quit(): void
  /** Handler of `app://`. */
  answer(request: Request): Promise<Response>
  /** An IPC request of a page: its channel must be registered. */
  invoke(channel: string, args: unknown[], url?: string): Promise<unknown>
  channels: string[]
  /** What a page wishes of its session. */
  page: PageWishes
  /** Starts to download. @returns whether the app lets it */
  download(address: string): boolean
  /** Whether every process was put into the sandbox before the app's `ready` event. */
  isSandboxed: boolean
  /** Names of cleared storages, in order. */
  cleared: string[]
  flushes: number
  schemes: Electron.CustomScheme[]
  notifications: (EventEmitter & { title: string; body: string })[]
  tray: { tip: string; entries: Electron.MenuItemConstructorOptions[]; press(): void }
  openedOutside: string[]
  menus: Electron.MenuItemConstructorOptions[][]
  /** Entries of menus that have opened at the mouse. */
  popups: Electron.MenuItemConstructorOptions[][]
  badge: number
  /** What message boxes have asked. */
  questions: string[]
  /** Results of native dialogs. */
  answers: { open: string[]; save: string; leave: boolean }
}

export interface DoubleOptions {
  session: FakeSession
  userData: string
  isPackaged?: boolean
  isFirstInstance?: boolean
}

/** Fails on whatever the real module has and the double has not, so that nothing is used unseen. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key) {
      if (typeof key === 'string' && key !== 'then' && !(key in object)) {
        throw new Error(`The double of Electron has no ${name}.${key}.`)
      }
      const value = Reflect.get(object, key, object) as unknown
      return typeof value === 'function' && !/^[A-Z]/.test(String(key)) ? value.bind(object) : value
    },
  })
}

/** Stands for the system's key store. */
const KEY = 0x5a

interface FakeMenu {
  template: Electron.MenuItemConstructorOptions[]
  popup(): void
}

type Handler = (event: unknown, ...args: unknown[]) => unknown

/** A typed stand-in for the parts of Electron's main process that the shell uses. */
export function createElectronDouble({
  session,
  userData,
  isPackaged = false,
  isFirstInstance = true,
}: DoubleOptions): ElectronDouble {
  const calls = new Map<string, Handler>()
  const { handlers, wishes } = keepHandlers()
  let scheme: ((request: Request) => Response | Promise<Response>) | null = null
  const emitter = Object.assign(new EventEmitter(), { hasQuit: false })
  const windows: FakeBrowserWindow[] = []
  let isReady = false
  const double: ElectronDouble = {
    module: {},
    app: emitter,
    quit: () => app.quit(),
    windows,
    channels: [],
    page: wishes,
    download: (address) => isDownloadLet(defaultSession, address),
    isSandboxed: false,
    cleared: [],
    flushes: 0,
    schemes: [],
    notifications: [],
    tray: { tip: '', entries: [], press: () => undefined },
    openedOutside: [],
    menus: [],
    popups: [],
    badge: 0,
    questions: [],
    answers: { open: [], save: '', leave: false },
    created: (contents) => emitter.emit('web-contents-created', {}, contents),
    async answer(request) {
      if (!scheme) throw new Error('Nobody serves app://.')
      return scheme(request)
    },
    async invoke(channel, args, url = 'app://bundle/') {
      const handler = calls.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      return handler({ senderFrame: { url, parent: null }, sender: windows.at(-1)?.webContents }, ...args)
    },
  }

  const app = Object.assign(emitter, {
    isPackaged,
    commandLine: { getSwitchValue: () => '' },
    enableSandbox: () => {
      double.isSandboxed = !isReady
    },
    setName: () => undefined,
    setAppUserModelId: () => undefined,
    setPath: () => undefined,
    getPath: () => userData,
    getLocale: () => 'en-IN',
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
    quit() {
      emitter.emit('before-quit', {})
      let isHeld = false
      emitter.emit('will-quit', {
        preventDefault: () => {
          isHeld = true
        },
      })
      emitter.hasQuit = !isHeld
    },
  }) satisfies Partial<Record<keyof Electron.App, unknown>> & EventEmitter

  const defaultSession = Object.assign(new EventEmitter(), {
    fetch: session.fetch,
    protocol: {
      handle: (_scheme: string, handler: typeof scheme) => {
        scheme = handler
      },
    },
    cookies: {
      flushStore: async () => {
        double.flushes += 1
      },
    },
    availableSpellCheckerLanguages: ['en-GB', 'en-US'],
    setSpellCheckerLanguages: () => undefined,
    ...handlers,
    clearCache: async () => undefined,
    async clearStorageData({ storages = [] }: Electron.ClearStorageDataOptions = {}) {
      double.cleared.push(...storages)
      if (storages.includes('cookies')) session.jar.clear()
    },
  }) satisfies Partial<Record<keyof Electron.Session, unknown>> & EventEmitter

  class FakeNotification extends EventEmitter {
    static isSupported = () => true
    readonly title: string
    readonly body: string
    constructor({ title = '', body = '' }: Electron.NotificationConstructorOptions) {
      super()
      this.title = title
      this.body = body
    }
    show(): void {
      double.notifications.push(this)
    }
  }

  class FakeTray extends EventEmitter {
    constructor() {
      super()
      double.tray.press = () => this.emit('click')
    }
    setToolTip(tip: string): void {
      double.tray.tip = tip
    }
    setContextMenu(menu: FakeMenu): void {
      double.tray.entries = menu.template
    }
    setTitle(): void {}
  }

  class BrowserWindow extends FakeBrowserWindow {
    constructor(options: Electron.BrowserWindowConstructorOptions) {
      super(options, double)
    }
    static fromWebContents = (contents: FakeWebContents) =>
      windows.find(({ webContents }) => webContents === contents) ?? null
  }

  const workArea = { x: 0, y: 0, width: 1920, height: 1040 }
  const module = {
    app: strict('app', app),
    session: strict('session', { defaultSession: strict('session', defaultSession) }),
    protocol: strict('protocol', {
      registerSchemesAsPrivileged: (schemes: Electron.CustomScheme[]) => double.schemes.push(...schemes),
    }),
    ipcMain: strict('ipcMain', {
      handle(channel: string, handler: Handler) {
        if (calls.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
        calls.set(channel, handler)
        double.channels.push(channel)
      },
    }),
    BrowserWindow,
    Tray: FakeTray,
    Notification: FakeNotification,
    Menu: strict('Menu', {
      buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]): FakeMenu => ({
        template,
        popup: () => double.popups.push(template),
      }),
      setApplicationMenu: ({ template }: FakeMenu) => double.menus.push(template),
    }),
    nativeImage: strict('nativeImage', { createFromPath: (path: string) => ({ path }) }),
    screen: strict('screen', {
      getPrimaryDisplay: () => ({ workArea }),
      getAllDisplays: () => [{ workArea }],
    }),
    powerMonitor: new EventEmitter(),
    safeStorage: strict('safeStorage', {
      isAsyncEncryptionAvailable: async () => true,
      encryptStringAsync: async (text: string) => Buffer.from(text).map((byte) => byte ^ KEY),
      decryptStringAsync: async (bytes: Buffer) => ({
        result: Buffer.from(bytes.map((byte) => byte ^ KEY)).toString(),
        shouldReEncrypt: false,
      }),
    }),
    shell: strict('shell', {
      async openExternal(address: string) {
        double.openedOutside.push(address)
      },
    }),
    dialog: strict('dialog', {
      showOpenDialog: async () => ({
        canceled: double.answers.open.length === 0,
        filePaths: double.answers.open,
      }),
      showSaveDialog: async () => ({ canceled: double.answers.save === '', filePath: double.answers.save }),
      showMessageBoxSync(...args: unknown[]) {
        const { message, buttons = [] } = args.at(-1) as Electron.MessageBoxSyncOptions
        double.questions.push(message)
        return buttons.indexOf(double.answers.leave ? 'Leave' : 'Stay')
      },
    }),
  } satisfies Partial<Record<keyof typeof Electron, unknown>>
  double.module = strict('electron', module)
  return double
}
