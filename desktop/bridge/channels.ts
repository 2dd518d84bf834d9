import type {
  Computer,
  Connection,
  Diagnostics,
  ImageChoice,
  Notice,
  Preferences,
  SavedFile,
  SaveOutcome,
  ServerCheck,
  ServerState,
  SlipOutcome,
} from './bridge.ts'

/** IPC requests from pages: channel, payload and result. */
export interface Calls {
  'server:state': { payload: undefined; result: ServerState }
  'server:check': { payload: { address: string }; result: ServerCheck }
  'server:use': { payload: { address: string }; result: ServerCheck }
  'server:trust': { payload: { address: string; fingerprint: string }; result: ServerCheck }
  'server:distrust': { payload: { address: string }; result: string | null }
  'preferences:read': { payload: undefined; result: Preferences }
  'preferences:change': { payload: Partial<Preferences>; result: Preferences }
  'admin-key:read': { payload: undefined; result: string }
  'admin-key:keep': { payload: { key: string }; result: boolean }
  'image:choose': { payload: undefined; result: ImageChoice }
  'text:save': { payload: { name: string; text: string }; result: SaveOutcome }
  'page:print': { payload: undefined; result: SaveOutcome }
  'page:save-pdf': { payload: { name: string }; result: SaveOutcome }
  'slip:print': { payload: { height: number }; result: SlipOutcome }
  'file:show': { payload: { file: string }; result: boolean }
  'computer:read': { payload: undefined; result: Computer }
  'lock:read': { payload: undefined; result: boolean }
  'lock:now': { payload: undefined; result: boolean }
  'notice:show': { payload: Notice; result: boolean }
  'outside:open': { payload: { address: string }; result: boolean }
  'diagnostics:read': { payload: undefined; result: Diagnostics }
  'report:save': { payload: undefined; result: SaveOutcome }
  'window:fit': { payload: { height: number }; result: undefined }
}

export type IpcChannel = keyof Calls
export type IpcPayload<C extends IpcChannel> = Calls[C]['payload']
export type IpcResult<C extends IpcChannel> = Calls[C]['result']

/** IPC messages to pages. */
export interface News {
  'news:connection': Connection
  'news:open-path': string
  'news:lock': boolean
  'news:saved': SavedFile
}

export type NewsChannel = keyof News
export const NEWS_CHANNELS = [
  'news:connection',
  'news:open-path',
  'news:lock',
  'news:saved',
] as const satisfies readonly NewsChannel[]
