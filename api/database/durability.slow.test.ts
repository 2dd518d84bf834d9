import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { backUpUnderWrites } from '../drills/backup.ts'
import { startEmptyServer } from '../drills/empty-server.ts'
import { killWhileWriting } from '../drills/kill.ts'
import { stopUnderLoad } from '../drills/sigterm.ts'
import { newEnquiry, nextNetwork, readStored, sendEnquiry } from '../drills/visitors.ts'
import { formWith, sendForm } from '../features/uploads/testing/client.ts'
import { noise } from '../features/uploads/testing/pictures.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { registerFirst } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { readOnlyFolder } from '../testing/read-only-folder.ts'
import { fillDisk, mountSmallDisk } from '../testing/small-disk.ts'

const CYCLES = 6

let folder: ReturnType<typeof temporaryDataDir>
beforeEach(() => {
  folder = temporaryDataDir()
})
afterEach(() => folder.remove())

const start = (environment: Record<string, string> = {}) =>
  startBuiltServer(folder.dataDir, { TRUST_PROXY: '1', SAMPLE_CONTENT: 'off', ...environment })

/** Sends the head of an enquiry. Resolves at the server's 100 Continue with a function that sends the rest. */
function beginToSend(server: BuiltServer): Promise<() => Promise<string>> {
  const network = nextNetwork()
  const body = JSON.stringify(newEnquiry())
  const sending = request(`${server.url}/api/enquiries`, {
    method: 'POST',
    headers: {
      Expect: '100-continue',
      Origin: server.url,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Forwarded-For': network,
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

/** Reads the ids of the stored enquiries, and checks that the file is intact. */
async function storedIds(): Promise<Set<string>> {
  const { ids, integrity } = await readStored(folder.dataDir)
  expect(integrity).toBe('ok')
  return ids
}

const FLUSH = /\b(?:fsync|fdatasync)\(/g

/** Counts the flushes of a process with strace. @returns null if strace is missing or not permitted */
async function watchFlushes(pid: number) {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-strace-'))
  const log = join(folder, 'log')
  const child = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', log, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const ended = once(child, 'exit').catch(() => undefined)
  child.once('error', () => {
    output = 'absent'
  })
  while (!/attached/.test(output)) {
    if (child.exitCode !== null || output === 'absent') return null
    await pause(20)
  }
  return {
    count: () => (readFileSync(log, 'utf8').match(FLUSH) ?? []).length,
    async stop() {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

interface Flushes {
  /** Flushes during the given number of enquiries. */
  enquiries: number
  /** Flushes during the same number of uploads. */
  uploads: number
}

/** Uploads different pictures one after the other. */
async function storePictures(server: BuiltServer, dataDir: string, count: number, begin: () => void) {
  const staff = new HttpClient(server.url)
  await registerFirst(staff, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
  const pictures = await Promise.all(Array.from({ length: count }, () => noise(16, 16).png().toBuffer()))
  begin()
  for (const picture of pictures) {
    const { status } = await sendForm(staff, ENDPOINTS.uploadImage.path, formWith('file', picture))
    if (status !== 201) throw new Error(`refused: ${status}`)
  }
}

/**
 * Counts the flushes to the disk during sequential enquiries and uploads. Since a test can't cut the power, a flush per
 * commit and `synchronous=FULL`, which the server asserts at every start, show that acknowledged data survives it.
 */
async function countFlushes(commits: number): Promise<Flushes | null> {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startEmptyServer(dataDir)
  try {
    const flushes = await watchFlushes(server.pid)
    if (!flushes) return null
    let before = flushes.count()
    for (let count = 0; count < commits; count++) await sendEnquiry(server.url)
    const enquiries = flushes.count() - before
    await storePictures(server, dataDir, commits, () => {
      before = flushes.count()
    })
    const uploads = flushes.count() - before
    await flushes.stop()
    return { enquiries, uploads }
  } finally {
    await server.stop('SIGTERM')
    remove()
  }
}

/**
 * Fills the disk of a server, frees space and measures how soon the next write is acknowledged and visible.
 * @returns null if no small disk can be mounted
 */
async function writeAfterFullDisk(rounds: number) {
  const disk = mountSmallDisk()
  if (!disk) return null
  const dataDir = disk.folder
  const server = await startEmptyServer(dataDir, { LOG_LEVEL: 'silent' })
  const acknowledged: string[] = []
  let refused = 0
  let slowest = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const makeRoom = fillDisk(dataDir)
      // The write-ahead log still has some space, so write until that is used too.
      for (let isFull = false; !isFull; ) {
        isFull = await sendEnquiry(server.url).then(
          (id) => acknowledged.push(id) < 0,
          () => true,
        )
      }
      refused += 1
      makeRoom()
      const began = performance.now()
      acknowledged.push(await sendEnquiry(server.url))
      slowest = Math.max(slowest, performance.now() - began)
    }
    const { ids, integrity } = await readStored(dataDir)
    return { refused, slowest, integrity, lost: acknowledged.filter((id) => !ids.has(id)).length }
  } finally {
    await server.stop('SIGTERM')
    disk.remove()
  }
}

it('the server flushes each acknowledged enquiry or upload to the disk', async ({ skip }) => {
  const flushes = await countFlushes(5)
  if (flushes === null) return skip('needs strace')
  expect(flushes.enquiries).toBeGreaterThanOrEqual(5)
  expect(flushes.uploads).toBeGreaterThanOrEqual(5)
})

it('the server stores the next write once a full disk has space', async ({ skip }) => {
  const result = await writeAfterFullDisk(1)
  if (!result) return skip('mounting a small disk needs root')
  expect(result).toMatchObject({ refused: 1, lost: 0, integrity: 'ok' })
  expect(result.slowest).toBeLessThan(1000)
})

it('a backup created during fifty writes a second can be restored', async () => {
  expect(await backUpUnderWrites(1)).toMatchObject({ good: 1, refused: 0 })
})

it('SIGTERM during a hundred requests a second loses no accepted request and breaks at most one', async () => {
  const { answered, broken, lost, wrongExits } = await stopUnderLoad(1)
  expect(answered).toBeGreaterThan(0)
  expect([lost, wrongExits]).toEqual([0, 0])
  // The system refuses a connection between the last check of the queue and the closing of the port.
  expect(broken.length).toBeLessThanOrEqual(1)
})

describe('kill -9', () => {
  it('right after the response does not lose the enquiry', async () => {
    const server = await start()
    const id = await sendEnquiry(server.url)
    await server.stop('SIGKILL')
    const again = await start()
    expect(await storedIds()).toContain(id)
    await again.stop('SIGTERM')
  })

  it(`loses nothing acknowledged in ${CYCLES} cycles with eight writers`, {
    timeout: 120_000,
  }, async () => {
    const { acknowledged, lost, integrity } = await killWhileWriting(CYCLES)
    expect(acknowledged).toBeGreaterThan(CYCLES)
    expect([lost, integrity]).toEqual([[], 'ok'])
  })
})

describe('start and stop', () => {
  it('an invalid setting prevents the start with a clear message', async () => {
    await expect(start({ PORT: 'abc' })).rejects.toThrow(
      'Prospectus did not start: The setting PORT must be a whole number.',
    )
  })
  it('a port in use prevents the start with a clear message', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      /Prospectus did not start: Port \d+ on 127.0.0.1 is already in use. Set PORT/,
    )
    other.close()
  })
  it('a data folder that can’t be created prevents the start with the command to create it', async () => {
    const place = readOnlyFolder()
    const below = join(place.folder, 'data')
    try {
      await expect(start({ DATA_DIR: below })).rejects.toThrow(
        `Prospectus did not start: DATA_DIR: ${below} does not exist, and this user can't create it in ${place.folder}. Create it first: install -d -o prospectus`,
      )
    } finally {
      place.remove()
    }
  })
  it('SIGTERM finishes current requests and exits with 0', async () => {
    const server = await start()
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginToSend(server)))
    const ended = server.stop('SIGTERM')
    const ids = await Promise.all(begun.map((finish) => finish()))
    expect(await ended).toBe(0)
    expect([...(await storedIds())].sort()).toEqual(ids.sort())
  })
  it('the same set-up link is printed at every start until an account exists', async () => {
    const first = await start()
    await first.stop('SIGTERM')
    const second = await start({ PUBLIC_URL: 'http://institute.lan' })
    await second.stop('SIGTERM')
    const path = (server: BuiltServer) => new URL(server.setupUrl ?? '').search
    expect(path(first)).toMatch(/^\?setup=[\w-]{43}$/)
    expect(path(second)).toBe(path(first))
    const warning = 'Warning: passwords and enquiries cross the network unencrypted.'
    expect(
      [first, second].map((server) => server.output().includes(warning)),
      'warning at each start',
    ).toEqual([false, true])
  })
})
