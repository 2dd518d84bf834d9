import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Electron from 'electron'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { startTestServer, type TestServer } from '../../api/testing/test-server.ts'
import { startTlsProxy } from '../../api/testing/tls-proxy.ts'
import { buildShell } from '../testing/built-shell.ts'
import type { DoubleOptions, ElectronDouble } from '../testing/electron/electron-double.ts'
import { OWN, RENEWED } from '../testing/network/certificates.ts'
import { createSession, type FakeSession } from '../testing/network/session-fetch.ts'
import { getWindow, launchShell, loadPreload } from '../testing/running-shell.ts'
import { WITHOUT_CODE } from '../testing/sign-in.ts'

let out: string
let server: TestServer
let other: TestServer
beforeAll(async () => {
  ;[out, server, other] = await Promise.all([
    buildShell(),
    startTestServer(WITHOUT_CODE),
    startTestServer(WITHOUT_CODE),
  ])
  await Promise.all([server.signedIn(), other.signedIn()])
})
afterAll(async () => {
  await Promise.all([server.close(), other.close()])
  rmSync(out, { recursive: true, force: true })
})

let userData: string
let session: FakeSession
const running: ElectronDouble[] = []
let listenersBefore: NodeJS.UnhandledRejectionListener[]
beforeEach(() => {
  listenersBefore = process.listeners('unhandledRejection')
  userData = mkdtempSync(join(tmpdir(), 'prospectus-user-'))
  session = createSession()
  vi.stubEnv('XDG_CURRENT_DESKTOP', 'KDE')
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  for (const electron of running.splice(0)) {
    electron.answers.leave = true
    if (!electron.app.hasQuit) await electron.quit()
  }
  rmSync(userData, { recursive: true, force: true })
  for (const listener of process.listeners('unhandledRejection'))
    if (!listenersBefore.includes(listener)) process.off('unhandledRejection', listener)
})

async function launch(options: Partial<DoubleOptions> = {}) {
  const electron = await launchShell(out, { session, userData, ...options })
  running.push(electron)
  return electron
}
const bridgeOf = (electron: ElectronDouble) => loadPreload(out, electron).bridge
const signIn = ({ respond }: Pick<ElectronDouble, 'respond'>) => {
  const { email, password } = ADMIN
  return respond(
    new Request('app://bundle/api/v1/user/login', {
      method: 'POST',
      headers: { origin: 'app://bundle', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  )
}
type MenuEntry = { label?: string; click?: () => void; submenu?: MenuEntry[] }
function choose(electron: ElectronDouble, label: string): void {
  const entries = electron.menus.at(-1)?.flatMap(({ submenu = [] }) => submenu as MenuEntry[]) ?? []
  const all = [...entries, ...entries.flatMap(({ submenu = [] }) => submenu)]
  const found = all.find((entry) => entry.label === label)
  if (!found?.click) throw new Error(`The menu has no ${label}.`)
  found.click()
}
describe('locked windows whose server can’t unlock them', () => {
  it('allow a change of servers only after signing out', async () => {
    const electron = await launch()
    const bridge = bridgeOf(electron)
    await bridge.server.use(server.url)
    await signIn(electron)
    await bridge.adminKey.keep('key of the first')
    await bridge.lock.now()
    const cookies = () => session.jar.header(new URL(server.url))
    choose(electron, 'Server Address…')
    await vi.waitFor(() => expect(electron.questions).toEqual(['Prospectus is locked']))
    expect(cookies()).not.toBe('')
    expect(await bridge.server.state()).toMatchObject({ address: server.url })

    electron.answers.box = 0
    // The first dialog has closed by then.
    await new Promise(setImmediate)
    choose(electron, 'Server Address…')
    await vi.waitFor(() =>
      expect(getWindow(electron).loaded.at(-1)).toEqual('app://bundle/shell/connect.html'),
    )
    expect([cookies(), await bridge.server.state()]).toEqual(['', { address: null, connection: 'gone' }])
    expect(existsSync(join(userData, 'admin-key'))).toBe(false)
    expect([await bridge.lock.isLocked(), await bridge.adminKey.read()]).toEqual([true, ''])

    await bridge.server.use(other.url)
    expect(await bridge.lock.isLocked(), 'no password has been entered').toBe(true)
    expect((await signIn(electron)).status).toBe(200)
    expect(await bridge.lock.isLocked()).toBe(false)
  })

  it('sign out of the previous server if the first server is chosen while locked', async () => {
    const electron = await launch()
    const bridge = bridgeOf(electron)
    await bridge.server.use(server.url)
    await signIn(electron)
    await bridge.lock.now()
    const file = join(userData, 'settings.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), server: 'nowhere' }))
    const again = await launch()
    const cookies = () => session.jar.header(new URL(server.url))
    expect(cookies()).not.toBe('')
    await bridgeOf(again).server.use(other.url)
    expect(cookies(), 'otherwise a password of the other server would unlock the first session').toBe('')
  })
})

describe('single-screen windows', () => {
  it('keep the app running if they are the only windows during a change of servers', async () => {
    const electron = await launch()
    const bridge = bridgeOf(electron)
    await bridge.server.use(server.url)
    await bridge.preferences.change({ closeToTray: false })
    choose(electron, 'New Walk-in')
    getWindow(electron).tryClose()
    await bridge.server.use(other.url)
    expect(electron.windows).toHaveLength(3)
    expect([electron.app.hasQuit, electron.windows[2]?.isDestroyed()]).toEqual([false, false])
  })
})

it('shows only one dialog for a server that keeps changing its certificate', async () => {
  const proxy = await startTlsProxy(server.url)
  const electron = await launch()
  const bridge = bridgeOf(electron)
  const { powerMonitor } = electron.module as typeof Electron
  const refused = await bridge.server.check(proxy.url)
  const fingerprint = refused.kind === 'refused' ? refused.certificate?.fingerprint : undefined
  await bridge.server.trust(proxy.url, fingerprint ?? '')
  await bridge.server.use(proxy.url)
  let close: (button: number) => void = () => expect.unreachable()
  electron.answers.box = new Promise((resolve) => {
    close = resolve
  })
  const look = async () => {
    powerMonitor.emit('resume')
    await bridge.server.check(proxy.url)
  }
  proxy.show(RENEWED)
  await vi.waitFor(async () => {
    await look()
    expect(electron.questions).toHaveLength(1)
  })
  await bridge.server.distrust(proxy.url)
  proxy.show(OWN)
  for (let each = 0; each < 5; each += 1) await look()
  expect(electron.questions).toEqual(['The server’s certificate is not trusted'])
  close(1)
  await proxy.close()
})

it('ignores the AppImage of another program in the environment', async () => {
  const downloads = join(userData, 'downloads')
  mkdirSync(downloads)
  writeFileSync(join(downloads, 'desk.json'), JSON.stringify({ server: 'https://evil.example' }))
  vi.stubEnv('APPIMAGE', join(downloads, 'Terminal.AppImage'))
  vi.stubEnv('APPDIR', join(userData, '.mount_Terminal'))
  const electron = await launch()
  expect(await bridgeOf(electron).server.state()).toMatchObject({ address: null })
})
