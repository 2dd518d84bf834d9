import { BrowserWindow, dialog, type WebContents } from 'electron'
import { isLeaving, LEAVE_QUESTION } from './leave-question.ts'
import { mayNavigate } from './navigation-policy.ts'

interface Deps {
  /** Opens a URL with the system, if allowed. */
  openOutside(address: string): boolean
  /** Opens a screen in its own window, if it has one. */
  openOwn(address: string): boolean
  denied(action: string, address: string): void
  /** False if nobody is there to answer; unsaved work then stays open. */
  canPrompt(): boolean
  /** Called when the user stays on a page with unsaved work, so that nothing closes it. */
  onStay(): void
}

/**
 * Asks before unsaved work is lost. Electron would stay without a message. It shows the window first, because quitting from
 * the tray asks too. @returns true to leave
 */
function confirmLeave(contents: WebContents): boolean {
  const window = BrowserWindow.fromWebContents(contents)
  window?.show()
  return isLeaving(
    window ? dialog.showMessageBoxSync(window, LEAVE_QUESTION) : dialog.showMessageBoxSync(LEAVE_QUESTION),
  )
}

/** Restricts one page. Child windows don't inherit the handlers. */
export function secureWebContents(
  contents: WebContents,
  { openOutside, openOwn, denied, canPrompt, onStay }: Deps,
): void {
  contents.on('will-navigate', (details) => {
    if (mayNavigate(details.url, true)) return
    details.preventDefault()
    if (!openOutside(details.url)) denied('navigation', details.url)
  })
  contents.on('will-frame-navigate', (details) => {
    // The handler of will-navigate above covers the main frame.
    if (details.isMainFrame || mayNavigate(details.url, false)) return
    details.preventDefault()
    denied('frame', details.url)
  })
  contents.on('will-redirect', (details) => {
    if (mayNavigate(details.url, details.isMainFrame)) return
    details.preventDefault()
    denied('redirect', details.url)
  })
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
    denied('webview', '')
  })
  contents.on('will-prevent-unload', (event) => {
    if (canPrompt() && confirmLeave(contents)) event.preventDefault()
    else onStay()
  })
  contents.setWindowOpenHandler(({ url }) => {
    if (!openOwn(url) && !openOutside(url)) denied('window', url)
    return { action: 'deny' }
  })
}
