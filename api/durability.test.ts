import { randomInt } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from './lib/database.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from './testing/built-server.ts'
import { HttpClient } from './testing/http-client.ts'
import { isOnPostgresql, testDatabase } from './testing/test-database.ts'

const CYCLES = 6
const WRITERS = 8

let folder: ReturnType<typeof temporaryDataDir>
beforeEach(() => {
  folder = temporaryDataDir()
})
afterEach(() => folder.remove())

const start = (environment: Record<string, string> = {}) =>
  startBuiltServer(folder.dataDir, { TRUST_PROXY: '1', SAMPLE_CONTENT: 'off', ...environment })

const ENQUIRY = { mobile: '9876543210', email: 'visitor@example.com', course: 'Java', message: '' }

let networks = 0
/** A network of its own for each visitor. */
const networkOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
async function send(server: BuiltServer): Promise<string> {
  networks += 1
  const answer = await new HttpClient(server.url).post<{ id: string }>(
    '/api/enquiries',
    { ...ENQUIRY, name: `Visitor ${networks}` },
    { headers: { 'X-Forwarded-For': networkOf(networks) } },
  )
  if (answer.status !== 201) throw new Error(`refused: ${answer.status}`)
  return answer.body.id
}

/** Sends the head of an enquiry; resolves when the server has it (100 Continue), with a function that sends the rest. */
function beginToSend(server: BuiltServer): Promise<() => Promise<string>> {
  networks += 1
  const body = JSON.stringify({ ...ENQUIRY, name: `Visitor ${networks}` })
  const sending = request(`${server.url}/api/enquiries`, {
    method: 'POST',
    headers: {
      Expect: '100-continue',
      Origin: server.url,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Forwarded-For': networkOf(networks),
    },
  })
  sending.flushHeaders()
  const finish = () =>
    new Promise<string>((resolve, reject) => {
      sending.once('error', reject)
      sending.once('response', async (response) => {
        if (response.statusCode !== 201) reject(new Error(`refused: ${response.statusCode}`))
        else resolve((JSON.parse(await text(response)) as { id: string }).id)
      })
      sending.end(body)
    })
  return new Promise((resolve, reject) => {
    sending.once('error', reject)
    sending.once('continue', () => resolve(finish))
  })
}

/** Writes until the server is gone, and keeps what it acknowledged. */
async function writeUntilGone(server: BuiltServer, acknowledged: string[]): Promise<void> {
  for (;;) {
    try {
      acknowledged.push(await send(server))
    } catch {
      return
    }
  }
}

async function storedIds(): Promise<Set<string>> {
  const database = await openDatabase(await testDatabase(folder.dataDir))
  const rows = await database.enquiry.findMany({ select: { id: true } })
  if (!isOnPostgresql) {
    const [check] = await database.$queryRawUnsafe<{ integrity_check: string }[]>('PRAGMA integrity_check')
    expect(check?.integrity_check).toBe('ok')
  }
  await database.$disconnect()
  return new Set(rows.map(({ id }) => id))
}

describe('TARGETS R1 kill -9', () => {
  it('right after the answer: the enquiry is there after the restart', async () => {
    const server = await start()
    const id = await send(server)
    await server.stop('SIGKILL')
    const again = await start()
    expect(await storedIds()).toContain(id)
    await again.stop('SIGTERM')
  })

  it(`loses nothing acknowledged in ${CYCLES} cycles with ${WRITERS} writers`, {
    timeout: 120_000,
  }, async () => {
    const acknowledged: string[] = []
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const server = await start()
      const before = acknowledged.length
      const writers = Array.from({ length: WRITERS }, () => writeUntilGone(server, acknowledged))
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), {
        timeout: 15_000,
        interval: 5,
      })
      await pause(randomInt(0, 500))
      await server.stop('SIGKILL')
      await Promise.all(writers)
    }
    const stored = await storedIds()
    expect(acknowledged.length).toBeGreaterThan(CYCLES)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  })
})

describe('start and stop', () => {
  it('a wrong setting stops the start with one sentence', async () => {
    await expect(start({ PORT: 'abc' })).rejects.toThrow(
      'Prospectus did not start: The setting PORT must be a whole number.',
    )
  })
  it('a taken port stops the start with one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    await expect(start({ PORT: String(port) })).rejects.toThrow(/Prospectus did not start: .*EADDRINUSE/)
    other.close()
  })
  it('TARGETS R10 SIGTERM answers what is under way, and exits 0', async () => {
    const server = await start()
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginToSend(server)))
    const ended = server.stop('SIGTERM')
    const ids = await Promise.all(begun.map((finish) => finish()))
    expect(await ended).toBe(0)
    expect([...(await storedIds())].sort()).toEqual(ids.sort())
  })
  it('R4 prints the set-up link until somebody can sign in, the same at every start', async () => {
    const first = await start()
    await first.stop('SIGTERM')
    const second = await start()
    await second.stop('SIGTERM')
    const path = (server: BuiltServer) => new URL(server.setupUrl ?? '').search
    expect(path(first)).toMatch(/^\?setup=[\w-]{43}$/)
    expect(path(second)).toBe(path(first))
  })
})
