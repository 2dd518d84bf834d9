import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type BuiltServer, readNote, startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { registerFirst } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { expectNoise } from '../testing/noise.ts'

// Asked while it stops.
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
  it('SIGHUP ends nothing and changes nothing where no terminal is', async () => {
    await start({ LOG_LEVEL: 'info' })
    process.kill(server.pid, 'SIGHUP')
    await expect.poll(() => server.output()).toContain('SIGHUP ignored')
    expect(await getStatus(ENDPOINTS.readReady.path)).toBe(200)
    expect(await server.stop('SIGTERM')).toBe(0)
  })

  it('SIGTERM says 503 to a proxy that asks, and serves everybody else until the door closes', async () => {
    await start({ DRAIN_SECONDS: '2' })
    const told = performance.now()
    const ended = server.stop('SIGTERM')
    await expect.poll(() => getStatus(ENDPOINTS.readReady.path), { interval: 10 }).toBe(503)
    const answer = await fetch(`${server.url}/api/home-courses`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(await ended).toBe(0)
    expect(performance.now() - told).toBeGreaterThan(2000)
  })
})

describe('what lets the first administrator in', () => {
  const note = () => join(folder.dataDir, 'first-start.txt')

  it('is in no journal, but in a file of the server’s own until somebody can sign in', async () => {
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

  it('is in a new file when the first is lost, whose announcement promises no key', async () => {
    await start()
    rmSync(note())
    await server.stop('SIGTERM')
    await start()
    expect(readNote(server.output())).toMatch(/\/register\?setup=[\w-]{43}\n$/)
    expect(server.output()).not.toMatch(/admin key/i)
  })

  it('keeps the key of a first start that nobody has read before the second', async () => {
    await start()
    const before = readFileSync(note(), 'utf8')
    await server.stop('SIGTERM')
    await start()
    const keyIn = (text: string) => /Admin key .*/.exec(text)?.[0]
    expect(keyIn(readFileSync(note(), 'utf8'))).toBe(keyIn(before))
  })
})
