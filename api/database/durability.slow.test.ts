import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killWhileWriting } from '../drills/kill.ts'
import { newEnquiry, nextNetwork, readStored, sendEnquiry } from '../drills/visitors.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { readOnlyFolder } from '../testing/read-only-folder.ts'

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
      /Prospectus did not start: The port \d+ of 127.0.0.1 is taken by another program; PORT says/,
    )
    other.close()
  })
  it('a data folder that this user may not make stops the start with the command that makes it', async () => {
    const place = readOnlyFolder()
    const below = join(place.folder, 'data')
    try {
      await expect(start({ DATA_DIR: below })).rejects.toThrow(
        `Prospectus did not start: DATA_DIR: ${below} is not there, and this user may not make it in ${place.folder}. Make it first: install -d -o prospectus`,
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
