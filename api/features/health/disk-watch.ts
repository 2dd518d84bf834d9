import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DISK_LOW_BYTES, type DiskResponse } from '#contract/health'
import { getDatabasePath, isPostgresql } from '../../lib/addresses.ts'
import { readFreeBytes } from '../../lib/files.ts'
import type { Logger } from '../../lib/logger.ts'

/** What is known is believed so long, in milliseconds: a check of readiness touches the disk no oftener. */
const BELIEVED_MS = { well: 5000, ill: 1000 } as const

/** As much as a change of the database needs at the least. */
const PROBE = Buffer.alloc(64 * 1024)

interface Options {
  dataDir: string
  databaseUrl: string
  logger: Logger
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `.probe-${process.pid}`)
  const file = await open(path, 'w', 0o600)
  try {
    await file.write(PROBE)
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

const isWritable = (folder: string) =>
  writeProbe(folder).then(
    () => true,
    () => false,
  )

/** Knows how much room the server has for what it saves, and whether it can save at all. */
export class DiskWatch {
  readonly #folders: readonly string[]
  /** Where every change is written; with PostgreSQL that is another machine's care. */
  readonly #written: readonly string[]
  #answer: DiskResponse = { state: 'enough', freeBytes: Number.NaN }
  #lookedAt = Number.NEGATIVE_INFINITY
  #looking: Promise<void> | undefined

  constructor(private readonly options: Options) {
    const { dataDir, databaseUrl } = options
    this.#written = isPostgresql(databaseUrl) ? [] : [dirname(getDatabasePath(databaseUrl))]
    this.#folders = [dataDir, ...this.#written]
  }

  /** As it was at the last look. */
  describe(): DiskResponse {
    return this.#answer
  }

  /** Whether something can be saved, known since a few seconds at the most. */
  async canWrite(): Promise<boolean> {
    const isIll = this.#answer.state === 'unwritable'
    const age = performance.now() - this.#lookedAt
    if (age > BELIEVED_MS[isIll ? 'ill' : 'well']) await this.look()
    return this.#answer.state !== 'unwritable'
  }

  /** Asks the disk, once for all who ask meanwhile. Logs it when the result has changed. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #look(): Promise<void> {
    // A folder that has gone has no room.
    const free = await Promise.all(this.#folders.map((one) => readFreeBytes(one).catch(() => 0)))
    const written = await Promise.all(this.#written.map(isWritable))
    this.#lookedAt = performance.now()
    const freeBytes = Math.min(...free)
    const room = freeBytes < DISK_LOW_BYTES ? 'low' : 'enough'
    const before = this.#answer.state
    this.#answer = { state: written.every(Boolean) ? room : 'unwritable', freeBytes }
    if (this.#answer.state !== before) this.#say()
  }

  #say(): void {
    const { logger } = this.options
    const { state, freeBytes } = this.#answer
    const megabytes = Math.floor(freeBytes / 1e6)
    if (state === 'unwritable')
      logger.error({ megabytes }, 'nothing can be saved: the disk is full or read-only')
    else if (state === 'low') logger.warn({ megabytes }, 'the disk is nearly full: make room')
    else logger.info({ megabytes }, 'the disk has room again')
  }
}
