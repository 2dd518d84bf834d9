import { contextBridge, ipcRenderer } from 'electron'
import type { ProspectusBridge, Unsubscribe } from '../bridge/bridge.ts'
import type { IpcChannel, IpcPayload, IpcResult, News, NewsChannel } from '../bridge/channels.ts'

type Payload<C extends IpcChannel> = IpcPayload<C> extends undefined ? [] : [IpcPayload<C>]

const call = <C extends IpcChannel>(channel: C, ...payload: Payload<C>): Promise<IpcResult<C>> =>
  ipcRenderer.invoke(channel, ...payload)

function listen<C extends NewsChannel>(channel: C, onNews: (news: News[C]) => void): Unsubscribe {
  const listener = (_event: unknown, news: News[C]) => onNews(news)
  ipcRenderer.on(channel, listener)
  return () => void ipcRenderer.off(channel, listener)
}

const pathListeners = new Set<(path: string) => void>()
listen('news:open-path', (path) => {
  if (pathListeners.size === 0) location.assign(path)
  for (const onPath of pathListeners) onPath(path)
})

const bridge: ProspectusBridge = {
  server: {
    state: () => call('server:state'),
    check: (address) => call('server:check', { address }),
    use: (address) => call('server:use', { address }),
    trust: (address, fingerprint) => call('server:trust', { address, fingerprint }),
    distrust: (address) => call('server:distrust', { address }),
    onConnection: (listener) => listen('news:connection', listener),
  },
  preferences: {
    read: () => call('preferences:read'),
    change: (change) => call('preferences:change', change),
  },
  adminKey: {
    read: () => call('admin-key:read'),
    keep: (key) => call('admin-key:keep', { key }),
  },
  chooseImage: () => call('image:choose'),
  saveText: (name, text) => call('text:save', { name, text }),
  print: () => call('page:print'),
  printSlip: (height) => call('slip:print', { height }),
  savePdf: (name) => call('page:save-pdf', { name }),
  showInFolder: (file) => call('file:show', { file }),
  onSaved: (listener) => listen('news:saved', listener),
  computer: () => call('computer:read'),
  lock: {
    isLocked: () => call('lock:read'),
    now: () => call('lock:now'),
    onChange: (listener) => listen('news:lock', listener),
  },
  notify: (notification) => call('notice:show', notification),
  openOutside: (address) => call('outside:open', { address }),
  diagnostics: () => call('diagnostics:read'),
  saveReport: () => call('report:save'),
  fitWindow: (height) => call('window:fit', { height }),
  onOpenPath(listener) {
    pathListeners.add(listener)
    return () => void pathListeners.delete(listener)
  },
}

contextBridge.exposeInMainWorld('prospectus', bridge)
