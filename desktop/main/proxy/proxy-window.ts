import { app, BrowserWindow, type Session } from 'electron'
import { FILES } from '../build-facts.ts'
import { SHELL_PREFIX } from '../protocol/route.ts'
import { APP_ORIGIN } from '../protocol/scheme.ts'
import { getPaper } from '../window/first-paint.ts'
import { webPreferences } from '../window/web-preferences.ts'
import { type AskingWindow, ProxySignIn } from './proxy-sign-in.ts'

/** The small window that asks for a proxy's name and password. */
function openProxyWindow(session: Session, closed: () => void): AskingWindow {
  const window = new BrowserWindow({
    width: 460,
    height: 680,
    minWidth: 360,
    minHeight: 480,
    title: 'Sign in to the proxy',
    backgroundColor: getPaper(),
    icon: FILES.icon,
    webPreferences: { ...webPreferences(FILES.preload, app.isPackaged), session },
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

/**
 * Signs in at proxies that ask pages, and whoever asks through it.
 * @param session of the windows that ask
 */
export function createProxySignIn(session: () => Session): ProxySignIn {
  const proxy = new ProxySignIn({ openWindow: (closed) => openProxyWindow(session(), closed) })
  app.on('login', (event, _contents, { firstAuthAttempt }, info, answer) => {
    if (!info.isProxy) return
    event.preventDefault()
    void proxy.answer(info, !firstAuthAttempt, answer)
  })
  return proxy
}
