import { dialog } from 'electron'
import { VERSION } from '../build-facts.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import { CONNECT_PATH, type Windows } from '../window/windows.ts'
import { isOlder } from './health.ts'
import type { ServerChoice } from './server-choice.ts'
import type { ServerLinkDeps } from './server-link.ts'

const USE_ADDRESS = 'Use this address'

/** Asks whether to use the server's new address. */
async function confirmNewServerUrl(origin: string): Promise<boolean> {
  const buttons = [USE_ADDRESS, 'Not now']
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: 'The server has moved',
    detail: `It now responds at ${origin} with encryption. Do you want to use this address? You’ll have to sign in again.`,
    buttons,
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  })
  return buttons[response] === USE_ADDRESS
}

const REVIEW = 'Review certificate'

/** Warns about an untrusted certificate. @returns true if the user wants to review it now */
async function confirmReview(address: string): Promise<boolean> {
  const buttons = [REVIEW, 'Not now']
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: 'The server’s certificate is not trusted',
    detail: `${address} has a certificate from an unknown authority, or a different one than before. Someone may be intercepting the connection, so no data is sent until you decide.`,
    buttons,
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  })
  return buttons[response] === REVIEW
}

/** Reports that the server now has an incompatible version. */
async function showVersionMessage(server: string, app: string, origin: string): Promise<void> {
  const isAppOld = isOlder(app, server)
  await dialog.showMessageBox({
    type: 'info',
    message: isAppOld ? 'Update the desktop app' : 'The server is older than this app',
    detail: [
      `The server runs Prospectus ${server}, but this app is version ${app}.`,
      isAppOld
        ? `Install version ${server} of the desktop app.`
        : `Ask your server administrator to update the server.`,
      `Until then, use Prospectus in a browser at ${origin}/admin. In this app, notifications and lists still work, but some screens may not.`,
    ].join('\n\n'),
    buttons: ['OK'],
  })
}

interface Deps {
  lock: WindowLock
  choice(): ServerChoice
  windows: Windows
  serverOrigin(): string | null
}

/** Wraps a function that shows a dialog, so that only one is open at a time. */
export function showOnce<Args extends unknown[]>(show: (done: () => void, ...args: Args) => void) {
  let isOpen = false
  return (...args: Args) => {
    if (isOpen) return
    isOpen = true
    show(
      () => {
        isOpen = false
      },
      ...args,
    )
  }
}

/** Shows dialogs about changes of the server and acts on the answers, once the windows are unlocked. */
export const createServerDialogs = ({
  lock,
  choice,
  windows,
  serverOrigin,
}: Deps): Required<Pick<ServerLinkDeps, 'onMove' | 'onCertificate' | 'onVersion'>> => ({
  onMove(origin) {
    const confirm = async () => choice().fixedBy === null && (await confirmNewServerUrl(origin))
    lock.confirm(confirm, () => void choice().choose(origin))
  },
  onCertificate: showOnce((done, { address }) =>
    lock.confirm(
      () => confirmReview(address).finally(done),
      () => windows.main.load(CONNECT_PATH),
    ),
  ),
  onVersion: showOnce(
    (done, version) => void showVersionMessage(version, VERSION, serverOrigin() ?? '').finally(done),
  ),
})
