import { dialog } from 'electron'
import { VERSION } from '../build-facts.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import { CONNECT_PATH, type Windows } from '../window/windows.ts'
import { isOlder } from './health.ts'
import type { ServerChoice } from './server-choice.ts'
import type { ServerLinkDeps } from './server-link.ts'

const USE_IT = 'Use this address'

/** The server answers at another address than the one that is saved. @returns whether to go there */
async function askToFollow(origin: string): Promise<boolean> {
  const buttons = [USE_IT, 'Not now']
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: 'The server has moved',
    detail: `It answers at ${origin} now, encrypted. Use this address from now on? You sign in once more.`,
    buttons,
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  })
  return buttons[response] === USE_IT
}

const LOOK = 'Look at it'

/** The server's certificate is not trusted, or not any more. @returns whether somebody wants to decide on it now */
async function tellOfCertificate(address: string): Promise<boolean> {
  const buttons = [LOOK, 'Not now']
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: 'The server’s certificate is not trusted',
    detail: `${address} shows a certificate that nobody vouches for, or another one than before. Somebody may be in between, so nothing is sent until you decide.`,
    buttons,
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  })
  return buttons[response] === LOOK
}

/** The server has been updated, or put back, while this app has stayed. */
async function tellOfVersion(server: string, app: string, origin: string): Promise<void> {
  const isAppOld = isOlder(app, server)
  await dialog.showMessageBox({
    type: 'info',
    message: isAppOld ? 'A newer version is here' : 'The server is older than this app',
    detail: [
      `The server runs Prospectus ${server}, this app is ${app}.`,
      isAppOld
        ? `Please install the desktop app ${server}.`
        : `Please ask whoever looks after the server to update it.`,
      `Until then everything works in a browser at ${origin}/admin. Here, notifications and lists go on; screens that have changed may fail.`,
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

/** Wraps a question so that it is asked once at a time, however often it comes up. */
export function unlessAsked<Args extends unknown[]>(ask: (done: () => void, ...args: Args) => void) {
  let isAsked = false
  return (...args: Args) => {
    if (isAsked) return
    isAsked = true
    ask(
      () => {
        isAsked = false
      },
      ...args,
    )
  }
}

/** Tells people what has happened to the server, and does what they decide; behind a lock nobody decides. */
export const createServerNews = ({
  lock,
  choice,
  windows,
  serverOrigin,
}: Deps): Required<Pick<ServerLinkDeps, 'moved' | 'refusedCertificate' | 'changedVersion'>> => ({
  moved(origin) {
    const ask = async () => choice().fixedBy === null && (await askToFollow(origin))
    lock.decide(ask, () => void choice().choose(origin))
  },
  refusedCertificate: unlessAsked((done, { address }) =>
    lock.decide(
      () => tellOfCertificate(address).finally(done),
      () => windows.main.load(CONNECT_PATH),
    ),
  ),
  changedVersion: unlessAsked(
    (done, version) => void tellOfVersion(version, VERSION, serverOrigin() ?? '').finally(done),
  ),
})
