import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DISK_LOW_BYTES, type DiskResponse } from '#contract/health'
import { getDatabasePath, isPostgresql } from '../../lib/addresses.ts'
import { readFreeBytes } from '../../lib/files.ts'
import type { Logger } from '../../lib/logger.ts'

/** Milliseconds for which a result is reused, so that readiness checks rarely touch the disk. */
const CACHE_MS = { writable: 5000, unwritable: 1000 } as const

/** Size of the smallest change of the database. */
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

/** Monitors the free disk space and whether the server can save anything. */
export class DiskWatch {
  readonly #folders: readonly string[]
  /** Folder of the database. With PostgreSQL the database is on another machine, so its disk isn't checked here. */
  readonly #written: readonly string[]
  #status: DiskResponse = { state: 'enough', freeBytes: Number.NaN }
  #checkedAt = Number.NEGATIVE_INFINITY
  #checking: Promise<void> | undefined

  constructor(private readonly options: Options) {
    const { dataDir, databaseUrl } = options
    this.#written = isPostgresql(databaseUrl) ? [] : [dirname(getDatabasePath(databaseUrl))]
    this.#folders = [dataDir, ...this.#written]
  }

  /** Returns the result of the last check. */
  getStatus(): DiskResponse {
    return this.#status
  }

  /** True if something can be saved, checked at most a few seconds ago. */
  async canWrite(): Promise<boolean> {
    const isUnwritable = this.#status.state === 'unwritable'
    const age = performance.now() - this.#checkedAt
    if (age > CACHE_MS[isUnwritable ? 'unwritable' : 'writable']) await this.check()
    return this.#status.state !== 'unwritable'
  }

  /** Checks the disk. Simultaneous callers share one check, and a changed result is logged. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  async #check(): Promise<void> {
    // A missing folder counts as full.
    const free = await Promise.all(this.#folders.map((one) => readFreeBytes(one).catch(() => 0)))
    const written = await Promise.all(this.#written.map(isWritable))
    this.#checkedAt = performance.now()
    const freeBytes = Math.min(...free)
    const room = freeBytes < DISK_LOW_BYTES ? 'low' : 'enough'
    const before = this.#status.state
    this.#status = { state: written.every(Boolean) ? room : 'unwritable', freeBytes }
    if (this.#status.state !== before) this.#log()
  }

  #log(): void {
    const { logger } = this.options
    const { state, freeBytes } = this.#status
    const megabytes = Math.floor(freeBytes / 1e6)
    if (state === 'unwritable')
      logger.error({ megabytes }, 'could not write to the disk: it is full or read-only')
    else if (state === 'low') logger.warn({ megabytes }, 'the disk is almost full: free up space')
    else logger.info({ megabytes }, 'the disk has enough space again')
  }
}
