import { join } from 'node:path'
import { vi } from 'vitest'
import type { ProspectusBridge } from '../bridge/bridge.ts'
import { loadBundle } from './built-shell.ts'
import { createElectronDouble, type DoubleOptions, type ElectronDouble } from './electron/electron-double.ts'
import { Strictness } from './electron/strict.ts'
import type { FakeBrowserWindow } from './electron/window-double.ts'

/** Runs the built main bundle on the Electron double. Resolves once it has a window or has quit. */
export async function launchShell(out: string, options: DoubleOptions): Promise<ElectronDouble> {
  const electron = createElectronDouble(options)
  loadBundle(join(out, 'main', 'main.cjs'), electron.module)
  await vi.waitFor(() => {
    if (electron.windows.length === 0 && !electron.app.hasQuit) throw new Error('The app has no window yet.')
  })
  return electron
}

/** Returns the window of the panel. */
export function getWindow({ windows }: ElectronDouble): FakeBrowserWindow {
  const [window] = windows
  if (!window) throw new Error('The app has no window.')
  return window
}

type Listener = (event: unknown, message: unknown) => void

/** Loads the preload bundle. Its IPC requests reach the running shell, as with Electron's IPC. */
export function loadPreload(out: string, electron: ElectronDouble) {
  const exposed: Record<string, unknown> = {}
  const listeners = new Map<string, Listener>()
  const strict = new Strictness({ isReady: () => true })
  const module = {
    contextBridge: strict.object('ContextBridge', {
      exposeInMainWorld: (name: string, value: unknown) => {
        exposed[name] = value
      },
    }),
    ipcRenderer: strict.object('IpcRenderer', {
      invoke: (channel: string, ...args: unknown[]) => electron.invoke(channel, structuredClone(args)),
      on: (channel: string, listener: Listener) => listeners.set(channel, listener),
      off: (channel: string) => listeners.delete(channel),
    }),
  }
  loadBundle(join(out, 'preload', 'preload.cjs'), module, ['events', 'timers', 'url'])
  return { exposed, listeners, bridge: exposed.prospectus as ProspectusBridge }
}
