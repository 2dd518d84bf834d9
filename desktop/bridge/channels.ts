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
  'server:state': { payload: undefined; answer: ServerState }
  'server:check': { payload: { address: string }; answer: ServerCheck }
  'server:use': { payload: { address: string }; answer: ServerCheck }
  'server:trust': { payload: { address: string; fingerprint: string }; answer: ServerCheck }
  'server:distrust': { payload: { address: string }; answer: string | null }
  'preferences:read': { payload: undefined; answer: Preferences }
  'preferences:change': { payload: Partial<Preferences>; answer: Preferences }
  'admin-key:read': { payload: undefined; answer: string }
  'admin-key:keep': { payload: { key: string }; answer: boolean }
  'image:choose': { payload: undefined; answer: ImageChoice }
  'text:save': { payload: { name: string; text: string }; answer: SaveOutcome }
  'page:print': { payload: undefined; answer: SaveOutcome }
  'page:save-pdf': { payload: { name: string }; answer: SaveOutcome }
  'slip:print': { payload: { height: number }; answer: SlipOutcome }
  'file:show': { payload: { file: string }; answer: boolean }
  'computer:read': { payload: undefined; answer: Computer }
  'lock:read': { payload: undefined; answer: boolean }
  'lock:now': { payload: undefined; answer: boolean }
  'notice:show': { payload: Notice; answer: boolean }
  'outside:open': { payload: { address: string }; answer: boolean }
  'diagnostics:read': { payload: undefined; answer: Diagnostics }
  'report:save': { payload: undefined; answer: SaveOutcome }
  'window:fit': { payload: { height: number }; answer: undefined }
}

export type IpcChannel = keyof Calls
export type IpcPayload<C extends IpcChannel> = Calls[C]['payload']
export type IpcResult<C extends IpcChannel> = Calls[C]['answer']

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
