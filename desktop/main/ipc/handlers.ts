import { BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import type { Diagnostics, Notice, Preferences, ServerCheck, ServerState } from '../../bridge/bridge.ts'
import type { SavedFiles } from '../downloads/saved-files.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import { hasButtons } from '../notifications/notify.ts'
import { listPrinters, printSlip } from '../printing/print-slip.ts'
import { isPanelPath } from '../protocol/route.ts'
import type { SecretFile } from '../settings/secret-file.ts'
import { chooseImage, printPage, savePdf, saveReport, saveText } from './dialogs.ts'
import type { IpcHandlers } from './register-handlers.ts'

/** Dependencies of the IPC handlers. */
export interface IpcDeps {
  serverState(): ServerState
  checkServer(address: string): Promise<ServerCheck>
  useServer(address: string): Promise<ServerCheck>
  trustCertificate(address: string, fingerprint: string): Promise<ServerCheck>
  /** @returns the reason if it can't; otherwise null */
  distrustCertificate(address: string): string | null
  preferences(): Preferences
  prefer(change: Partial<Preferences>): Preferences
  adminKey: Pick<SecretFile, 'read' | 'keep'>
  /** Shows a notification unless the user has turned them off. */
  showNotice(notice: Notice): boolean
  openOutside(address: string): boolean
  saved: SavedFiles
  lock: WindowLock
  diagnostics(): Diagnostics
  /** Enlarges a window to the height of its page. */
  fit(window: BrowserWindow, height: number): void
  /** Returns the report for technical support. */
  report(): string
}

function getWindow({ sender }: IpcMainInvokeEvent): BrowserWindow {
  const window = BrowserWindow.fromWebContents(sender)
  if (!window) throw new Error('The window is gone.')
  return window
}

export const createHandlers = (deps: IpcDeps): IpcHandlers => ({
  'server:state': () => deps.serverState(),
  'server:check': ({ address }) => deps.checkServer(address),
  'server:use': ({ address }) => deps.useServer(address),
  'server:trust': ({ address, fingerprint }) => deps.trustCertificate(address, fingerprint),
  'server:distrust': ({ address }) => deps.distrustCertificate(address),
  'preferences:read': () => deps.preferences(),
  'preferences:change': (change) => deps.prefer(change),
  'admin-key:read': () => deps.adminKey.read(),
  'admin-key:keep': ({ key }) => deps.adminKey.keep(key),
  'image:choose': (_, event) => chooseImage(getWindow(event)),
  'text:save': ({ name, text }, event) =>
    saveText({ window: getWindow(event), saved: deps.saved }, name, text),
  'page:print': (_, event) => printPage(getWindow(event)),
  'page:save-pdf': ({ name }, event) => savePdf({ window: getWindow(event), saved: deps.saved }, name),
  'slip:print': ({ height }, event) => printSlip(getWindow(event), deps.preferences(), height),
  'file:show': ({ file }) => deps.saved.show(file),
  'computer:read': async (_, event) => ({
    printers: await listPrinters(getWindow(event)),
    hasNotificationButtons: hasButtons(),
    choosesSpelling: process.platform !== 'darwin',
  }),
  'lock:read': () => deps.lock.isLocked,
  'lock:now': () => deps.lock.lock(),
  'notice:show': (notification) => isPanelPath(notification.path) && deps.showNotice(notification),
  'outside:open': ({ address }) => deps.openOutside(address),
  'diagnostics:read': () => deps.diagnostics(),
  'window:fit'({ height }, event) {
    deps.fit(getWindow(event), height)
    return undefined
  },
  'report:save': (_, event) => saveReport({ window: getWindow(event), saved: deps.saved }, deps.report()),
})
