import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readMigrations } from '../database/migrate.ts'
import { sqlite } from '../database/sqlite/sqlite.ts'
import { startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { writeFirstRelease } from '../testing/old-database.ts'
import { isOnPostgresql } from '../testing/test-database.ts'
import { atMost, type Drill, exactly, noted } from './finding.ts'
import { readStored } from './visitors.ts'

const ROWS = 20_000

const start = (dataDir: string) => startBuiltServer(dataDir, { SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent' })

/** What is wrong with a database that should have come through its migrations; empty when nothing is. */
async function findFaults(dataDir: string, enquiries: number): Promise<string[]> {
  const { ids, integrity } = await readStored(dataDir)
  const records = await sqlite.readMigrationRecords(sqlite.createAdapter(`file:${dataDir}/prospectus.db`))
  const finished = records.filter(({ isFinished }) => isFinished).map(({ name }) => name)
  const expected = readMigrations().migrationDirectories.map(({ path }) => path)
  return [
    ...(integrity === 'ok' ? [] : [`integrity_check: ${integrity}`]),
    ...(ids.size === enquiries ? [] : [`${ids.size} of ${enquiries} rows`]),
    ...(finished.sort().join() === expected.join() ? [] : [`applied: ${finished.join()}`]),
  ]
}

/** A database of the first release, and how many enquiries are in it. */
interface Old {
  path: string
  enquiries: number
}

/** A copy of it for one round. */
function oldDataDir({ path }: Old) {
  const { dataDir, remove } = temporaryDataDir()
  copyFileSync(path, join(dataDir, 'prospectus.db'))
  return { dataDir, remove }
}

/** Brings a database of the first release here undisturbed. @returns milliseconds until the server responds */
async function measureUpgrade(old: Old): Promise<number> {
  const { dataDir, remove } = oldDataDir(old)
  const began = performance.now()
  const server = await start(dataDir)
  const took = performance.now() - began
  await server.stop('SIGTERM')
  remove()
  return took
}

/** Kills the server at some point of its upgrade and starts it again. @returns what is wrong then */
async function killWithin(old: Old, ms: number): Promise<string[]> {
  const { dataDir, remove } = oldDataDir(old)
  try {
    const stopping = new AbortController()
    const first = startBuiltServer(dataDir, { SAMPLE_CONTENT: 'off' }, { killed: stopping.signal }).catch(
      () => null,
    )
    await pause(ms)
    stopping.abort()
    await (await first)?.stop('SIGKILL')
    await (await start(dataDir)).stop('SIGTERM')
    return await findFaults(dataDir, old.enquiries)
  } catch (error) {
    return [`after ${Math.round(ms)} ms: ${error instanceof Error ? error.message : String(error)}`]
  } finally {
    remove()
  }
}

/** Starts two servers on one old database at the same time. @returns what is wrong then */
async function startTwoAtOnce(old: Old): Promise<string[]> {
  const { dataDir, remove } = oldDataDir(old)
  try {
    const starts = await Promise.allSettled([start(dataDir), start(dataDir)])
    for (const each of starts) if (each.status === 'fulfilled') await each.value.stop('SIGTERM')
    const failed = starts.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
    return await findFaults(dataDir, old.enquiries)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    remove()
  }
}

/** Upgrades from the first release, killed at times spread over the whole start, and by two servers at once. */
export async function upgradeUnderFire({
  rows,
  kills,
  pairs,
}: {
  rows: number
  kills: number
  pairs: number
}) {
  const { dataDir, remove } = temporaryDataDir()
  // Two are in every database of the first release.
  const old = { path: join(dataDir, 'old.db'), enquiries: rows + 2 }
  try {
    await writeFirstRelease(`file:${old.path}`, rows)
    const took = await measureUpgrade(old)
    const afterKill: string[] = []
    for (let kill = 0; kill < kills; kill++)
      afterKill.push(...(await killWithin(old, (took * (kill + 1)) / (kills + 1))))
    const afterTwo: string[] = []
    for (let pair = 0; pair < pairs; pair++) afterTwo.push(...(await startTwoAtOnce(old)))
    return { took, afterKill, afterTwo }
  } finally {
    remove()
  }
}

/** PostgreSQL's share is in the `*.postgresql.test.ts` files: there a release has no file that could be copied. */
export const run: Drill = async ({ rounds = 30 }) => {
  if (isOnPostgresql) return [noted('R7 upgrade', 'done on SQLite alone')]
  const pairs = Math.ceil(rounds / 5)
  const { took, afterKill, afterTwo } = await upgradeUnderFire({ rows: ROWS, kills: rounds, pairs })
  return [
    noted(`R7 upgrade of ${ROWS} enquiries of the first release`, `${Math.round(took)} ms`),
    noted('kill -9 at times spread over it, each followed by a start', String(rounds)),
    atMost('faults after that', afterKill.length, 0),
    ...(afterKill[0] ? [exactly('the first of them', afterKill[0].replaceAll('\n', ' '), '')] : []),
    noted('two servers started at once on an old database', String(pairs)),
    atMost('faults after that', afterTwo.length, 0),
    ...(afterTwo[0] ? [exactly('the first of them', afterTwo[0].replaceAll('\n', ' '), '')] : []),
  ]
}
