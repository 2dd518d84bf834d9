import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS } from '#contract/endpoints/all'
import { startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { readFigures, WITH_FIGURES } from '../testing/metrics-figures.ts'
import { atLeast, atMost, type Drill, noted, percentile } from './finding.ts'
import { readApart } from './read-apart.ts'
import { readSteadily } from './read-steadily.ts'

const ROUNDS = 5
const SECONDS = 4
const HEALTH_PER_SECOND = 1000
const OTHERS_PER_SECOND = 100
/** What others ask for meanwhile: from memory, by the app, of the database. */
const OTHERS = ['/api/home-courses', '/robots.txt', ENDPOINTS.readReady.path]

const seconds = (count: number) => pause(count * 1000)

/** Reads what others ask for. @returns the median of each, in milliseconds */
async function readOthers(url: string): Promise<number[]> {
  const stops = OTHERS.map((path) => readSteadily(url + path, OTHERS_PER_SECOND / OTHERS.length))
  await seconds(SECONDS)
  const waits = await Promise.all(stops.map((stop) => stop()))
  return waits.map((each) => percentile(each, 50))
}

/**
 * Asks /api/health a thousand times a second, and others at the same time, in rounds with and without.
 * @returns milliseconds, and the share of one processor that the server took
 */
export async function askHealth(rounds: number) {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, { ...WITH_FIGURES })
  const cpu = async () => (await readFigures(server)).get('process_cpu_seconds_total') ?? Number.NaN
  try {
    await readOthers(server.url)
    const stopAlone = readSteadily(server.url + ENDPOINTS.readHealth.path, OTHERS_PER_SECOND)
    await seconds(SECONDS)
    const alone = await stopAlone()
    const crowd: number[] = []
    const quiet: number[][] = []
    const busy: number[][] = []
    let spent = 0
    for (let round = 0; round < rounds; round++) {
      quiet.push(await readOthers(server.url))
      const stop = readApart(server.url + ENDPOINTS.readHealth.path, HEALTH_PER_SECOND)
      await seconds(1)
      const before = await cpu()
      busy.push(await readOthers(server.url))
      spent += (await cpu()) - before
      crowd.push(...(await stop()))
    }
    const getMedian = (all: number[][], at: number) =>
      percentile(
        all.map((each) => each[at] ?? Number.NaN),
        50,
      )
    return {
      alone,
      crowd,
      cpu: spent / (rounds * SECONDS),
      others: OTHERS.map((path, at) => ({ path, quiet: getMedian(quiet, at), busy: getMedian(busy, at) })),
    }
  } finally {
    await server.stop('SIGTERM')
    remove()
  }
}

export const run: Drill = async ({ rounds = ROUNDS }) => {
  const { alone, crowd, cpu, others } = await askHealth(rounds)
  return [
    atMost('R12 /api/health, p99', percentile(alone, 99), 5, ' ms'),
    atLeast('responses of it at a thousand a second', crowd.length, rounds * SECONDS * 900),
    atMost('median of these', percentile(crowd, 50), 5, ' ms'),
    noted('p99 of these, from the first on', `${percentile(crowd, 99).toFixed(1)} ms`),
    noted('server meanwhile, of one processor', `${Math.round(cpu * 100)} %`),
    ...others.flatMap(({ path, quiet, busy }) => [
      noted(`${path} without and with`, `${quiet.toFixed(2)} ms, ${busy.toFixed(2)} ms`),
      atMost(`${path} moved by`, (busy / quiet - 1) * 100, 20, ' %'),
    ]),
  ]
}
