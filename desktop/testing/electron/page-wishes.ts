import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'

type OnRequest = Parameters<Electron.Session['setPermissionRequestHandler']>[0]
type OnCheck = Parameters<Electron.Session['setPermissionCheckHandler']>[0]
type OnDevice = Parameters<Electron.Session['setDevicePermissionHandler']>[0]
export type Permission = Parameters<NonNullable<OnRequest>>[1]

/** Permissions that a page asks of its session, decided as Electron does: by the handlers that the app has set. */
export interface PageWishes {
  /** Asks for a permission, as getUserMedia() does. Without a handler, Electron grants it. */
  asksFor(permission: Permission, requestingUrl: string, isMainFrame?: boolean): boolean
  /** Looks whether it has a permission, as navigator.permissions.query() does. Without a handler, it has. */
  has(permission: Permission, requestingOrigin: string, isMainFrame?: boolean): boolean
  /** Looks whether it may use a device that is plugged in. Without a handler, only one that somebody has chosen. */
  mayUse(deviceType: Electron.DevicePermissionHandlerHandlerDetails['deviceType'], origin: string): boolean
}

/** Downloads within a session. @param savedAs chosen for the file; without it nothing is saved @returns whether the app lets it */
export function isDownloadLet(session: EventEmitter, address: string, savedAs = ''): boolean {
  let isLet = true
  const event = {
    preventDefault: () => {
      isLet = false
    },
  }
  const item = Object.assign(new EventEmitter(), {
    getURL: () => address,
    getFilename: () => 'enquiries.csv',
    setSaveDialogOptions: () => undefined,
    getSavePath: () => savedAs,
  })
  session.emit('will-download', event, item)
  item.emit('done', {}, isLet && savedAs ? 'completed' : 'cancelled')
  return isLet
}

/** Stores the handlers of a session, and calls them when pages ask for permissions. */
export function keepHandlers() {
  let onRequest: OnRequest = null
  let onCheck: OnCheck = null
  let onDevice: OnDevice = null
  const contents = {} as Electron.WebContents
  const handlers = {
    setPermissionRequestHandler(handler: OnRequest) {
      onRequest = handler
    },
    setPermissionCheckHandler(handler: OnCheck) {
      onCheck = handler
    },
    setDevicePermissionHandler(handler: OnDevice) {
      onDevice = handler
    },
  }
  const wishes: PageWishes = {
    asksFor(permission, requestingUrl, isMainFrame = true) {
      if (!onRequest) return true
      const answers: boolean[] = []
      onRequest(contents, permission, (isGranted) => answers.push(isGranted), { requestingUrl, isMainFrame })
      if (answers.length !== 1) throw new Error(`${permission} was answered ${answers.length} times.`)
      return answers[0] === true
    },
    has: (permission, requestingOrigin, isMainFrame = true) =>
      onCheck ? onCheck(contents, permission, requestingOrigin, { isMainFrame }) : true,
    mayUse: (deviceType, origin) =>
      onDevice ? onDevice({ deviceType, origin, device: {} as Electron.USBDevice }) : false,
  }
  return { handlers, wishes }
}
