import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'

type OnRequest = Parameters<Electron.Session['setPermissionRequestHandler']>[0]
type OnCheck = Parameters<Electron.Session['setPermissionCheckHandler']>[0]
type OnDevice = Parameters<Electron.Session['setDevicePermissionHandler']>[0]
export type Permission = Parameters<NonNullable<OnRequest>>[1]

/** Permission requests of a page, decided by the handlers that the app has set, as in Electron. */
export interface PagePermissions {
  /** Requests a permission, as getUserMedia() does. Without a handler, Electron grants it. */
  request(permission: Permission, requestingUrl: string, isMainFrame?: boolean): boolean
  /** Queries a permission, as navigator.permissions.query() does. Without a handler, it is granted. */
  has(permission: Permission, requestingOrigin: string, isMainFrame?: boolean): boolean
  /** True if the page may use a connected device. Without a handler, only devices that the user has chosen. */
  mayUse(deviceType: Electron.DevicePermissionHandlerHandlerDetails['deviceType'], origin: string): boolean
}

/** Downloads a file in a session. @param savedAs its path; if empty, it is not saved @returns whether the app allows it */
export function isDownloadAllowed(session: EventEmitter, address: string, savedAs = ''): boolean {
  let isAllowed = true
  const event = {
    preventDefault: () => {
      isAllowed = false
    },
  }
  const item = Object.assign(new EventEmitter(), {
    getURL: () => address,
    getFilename: () => 'enquiries.csv',
    setSaveDialogOptions: () => undefined,
    getSavePath: () => savedAs,
  })
  session.emit('will-download', event, item)
  item.emit('done', {}, isAllowed && savedAs ? 'completed' : 'cancelled')
  return isAllowed
}

/** Creates the permission handlers of a session and the requests of a page that call them. */
export function createPermissions() {
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
  const permissions: PagePermissions = {
    request(permission, requestingUrl, isMainFrame = true) {
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
  return { handlers, permissions }
}
