import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './lib/database.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from './testing/built-server.ts'
import { HttpClient } from './testing/http-client.ts'

const CYCLES = 6
const WRITERS = 8

let folder: ReturnType<typeof temporaryDataDir>
beforeEach(() => {
  folder = temporaryDataDir()
})
afterEach(() => folder.remove())

const start = (environment: Record<string, string> = {}) =>
  startBuiltServer(folder.dataDir, { TRUST_PROXY: '1', SAMPLE_CONTENT: 'off', ...environment })

let networks = 0
async function send(server: BuiltServer): Promise<string> {
  networks += 1
  const answer = await new HttpClient(server.url).post<{ id: string }>(
    '/api/enquiries',
    {
      name: `Visitor ${networks}`,
      mobile: '9876543210',
      email: 'visitor@example.com',
      course: 'Java',
      message: '',
    },
    { headers: { 'X-Forwarded-For': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` } },
  )
  if (answer.status !== 201) throw new Error(`refused: ${answer.status}`)
  return answer.body.id
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
  const database = await openDatabase(`file:${folder.dataDir}/prospectus.db`)
  const rows = await database.enquiry.findMany({ select: { id: true } })
  const [check] = await database.$queryRawUnsafe<{ integrity_check: string }[]>('PRAGMA integrity_check')
  await database.$disconnect()
  expect(check?.integrity_check).toBe('ok')
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
      const writers = Array.from({ length: WRITERS }, () => writeUntilGone(server, acknowledged))
      await pause(randomInt(50, 500))
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
    const answers = Array.from({ length: 20 }, () => send(server))
    await Promise.race(answers)
    const ended = server.stop('SIGTERM')
    const ids = await Promise.all(answers)
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
