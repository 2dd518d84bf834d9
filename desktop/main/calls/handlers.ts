import { BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import type { Diagnostics, Preferences, ServerCheck, ServerState } from '../../bridge/bridge.ts'
import { chooseImage, printPage, savePdf, saveText } from './dialogs.ts'
import type { CallHandlers } from './register-calls.ts'

/** What the calls need of the running shell. */
export interface CallServices {
  serverState(): ServerState
  checkServer(address: string): Promise<ServerCheck>
  useServer(address: string): Promise<ServerCheck>
  preferences(): Preferences
  prefer(change: Partial<Preferences>): Preferences
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
  'image:choose': (_, event) => chooseImage(windowOf(event)),
  'text:save': ({ name, text }, event) => saveText(windowOf(event), name, text),
  'page:print': (_, event) => printPage(windowOf(event)),
  'page:save-pdf': ({ name }, event) => savePdf(windowOf(event), name),
  'outside:open': ({ address }) => services.openOutside(address),
  'diagnostics:read': () => services.diagnostics(),
})
