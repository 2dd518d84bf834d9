import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { HttpClient } from '../testing/http-client.ts'
import { registerFirst } from '../testing/test-server.ts'
import { atMost, type Drill, noted, percentile } from './finding.ts'
import { newEnquiry, nextNetwork } from './visitors.ts'

const PER_SECOND = 100
const SAMPLE_MS = 5000
/** Of the whole time: what is reached by then counts as warm. */
const WARM_UP = 0.3
const RSS_PERCENT = 10
const P99_MS = 250
const OPEN_FILES = 20

/** Of a hundred requests: pages, public JSON, the desk, enquiries. */
const MIX: readonly { share: number; path: string; kind: 'read' | 'desk' | 'write' }[] = [
  { share: 40, path: '/', kind: 'read' },
  { share: 15, path: '/courses', kind: 'read' },
  { share: 25, path: '/api/home-courses', kind: 'read' },
  { share: 10, path: '/api/desk/enquiries?page=1&pageSize=25', kind: 'desk' },
  { share: 5, path: '/api/enquiries?page=1&pageSize=25&q=visitor', kind: 'desk' },
  { share: 5, path: '/api/enquiries', kind: 'write' },
]

const DRAW = MIX.flatMap((entry) => Array.from({ length: entry.share }, () => entry))

interface Sample {
  megabytes: number
  files: number
}

function sample(pid: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  return { megabytes, files: readdirSync(`/proc/${pid}/fd`).length }
}

/** Sends one request of the mix. @returns its status; 0 where the line broke */
async function ask(place: number, url: string, staff: HttpClient): Promise<number> {
  const { path, kind } = DRAW[(place * 37) % DRAW.length] ?? { path: '/', kind: 'read' as const }
  const client = kind === 'desk' ? staff : new HttpClient(url)
  const headers = { 'X-Forwarded-For': nextNetwork() }
  const answer =
    kind === 'write' ? client.post(path, newEnquiry(), { headers }) : client.get(path, { headers })
  return answer.then(
    ({ status }) => status,
    () => 0,
  )
}

/** Asks a server a hundred times a second, for minutes, and watches its memory and its open files (TARGETS.md R11). */
export async function soak(minutes: number) {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, { TRUST_PROXY: '1' })
  try {
    const staff = new HttpClient(server.url)
    await registerFirst(staff, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
    const statuses = new Map<number, number>()
    const waits: number[] = []
    const samples: Sample[] = []
    const under = new Set<Promise<void>>()
    const end = performance.now() + minutes * 60_000
    let place = 0
    const timer = setInterval(() => {
      const began = performance.now()
      const asking = ask(place++, server.url, staff).then((status) => {
        waits.push(performance.now() - began)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        under.delete(asking)
      })
      under.add(asking)
    }, 1000 / PER_SECOND)
    while (performance.now() < end) {
      await pause(SAMPLE_MS)
      samples.push(sample(server.pid))
    }
    clearInterval(timer)
    await Promise.all(under)
    return { statuses, waits, samples }
  } finally {
    await server.stop('SIGTERM')
    remove()
  }
}

const highest = (samples: readonly Sample[], key: keyof Sample) =>
  Math.max(...samples.map((each) => each[key]))

export const run: Drill = async ({ minutes = 30 }) => {
  const { statuses, waits, samples } = await soak(minutes)
  const warm = Math.ceil(samples.length * WARM_UP)
  const [before, after] = [samples.slice(0, warm), samples.slice(warm)]
  const memory = [highest(before, 'megabytes'), highest(after, 'megabytes')] as const
  const files = [highest(before, 'files'), highest(after, 'files')] as const
  const failures = [...statuses].filter(([status]) => status >= 500 || status === 0)
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    noted(`R11 minutes at ${PER_SECOND} requests a second`, `${minutes} (${answers})`),
    atMost(
      'answers 5xx or none',
      failures.reduce((sum, [, count]) => sum + count, 0),
      0,
    ),
    noted(
      'memory, highest while warming up and after',
      memory.map((each) => `${Math.round(each)} MB`).join(', '),
    ),
    atMost('growth after warm-up', (memory[1] / memory[0] - 1) * 100, RSS_PERCENT, ' %'),
    noted('open files, highest while warming up and after', files.join(', ')),
    atMost('more open files after warm-up', files[1] - files[0], OPEN_FILES),
    atMost('p99', percentile(waits, 99), P99_MS, ' ms'),
    noted('median', `${percentile(waits, 50).toFixed(1)} ms`),
  ]
}
