import { BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import type { Diagnostics, Notice, Preferences, ServerCheck, ServerState } from '../../bridge/bridge.ts'
import { isPanelPath } from '../protocol/route.ts'
import type { SecretFile } from '../settings/secret-file.ts'
import { chooseImage, printPage, savePdf, saveText } from './dialogs.ts'
import type { CallHandlers } from './register-handlers.ts'

/** What the calls need of the running shell. */
export interface CallServices {
  serverState(): ServerState
  checkServer(address: string): Promise<ServerCheck>
  useServer(address: string): Promise<ServerCheck>
  preferences(): Preferences
  prefer(change: Partial<Preferences>): Preferences
  adminKey: Pick<SecretFile, 'read' | 'keep'>
  /** Shows a notification if the person wants any. */
  ring(notice: Notice): boolean
  openOutside(address: string): boolean
  diagnostics(): Diagnostics
}

function windowOf({ sender }: IpcMainInvokeEvent): BrowserWindow {
  const window = BrowserWindow.fromWebContents(sender)
  if (!window) throw new Error('The window is gone.')
  return window
}

/** What each call of a page does. */
export const createHandlers = (services: CallServices): CallHandlers => ({
  'server:state': () => services.serverState(),
  'server:check': ({ address }) => services.checkServer(address),
  'server:use': ({ address }) => services.useServer(address),
  'preferences:read': () => services.preferences(),
  'preferences:change': (change) => services.prefer(change),
  'admin-key:read': () => services.adminKey.read(),
  'admin-key:keep': ({ key }) => services.adminKey.keep(key),
  'image:choose': (_, event) => chooseImage(windowOf(event)),
  'text:save': ({ name, text }, event) => saveText(windowOf(event), name, text),
  'page:print': (_, event) => printPage(windowOf(event)),
  'page:save-pdf': ({ name }, event) => savePdf(windowOf(event), name),
  'notice:show': (notice) => isPanelPath(notice.path) && services.ring(notice),
  'outside:open': ({ address }) => services.openOutside(address),
  'diagnostics:read': () => services.diagnostics(),
})
