import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type BuiltServer, readNote, startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { registerFirst } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { expectNoise } from '../testing/noise.ts'

// Requested while the server stops.
expectNoise(/"route":"\/api\/ready","status":503/)

let folder: ReturnType<typeof temporaryDataDir>
let server: BuiltServer
const start = async (environment: Record<string, string> = {}) => {
  server = await startBuiltServer(folder.dataDir, { SAMPLE_CONTENT: 'off', ...environment })
}
beforeEach(() => {
  folder = temporaryDataDir()
})
afterEach(async () => {
  await server.stop('SIGKILL')
  folder.remove()
})

const getStatus = async (path: string) => (await fetch(server.url + path)).status

describe('signals', () => {
  it('SIGHUP has no effect without a terminal', async () => {
    await start({ LOG_LEVEL: 'info' })
    process.kill(server.pid, 'SIGHUP')
    await expect.poll(() => server.output()).toContain('SIGHUP ignored')
    expect(await getStatus(ENDPOINTS.readReady.path)).toBe(200)
    expect(await server.stop('SIGTERM')).toBe(0)
  })

  it('SIGTERM makes the health check return 503, while other requests are served until the port closes', async () => {
    await start({ DRAIN_SECONDS: '2' })
    const signalledAt = performance.now()
    const ended = server.stop('SIGTERM')
    await expect.poll(() => getStatus(ENDPOINTS.readReady.path), { interval: 10 }).toBe(503)
    const answer = await fetch(`${server.url}/api/home-courses`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(await ended).toBe(0)
    expect(performance.now() - signalledAt).toBeGreaterThan(2000)
  })
})

describe('the first secrets', () => {
  const note = () => join(folder.dataDir, 'first-start.txt')

  it('are not in the journal, but in a private file until an account exists', async () => {
    await start()
    expect(server.output()).not.toMatch(/setup=|Admin key/)
    const text = readNote(server.output())
    expect(text).toMatch(/\/register\?setup=[\w-]{43}\n/)
    expect(text).toMatch(/Admin key .*: [\w-]{43}\n/)
    expect(statSync(note()).mode & 0o777).toBe(0o600)
    const browser = new HttpClient(server.url)
    await registerFirst(browser, /setup=(\S+)/.exec(text)?.[1] ?? '', folder.dataDir)
    expect(existsSync(note())).toBe(false)
  })

  it('are written again without the admin key if the file is lost', async () => {
    await start()
    rmSync(note())
    await server.stop('SIGTERM')
    await start()
    expect(readNote(server.output())).toMatch(/\/register\?setup=[\w-]{43}\n$/)
    expect(server.output()).not.toMatch(/admin key/i)
  })

  it('keep the admin key at a second start if the file still exists', async () => {
    await start()
    const before = readFileSync(note(), 'utf8')
    await server.stop('SIGTERM')
    await start()
    const keyIn = (text: string) => /Admin key .*/.exec(text)?.[0]
    expect(keyIn(readFileSync(note(), 'utf8'))).toBe(keyIn(before))
  })
})
