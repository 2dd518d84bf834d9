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

/**
 * Sends the head of an enquiry; resolves when the server has it (100 Continue), with a function that sends the rest.
 */
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

/** Ids of the stored enquiries; the file is sound. */
async function storedIds(): Promise<Set<string>> {
  const { ids, integrity } = await readStored(folder.dataDir)
  expect(integrity).toBe('ok')
  return ids
}

const FLUSH = /\b(?:fsync|fdatasync)\(/g

/** Watches the flushes of a process with strace. @returns null where there is none, or it may not */
async function watchFlushes(pid: number) {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-strace-'))
  const log = join(folder, 'log')
  const child = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', log, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = once(child, 'exit').catch(() => undefined)
  child.once('error', () => {
    said = 'absent'
  })
  while (!/attached/.test(said)) {
    if (child.exitCode !== null || said === 'absent') return null
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
  /** Flushes under as many enquiries as were asked for. */
  enquiries: number
  /** Flushes under as many uploads, which are rows. */
  uploads: number
}

/** Stores pictures one after the other, each another. */
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
 * Counts the flushes to the disk under acknowledged enquiries and uploads that come one after the other: what
 * power loss can't take. Nobody here can cut the power; a flush per commit and `synchronous=FULL`, which the server
 * asserts at every start, stand for it.
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
 * Lets the disk run full under a server, makes room and measures how soon the next write is acknowledged and seen by
 * others.
 * @returns null where no small disk can be mounted
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
      // The log of changes has a little room of its own left: write until that is gone too.
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

it('flushes an acknowledged enquiry or upload to the disk', async ({ skip }) => {
  const flushes = await countFlushes(5)
  if (flushes === null) return skip('needs strace')
  expect(flushes.enquiries).toBeGreaterThanOrEqual(5)
  expect(flushes.uploads).toBeGreaterThanOrEqual(5)
})

it('stores the next write once a full disk has room', async ({ skip }) => {
  const result = await writeAfterFullDisk(1)
  if (!result) return skip('mounting a small disk needs root')
  expect(result).toMatchObject({ refused: 1, lost: 0, integrity: 'ok' })
  expect(result.slowest).toBeLessThan(1000)
})

it('restores a backup that was taken under fifty writes a second', async () => {
  expect(await backUpUnderWrites(1)).toMatchObject({ good: 1, refused: 0 })
})

it('loses no accepted request at SIGTERM under a hundred requests a second, and breaks at most one', async () => {
  const { answered, broken, lost, wrongExits } = await stopUnderLoad(1)
  expect(answered).toBeGreaterThan(0)
  expect([lost, wrongExits]).toEqual([0, 0])
  // A connection between the last look at the queue and the closing of the port is refused by the system.
  expect(broken.length).toBeLessThanOrEqual(1)
})

describe('kill -9', () => {
  it('right after the response: the enquiry is there after the restart', async () => {
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
  it('a wrong setting stops the start with one sentence', async () => {
    await expect(start({ PORT: 'abc' })).rejects.toThrow(
      'Prospectus did not start: The setting PORT must be a whole number.',
    )
  })
  it('a taken port stops the start with one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      /Prospectus did not start: Port \d+ on 127.0.0.1 is already in use. Set PORT/,
    )
    other.close()
  })
  it('a data folder that this user may not make stops the start with the command that makes it', async () => {
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
  it('SIGTERM finishes what is under way, and exits 0', async () => {
    const server = await start()
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginToSend(server)))
    const ended = server.stop('SIGTERM')
    const ids = await Promise.all(begun.map((finish) => finish()))
    expect(await ended).toBe(0)
    expect([...(await storedIds())].sort()).toEqual(ids.sort())
  })
  it('prints the set-up link until somebody can sign in, the same at every start', async () => {
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
      'the warning of each start',
    ).toEqual([false, true])
  })
})
