import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestOptions, request, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeHttpExecutor } from 'builder-util/out/nodeHttpExecutor.js'
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { signFeedFile } from '../../packaging/sign-feed-file.ts'
import { buildShell } from '../../testing/built-shell.ts'
import { createElectronDouble } from '../../testing/electron/electron-double.ts'
import { createSession } from '../../testing/network/session-fetch.ts'
import { checkFeed, toPublicHalf } from './feed-signature.ts'
import { checkForUpdates } from './updates.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const NAME = 'Prospectus.AppImage'

let folder: string
let feed: Map<string, string>
let server: Server
let fetched: string[]
let quit: (exitCode: number) => void

/** Program in place of an AppImage: records that it was started, unless it was only installed. */
const toProgram = (version: string) =>
  `#!/bin/sh\n[ -n "$APPIMAGE_EXIT_AFTER_INSTALL" ] || echo ${version} > "${folder}/started"\n`

function publish(version: string, { file = toProgram(version), key = privateKey } = {}): void {
  const sha512 = createHash('sha512').update(toProgram(version)).digest('base64')
  const size = Buffer.byteLength(toProgram(version))
  const yml = `version: ${version}\nfiles:\n  - url: ${NAME}\n    sha512: ${sha512}\n    size: ${size}\npath: ${NAME}\nsha512: ${sha512}\nreleaseDate: '2026-11-23T00:00:00.000Z'\n`
  feed.set('/latest-linux.yml', signFeedFile(yml, key)).set(`/${NAME}`, file)
}

function writeUpdateConfig(): string {
  const config = join(folder, 'app-update.yml')
  const { port } = server.address() as AddressInfo
  writeFileSync(config, `provider: generic\nurl: http://127.0.0.1:${port}/\nupdaterCacheDirName: updates\n`)
  return config
}

/** Electron-updater’s updater for Linux, with Node’s http instead of Electron’s. */
function createUpdater(): AppImageUpdater {
  const updater = new AppImageUpdater(null, {
    version: '1.2.0',
    name: 'Prospectus',
    isPackaged: true,
    appUpdateConfigPath: writeUpdateConfig(),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: (handler: typeof quit) => {
      quit = handler
    },
  })
  const { createRequest } = NodeHttpExecutor.prototype
  Object.assign(updater, { httpExecutor: Object.assign(new ElectronHttpExecutor(), { createRequest }) })
  return updater
}

/** Checks once. @returns the reports when it is done */
async function look(updater = createUpdater()) {
  const failed = vi.fn()
  const ready = vi.fn()
  const publicHalf = toPublicHalf(privateKey)
  checkForUpdates(updater, {
    installsOnQuit: true,
    check: (info) => checkFeed(info, publicHalf),
    failed,
    ready,
  })
  const settled = () => expect(failed.mock.calls.length + ready.mock.calls.length).toBeGreaterThan(0)
  await vi.waitFor(settled)
  return {
    updater,
    failed: failed.mock.calls.map(([error]) => String(error)),
    ready: ready.mock.calls.flat(),
  }
}

beforeEach(async () => {
  // With a space, as user folders may have.
  folder = mkdtempSync(join(tmpdir(), 'prospectus feed-'))
  mkdirSync(join(folder, 'apps'))
  writeFileSync(join(folder, 'apps', NAME), toProgram('1.2.0'), { mode: 0o755 })
  vi.stubEnv('APPIMAGE', join(folder, 'apps', NAME))
  feed = new Map()
  fetched = []
  server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://feed')
    fetched.push(pathname)
    const file = feed.get(pathname)
    response.writeHead(file === undefined ? 404 : 200).end(file)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  rmSync(folder, { recursive: true })
})

const installed = () => readFileSync(join(folder, 'apps', NAME), 'utf8')

describe.runIf(process.platform === 'linux')('an update on a feed', () => {
  it('is downloaded, verified, and installed under the same name when the app quits', async () => {
    publish('1.3.0')
    expect(await look()).toMatchObject({ failed: [], ready: ['1.3.0'] })
    expect(installed()).toBe(toProgram('1.2.0'))
    quit(0)
    expect(installed()).toBe(toProgram('1.3.0'))
    expect(existsSync(join(folder, 'started')), 'quitting starts no installer').toBe(false)
    expect(spawnSync(join(folder, 'apps', NAME)).status).toBe(0)
    expect(readFileSync(join(folder, 'started'), 'utf8')).toBe('1.3.0\n')
  })
  it('starts after a requested restart', async () => {
    publish('1.3.0')
    const { updater } = await look()
    expect(updater.install(true, true)).toBe(true)
    expect(installed()).toBe(toProgram('1.3.0'))
    await vi.waitFor(() => expect(readFileSync(join(folder, 'started'), 'utf8')).toBe('1.3.0\n'))
  })
  it('is refused once if its checksum is wrong', async () => {
    publish('1.3.0', { file: toProgram('1.3.0').replace('echo', 'eval') })
    const { failed, ready } = await look()
    expect(failed).toEqual([expect.stringContaining('sha512 checksum mismatch')])
    expect(ready).toEqual([])
    expect(installed()).toBe(toProgram('1.2.0'))
  })
  it('is not downloaded without the owner’s signature', async () => {
    publish('1.3.0', { key: generateKeyPairSync('ed25519').privateKey })
    const { failed } = await look()
    expect(failed).toEqual(['Error: The update 1.3.0 is not signed by the owner of this app.'])
    expect(fetched).toEqual(['/latest-linux.yml'])
  })
  it('is reported once if it is missing from the feed', async () => {
    publish('1.3.0')
    feed.delete(`/${NAME}`)
    const { failed } = await look()
    expect(failed).toEqual([expect.stringContaining('404')])
  })
})

/** Runs a signed, packed main bundle with the parts of Electron that only electron-updater uses. */
async function runSigned() {
  vi.stubEnv('PROSPECTUS_SIGNED', 'true')
  vi.stubEnv('PROSPECTUS_HOMEPAGE', 'https://institute.example.org')
  vi.stubEnv('PROSPECTUS_MAINTAINER', 'Institute <desk@institute.example.org>')
  vi.stubEnv('UPDATE_KEY', String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
  vi.stubEnv('XDG_CACHE_HOME', folder)
  const out = await buildShell()
  onTestFinished(() => rmSync(out, { recursive: true }))
  const electron = createElectronDouble({ session: createSession(), userData: folder, isPackaged: true })
  Object.assign(electron.app, { getVersion: () => '1.2.0', getName: () => 'Prospectus', relaunch: vi.fn() })
  const module = {
    ...electron.module,
    net: { request: (options: RequestOptions) => request(options) },
    autoUpdater: new EventEmitter(),
  }
  Object.assign(process, { resourcesPath: folder })
  writeUpdateConfig()
  // Uses Node's own loader, because the updater's chunk imports modules of the main chunk, which is already loaded.
  vi.stubGlobal('electronOfTest', module)
  mkdirSync(join(out, 'node_modules'))
  writeFileSync(join(out, 'node_modules', 'electron.js'), 'module.exports = globalThis.electronOfTest')
  createRequire(join(out, 'main', 'main.cjs'))('./main.cjs')
  return electron
}

describe.runIf(process.platform === 'linux')('the built shell, packed and signed', () => {
  it('offers a downloaded update, and installs it from the tray', async () => {
    publish('1.3.0')
    const electron = await runSigned()
    await vi.waitFor(() => expect(electron.notifications).toHaveLength(1))
    expect(electron.notifications[0]).toMatchObject({ title: 'Prospectus 1.3.0 is ready' })
    const help = electron.menus.at(-1)?.find(({ role }) => role === 'help')?.submenu
    const [offered] = electron.tray.entries
    const entry = expect.objectContaining({ label: 'Restart to Update to 1.3.0' })
    expect(offered).toEqual(entry)
    expect(help).toEqual(expect.arrayContaining([entry]))
    expect([installed(), electron.app.hasQuit]).toEqual([toProgram('1.2.0'), false])
    offered?.click?.({} as never, undefined, {} as never)
    await vi.waitFor(() => expect(electron.app.hasQuit).toBe(true))
    expect(installed()).toBe(toProgram('1.3.0'))
    await vi.waitFor(() => expect(readFileSync(join(folder, 'started'), 'utf8')).toBe('1.3.0\n'))
  })
})
