import { ENDPOINTS } from '#contract/endpoints/all'
import { startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { HttpClient } from '../testing/http-client.ts'
import { readFigures, WITH_FIGURES } from '../testing/metrics-figures.ts'
import { atLeast, atMost, type Drill, noted, percentile } from './finding.ts'
import { readSteadily } from './read-steadily.ts'

const CROWD = 20
const READS_PER_SECOND = 100
/** A public address that is served from the response cache. */
const READ = '/api/home-courses'

/**
 * Signs in so many at once at the built server, and reads meanwhile.
 * @returns milliseconds: the delay of the server's event loop, of each read, of all sign-ins; megabytes before and
 * after
 */
export async function signInAtOnce(count: number) {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, { TRUST_PROXY: '1', ...WITH_FIGURES })
  const toFigures = async () => {
    const figures = await readFigures(server)
    const ms = (name: string) => (figures.get(`nodejs_eventloop_lag_${name}_seconds`) ?? Number.NaN) * 1000
    const megabytes = (figures.get('process_resident_memory_bytes') ?? Number.NaN) / 2 ** 20
    return { delay: { p50: ms('p50'), p99: ms('p99'), max: ms('max') }, megabytes }
  }
  try {
    await new HttpClient(server.url).get(READ)
    const before = await toFigures()
    const stopReading = readSteadily(server.url + READ, READS_PER_SECOND)
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        new HttpClient(server.url).post(
          ENDPOINTS.login.path,
          { email: `crowd${at}@example.com`, password: 'guess' },
          { headers: { 'X-Forwarded-For': `10.4.4.${at}` } },
        ),
      ),
    )
    const took = performance.now() - began
    const { delay, megabytes } = await toFigures()
    const reads = await stopReading()
    return {
      statuses: answers.map(({ status }) => status),
      took,
      delay,
      reads,
      megabytes: { before: before.megabytes, after: megabytes },
    }
  } finally {
    await server.stop('SIGTERM')
    remove()
  }
}

/** Twenty who sign in at once stall neither the event loop nor the visitors. */
export const run: Drill = async ({ rounds = CROWD }) => {
  const { statuses, took, delay, reads, megabytes } = await signInAtOnce(rounds)
  return [
    atLeast('R12 sign-ins done', statuses.filter((status) => status === 401).length, rounds),
    noted('all of them after', `${(took / 1000).toFixed(1)} s`),
    atMost('event loop, p99', delay.p99, 100, ' ms'),
    noted('event loop, median and longest', `${delay.p50.toFixed(1)} ms, ${delay.max.toFixed(1)} ms`),
    noted('public reads meanwhile', `${reads.length}, median ${percentile(reads, 50).toFixed(1)} ms`),
    atMost('public reads meanwhile, p99', percentile(reads, 99), 200, ' ms'),
    atMost('memory with the thread at work', megabytes.after, 160, ' MB'),
    noted('memory before', `${megabytes.before.toFixed(0)} MB`),
  ]
}
