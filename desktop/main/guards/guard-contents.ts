import { dialog, type WebContents } from 'electron'
import { mayNavigate } from './navigation.ts'

interface Services {
  /** Opens what the system may open, and nothing else. */
  openOutside(address: string): boolean
  denied(what: string, address: string): void
  /** Somebody stays with unsaved work: whatever was about to close the page has not. */
  stayed(): void
}

const LEAVE = 1

/** Asks before unsaved work is lost; Electron would stay without a word. @returns whether to leave */
function askToLeave(): boolean {
  const chosen = dialog.showMessageBoxSync({
    type: 'question',
    message: 'Leave without saving?',
    detail: 'What you have entered here has not been saved yet.',
    buttons: ['Stay', 'Leave'],
    defaultId: 0,
    cancelId: 0,
  })
  return chosen === LEAVE
}

/** Closes one page, whoever opened it: guards are not inherited by child windows (PITFALLS P20). */
export function guardContents(contents: WebContents, { openOutside, denied, stayed }: Services): void {
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
    if (askToLeave()) event.preventDefault()
    else stayed()
  })
  contents.setWindowOpenHandler(({ url }) => {
    if (!openOutside(url)) denied('window', url)
    return { action: 'deny' }
  })
}
