import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS } from '#contract/endpoints/all'
import { formWith, sendForm } from '../features/uploads/testing/client.ts'
import { noise } from '../features/uploads/testing/pictures.ts'
import { type BuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { registerFirst } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { startEmptyServer } from './empty-server.ts'
import { atLeast, type Drill, noted } from './finding.ts'
import { sendEnquiry } from './visitors.ts'

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
export async function countFlushes(commits: number): Promise<Flushes | null> {
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

export const run: Drill = async ({ rounds = 100 }) => {
  const flushes = await countFlushes(rounds)
  if (flushes === null) return [noted('R2 flushes per acknowledged write', 'skipped: needs strace')]
  return [
    noted('R2 acknowledged enquiries, then uploads, one after the other', String(rounds)),
    atLeast('flushes to the disk under the enquiries', flushes.enquiries, rounds),
    atLeast('flushes to the disk under the uploads', flushes.uploads, rounds),
  ]
}
