import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'

/** Parts of the system outside the windows: notifications, tray and menus. */
export interface Surfaces {
  notifications: FakeNotification[]
  tray: { tip: string; entries: Electron.MenuItemConstructorOptions[]; press(): void }
  menus: Electron.MenuItemConstructorOptions[][]
  /** Entries of opened context menus. */
  popups: Electron.MenuItemConstructorOptions[][]
}

export class FakeNotification extends EventEmitter {
  readonly title: string
  readonly body: string
  /** True if the app has closed it. */
  isClosed = false
  /** Labels of its buttons. */
  readonly buttons: string[]
  constructor({ title = '', body = '', actions = [] }: Electron.NotificationConstructorOptions) {
    super()
    this.title = title
    this.body = body
    this.buttons = actions.map(({ text = '' }) => text)
  }
  /** Presses a button by its label. */
  press(button: string): void {
    this.emit('action', { actionIndex: this.buttons.indexOf(button), selectionIndex: -1 })
  }
}

export class FakeImage {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
}

export class FakeMenu {
  readonly template: Electron.MenuItemConstructorOptions[]
  readonly #popups: Surfaces['popups']
  constructor(template: Electron.MenuItemConstructorOptions[], popups: Surfaces['popups']) {
    this.template = template
    this.#popups = popups
  }
  popup(): void {
    this.#popups.push(this.template)
  }
}

/** Creates the classes of menus, tray and notifications, which record what they show. */
export function createSurfaces() {
  const shown: Surfaces = {
    notifications: [],
    tray: { tip: '', entries: [], press: () => undefined },
    menus: [],
    popups: [],
  }
  class Notification extends FakeNotification {
    static isSupported = () => true
    show(): void {
      shown.notifications.push(this)
    }
    close(): void {
      this.isClosed = true
    }
  }
  class Tray extends EventEmitter {
    constructor() {
      super()
      shown.tray.press = () => this.emit('click')
    }
    setToolTip(tip: string): void {
      shown.tray.tip = tip
    }
    setContextMenu({ template }: FakeMenu): void {
      shown.tray.entries = template
    }
    setTitle(): void {}
  }
  class Menu extends FakeMenu {
    static buildFromTemplate = (template: Electron.MenuItemConstructorOptions[]) =>
      new Menu(template, shown.popups)
    static setApplicationMenu = ({ template }: FakeMenu) => void shown.menus.push(template)
  }
  class NativeImage extends FakeImage {
    static createFromPath = (path: string) => new NativeImage(path)
  }
  return { shown, Notification, Tray, Menu, NativeImage }
}
