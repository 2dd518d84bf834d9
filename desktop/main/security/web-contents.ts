import { BrowserWindow, dialog, type WebContents } from 'electron'
import { isLeaving, LEAVE_QUESTION } from './leave-question.ts'
import { mayNavigate } from './navigation-policy.ts'

interface Deps {
  /** Opens what the system may open, and nothing else. */
  openOutside(address: string): boolean
  /** Shows a screen of the panel in a window of its own, where it has one. */
  openOwn(address: string): boolean
  denied(what: string, address: string): void
  /** Whether somebody is there to be asked; unsaved work stays where nobody is. */
  mayAsk(): boolean
  /** Somebody stays with unsaved work: whatever was about to close the page has not. */
  stayed(): void
}

/**
 * Asks before unsaved work is lost; Electron would stay without a word. The window comes into sight first, since
 * quitting from the tray asks too. @returns whether to leave
 */
function askToLeave(contents: WebContents): boolean {
  const window = BrowserWindow.fromWebContents(contents)
  window?.show()
  return isLeaving(
    window ? dialog.showMessageBoxSync(window, LEAVE_QUESTION) : dialog.showMessageBoxSync(LEAVE_QUESTION),
  )
}

/** Restricts one page, whoever opened it: handlers are not inherited by child windows. */
export function secureWebContents(
  contents: WebContents,
  { openOutside, openOwn, denied, mayAsk, stayed }: Deps,
): void {
  contents.on('will-navigate', (details) => {
    if (mayNavigate(details.url, true)) return
    details.preventDefault()
    if (!openOutside(details.url)) denied('navigation', details.url)
  })
  contents.on('will-frame-navigate', (details) => {
    // will-navigate, above, is the main frame's
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
    if (mayAsk() && askToLeave(contents)) event.preventDefault()
    else stayed()
  })
  contents.setWindowOpenHandler(({ url }) => {
    if (!openOwn(url) && !openOutside(url)) denied('window', url)
    return { action: 'deny' }
  })
}
