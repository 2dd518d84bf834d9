import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { APP_ORIGIN } from '../main/protocol/scheme.ts'
import type { ElectronDouble } from './electron/electron-double.ts'
import { type HandlerServer, serveHandler } from './handler-server.ts'
import { getWindow } from './running-shell.ts'

/** Chromium as the window of a running shell. */
export interface ShellWindow {
  page: Page
  close(): Promise<void>
}

/** The preload bundle, with the two parts of Electron that it may have, in the main frame of every page. */
const preloadScript = (out: string) => `if (window === top) {
  const listeners = new Map()
  window.shellNews = ([channel, news]) => listeners.get(channel)?.({}, news)
  const electron = {
    contextBridge: { exposeInMainWorld: (name, value) => { window[name] = value } },
    ipcRenderer: {
      invoke: (channel, ...args) => window.callShell(channel, args),
      on: (channel, listener) => listeners.set(channel, listener),
      off: (channel) => listeners.delete(channel),
    },
  }
  const require = (name) => {
    if (name !== 'electron') throw new Error('A sandboxed preload has no ' + name)
    return electron
  };
  (function (exports, require, module) {${readFileSync(join(out, 'preload', 'preload.cjs'), 'utf8')}
})({}, require, { exports: {} })
}`

/**
 * Shows the window of a running shell in Chromium: pages come from its handler, IPC goes through the preload bundle,
 * and what the shell loads is loaded.
 */
export async function openShellWindow(
  out: string,
  electron: ElectronDouble,
  context: BrowserContext,
): Promise<ShellWindow> {
  const front: HandlerServer = await serveHandler((request) => electron.answer(request))
  await context.exposeFunction('callShell', (channel: string, args: unknown[]) =>
    electron.invoke(channel, args),
  )
  await context.addInitScript({ content: preloadScript(out) })
  const page = await context.newPage()
  const window = getWindow(electron)
  const show = (address: string) => page.goto(address.replace(APP_ORIGIN, front.url)).catch(() => undefined)
  window.on('loads', (address: string) => void show(address))
  window.webContents.on('sent', (...news: [string, unknown]) => {
    const tell = (message: [string, unknown]) =>
      (globalThis as unknown as { shellNews(news: unknown): void }).shellNews(message)
    // A page that is being left hears nothing, as in Electron.
    void page.evaluate(tell, news).catch(() => undefined)
  })
  await show(window.loaded.at(-1) ?? '')
  return { page, close: () => front.close() }
}
