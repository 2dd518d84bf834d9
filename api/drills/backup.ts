import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../database/database.ts'
import { readContents } from '../database/sqlite/snapshot.ts'
import { restoreBackup } from '../features/backup/restore-backup.ts'
import { damagedArchives, placeArchive } from '../features/backup/testing/damaged-archives.ts'
import { makeInstitute } from '../features/backup/testing/institute.ts'
import { systemClock } from '../lib/clock.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { command, storeImages } from './backup-command.ts'
import { atMost, type Drill, exactly, noted, percentile } from './finding.ts'
import { readStored, sendEnquiry } from './visitors.ts'

const LARGE = { enquiries: 10_000, images: 500, imageBytes: 1_000_000 }

/** Times a backup and a restore of a large institute, in seconds, and measures the file in megabytes. */
async function timeLarge() {
  const institute = await makeInstitute(LARGE.enquiries, 0)
  const { dataDir, remove } = temporaryDataDir()
  copyFileSync(institute.databasePath, join(dataDir, 'prospectus.db'))
  await storeImages(dataDir, LARGE.images, LARGE.imageBytes)
  const path = join(dataDir, 'archive')
  const place = temporaryDataDir()
  const seconds = async (...words: [string, string, string]) => {
    const began = performance.now()
    await command(...words)
    return (performance.now() - began) / 1000
  }
  try {
    const backup = await seconds(dataDir, 'create', path)
    const restore = await seconds(place.dataDir, 'restore', path)
    const { rows } = await readContents(join(place.dataDir, 'prospectus.db'))
    return {
      backup,
      restore,
      rows: `${rows.Enquiry} enquiries, ${rows.Upload} images`,
      megabytes: statSync(path).size / 1e6,
    }
  } finally {
    institute.remove()
    remove()
    place.remove()
  }
}

const PER_SECOND = 50
const IMAGES = 20
const RESTORE_SECONDS = 60

/** Writes at a steady rate until it is stopped. @returns acknowledged ids, and on stop the waits and rejections */
function writeSteadily(server: BuiltServer) {
  const ids: string[] = []
  const waits: number[] = []
  let refused = 0
  const under = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const began = performance.now()
    const sending = sendEnquiry(server.url)
      .then((id) => {
        ids.push(id)
        waits.push(performance.now() - began)
      })
      .catch(() => {
        refused += 1
      })
      .finally(() => under.delete(sending))
    under.add(sending)
  }, 1000 / PER_SECOND)
  return {
    acknowledged: () => [...ids],
    async stop() {
      clearInterval(timer)
      await Promise.all(under)
      return { waits, refused }
    },
  }
}

/** Finds missing or changed data of a restored institute: acknowledged enquiries, images, references. */
async function findMissing(
  url: string,
  dataDir: string,
  before: readonly string[],
  hashes: readonly string[],
) {
  const { ids, integrity } = await readStored(dataDir)
  const database = await openDatabase(`file:${dataDir}/prospectus.db`)
  const loose = await database.$queryRawUnsafe<unknown[]>('PRAGMA foreign_key_check')
  await database.$disconnect()
  const wrong = before.filter((id) => !ids.has(id))
  if (integrity !== 'ok') wrong.push(integrity)
  if (loose.length > 0) wrong.push(`${loose.length} rows have broken references`)
  for (const hash of hashes) {
    const bytes = Buffer.from(await (await fetch(`${url}/uploads/${hash}.webp`)).arrayBuffer())
    if (createHash('sha256').update(bytes).digest('hex') !== hash) wrong.push(hash)
  }
  return wrong
}

/** Creates backups during fifty enquiries a second, and restores each one elsewhere. */
export async function backUpUnderWrites(rounds: number) {
  const { dataDir, remove } = temporaryDataDir()
  const archives = mkdtempSync(join(tmpdir(), 'prospectus-archives-'))
  const environment = { TRUST_PROXY: '1', SAMPLE_CONTENT: 'off' }
  const server = await startBuiltServer(dataDir, environment)
  try {
    const hashes = await storeImages(dataDir, IMAGES, 20_000)
    const writing = writeSteadily(server)
    const before: string[][] = []
    for (let round = 0; round < rounds; round++) {
      before.push(writing.acknowledged())
      await command(dataDir, 'create', join(archives, String(round)))
    }
    const { waits, refused } = await writing.stop()
    await server.stop('SIGTERM')
    let good = 0
    for (let round = 0; round < rounds; round++) {
      const place = temporaryDataDir()
      await command(place.dataDir, 'restore', join(archives, String(round)))
      const restored = await startBuiltServer(place.dataDir, environment)
      const wrong = await findMissing(restored.url, place.dataDir, before[round] ?? [], hashes)
      if (wrong.length === 0) good += 1
      await restored.stop('SIGTERM')
      place.remove()
    }
    return {
      good,
      written: waits.length,
      refused,
      slowest: percentile(waits, 100),
      p99: percentile(waits, 99),
    }
  } finally {
    await server.stop('SIGKILL')
    rmSync(archives, { recursive: true, force: true })
    remove()
  }
}

/** Restores damaged archives over an institute. @returns their number, and how many changed data or gave no reason */
async function restoreDamaged(seed: number) {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-archives-'))
  const [institute, other] = [await makeInstitute(), await makeInstitute(1)]
  const archives = await damagedArchives(other, folder, seed)
  const before = institute.fingerprint()
  let faults = 0
  for (const archive of archives) {
    const path = placeArchive(folder, archive)
    const message = await restoreBackup({ ...institute, passphrase: archive.passphrase }, systemClock, path)
      .then(() => '')
      .catch((error: Error) => error.message)
    if (!archive.message.test(message) || institute.fingerprint() !== before) faults += 1
  }
  institute.remove()
  other.remove()
  rmSync(folder, { recursive: true })
  return { count: archives.length, faults }
}

export const run: Drill = async ({ rounds = 20 }) => {
  const online = await backUpUnderWrites(rounds)
  const seed = Date.now() & 0x7fffffff
  const damaged = await restoreDamaged(seed)
  const large = await timeLarge()
  return [
    noted('R5 enquiries written in the meantime, at 50 a second', String(online.written)),
    exactly(
      'complete restored backups, images by hash',
      `${online.good} of ${rounds}`,
      `${rounds} of ${rounds}`,
    ),
    atMost('rejected writes in the meantime', online.refused, 0),
    noted(
      'slowest write in the meantime',
      `${Math.round(online.slowest)} ms (p99 ${Math.round(online.p99)} ms)`,
    ),
    noted(`R6 damaged archives (seed ${seed})`, String(damaged.count)),
    atMost('that changed data, or gave no reason', damaged.faults, 0),
    noted(
      `RTO: ${large.rows}, a file of ${Math.round(large.megabytes)} MB`,
      `backup ${large.backup.toFixed(1)} s`,
    ),
    atMost('its restore', large.restore, RESTORE_SECONDS, ' s'),
  ]
}
