import { BrowserWindow } from 'electron'
import { SHELL_PREFIX } from '../protocol/route.ts'
import { APP_ORIGIN } from '../protocol/scheme.ts'
import { getBackground } from './first-paint.ts'
import { webPreferences } from './web-preferences.ts'

let open: BrowserWindow | null = null

/** Shows the diagnostics in a separate window, because the panel may be the part that doesn't work. */
export function showDiagnostics(files: { preload: string; icon: string }, isPackaged: boolean): void {
  if (open) {
    open.focus()
    return
  }
  const window = new BrowserWindow({
    width: 640,
    height: 620,
    minWidth: 360,
    minHeight: 360,
    title: 'Diagnostics',
    backgroundColor: getBackground(),
    icon: files.icon,
    webPreferences: webPreferences(files.preload, isPackaged),
  })
  open = window
  window.setMenuBarVisibility(false)
  window.on('closed', () => {
    open = null
  })
  void window.loadURL(`${APP_ORIGIN}${SHELL_PREFIX}diagnostics.html`).catch(() => undefined)
}
