import { BrowserWindow, type Session } from 'electron'
import { SHELL_PREFIX } from '../protocol/route.ts'
import { APP_ORIGIN } from '../protocol/scheme.ts'
import { webPreferences } from '../window/web-preferences.ts'
import type { AskingWindow } from './proxy-sign-in.ts'

/** The small window that asks for a proxy's name and password. */
export function openProxyWindow(
  files: { preload: string; icon: string },
  isPackaged: boolean,
  session: Session,
  closed: () => void,
): AskingWindow {
  const window = new BrowserWindow({
    width: 460,
    height: 680,
    minWidth: 360,
    minHeight: 480,
    title: 'Sign in to the proxy',
    backgroundColor: '#fbf9f4',
    icon: files.icon,
    webPreferences: { ...webPreferences(files.preload, isPackaged), session },
  })
  window.setMenuBarVisibility(false)
  window.on('closed', closed)
  void window.loadURL(`${APP_ORIGIN}${SHELL_PREFIX}proxy.html`).catch(() => undefined)
  return {
    contents: window.webContents,
    close() {
      if (!window.isDestroyed()) window.close()
    },
  }
}
