import { readdirSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS } from '#contract/endpoints/all'
import { browserHeaders } from '../features/uploads/testing/client.ts'
import { startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { registerFirst } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { atLeast, atMost, type Drill, type Finding, noted, percentile } from './finding.ts'
import { createPhotos, drawKind, type People } from './soak-mix.ts'
import { SECRET } from './visitors.ts'

const PER_SECOND = 100
/** Milliseconds between two checks for due requests. */
const TICK_MS = 5
const SAMPLE_MS = 5000
/** Share of the time that counts as warm-up. */
const WARM_UP = 0.3
const RSS_PERCENT = 10
const P99_MS = 250
const OPEN_FILES = 20
/** Panels that receive live events during the drill. */
const OPEN_DESKS = 5

interface Sample {
  megabytes: number
  files: number
}

/** A request: its kind, the status of the response (0 for a broken connection), and milliseconds since it was due. */
interface SentRequest {
  kind: string
  status: number
  wait: number
}

function sample(pid: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  return { megabytes, files: readdirSync(`/proc/${pid}/fd`).length }
}

/** Opens live events for staff and reads them until the server stops. */
async function listen(staff: HttpClient): Promise<void> {
  const response = await fetch(staff.url + ENDPOINTS.streamEvents.path, { headers: browserHeaders(staff) })
  void response.body?.pipeTo(new WritableStream()).catch(() => undefined)
}

/** Sends requests at a fixed rate. Late requests are sent immediately, and their wait counts from when they were due. */
async function sendAll(people: People, milliseconds: number, sent: SentRequest[]): Promise<void> {
  const pending = new Set<Promise<void>>()
  const began = performance.now()
  let place = 0
  const send = (due: number) => {
    const kind = drawKind()
    const sending = kind
      .send(people, place)
      .catch(() => 0)
      .then((status) => {
        sent.push({ kind: kind.name, status, wait: performance.now() - due })
        pending.delete(sending)
      })
    pending.add(sending)
    place += 1
  }
  const dueAt = (at: number) => began + (at * 1000) / PER_SECOND
  while (performance.now() < began + milliseconds) {
    while (dueAt(place) <= performance.now()) send(dueAt(place))
    await pause(TICK_MS)
  }
  await Promise.all(pending)
}

/** Sends a hundred requests a second for minutes, and monitors the server's memory and open files. */
export async function soak(minutes: number) {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, {
    TRUST_PROXY: '1',
    SESSION_SECRET: SECRET,
    LOGIN_OTP: 'never',
  })
  const samples: Sample[] = []
  const sent: SentRequest[] = []
  const own = monitorEventLoopDelay({ resolution: 5 })
  const sampling = setInterval(() => samples.push(sample(server.pid)), SAMPLE_MS)
  try {
    const staff = new HttpClient(server.url)
    await registerFirst(staff, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
    for (let desk = 0; desk < OPEN_DESKS; desk++) await listen(staff)
    const people = { url: server.url, staff, pictures: await createPhotos(5), recent: [] }
    own.enable()
    const began = performance.now()
    await sendAll(people, minutes * 60_000, sent)
    own.disable()
    return { sent, samples, seconds: (performance.now() - began) / 1000, ownDelay: own.percentile(99) / 1e6 }
  } finally {
    clearInterval(sampling)
    await server.stop('SIGTERM')
    remove()
  }
}

const highest = (samples: readonly Sample[], key: keyof Sample) =>
  Math.max(...samples.map((each) => each[key]))

/** Returns the highest memory in each tenth of the time, in megabytes. */
const tenths = (samples: readonly Sample[]) =>
  Array.from({ length: 10 }, (_, at) => {
    const getPlace = (tenth: number) => Math.floor((tenth * samples.length) / 10)
    return Math.round(
      highest(samples.slice(getPlace(at), Math.max(getPlace(at) + 1, getPlace(at + 1))), 'megabytes'),
    )
  })

function summariseByKind(sent: readonly SentRequest[]): Finding[] {
  const kinds = [...new Set(sent.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const all = sent.filter((each) => each.kind === kind)
    const waits = all.map(({ wait }) => wait)
    const [median, p99, slowest] = [50, 99, 100].map((percent) => percentile(waits, percent).toFixed(0))
    return noted(`${kind}, ${all.length} times: median, p99, slowest`, `${median}, ${p99}, ${slowest} ms`)
  })
}

export const run: Drill = async ({ minutes = 30 }) => {
  const { sent, samples, seconds, ownDelay } = await soak(minutes)
  const warm = Math.ceil(samples.length * WARM_UP)
  const [before, after] = [samples.slice(0, warm), samples.slice(warm)]
  const memory = [highest(before, 'megabytes'), highest(after, 'megabytes')] as const
  const files = [highest(before, 'files'), highest(after, 'files')] as const
  const waits = sent.map(({ wait }) => wait)
  const getCount = (isCounted: (status: number) => boolean) =>
    sent.filter(({ status }) => isCounted(status)).length
  const statuses = [...new Set(sent.map(({ status }) => status))]
  const answers = statuses.map((status) => `${getCount((each) => each === status)} × ${status}`).join(', ')
  return [
    noted(
      `R11 minutes at ${PER_SECOND} requests a second, ${OPEN_DESKS} desks open`,
      `${minutes} (${answers})`,
    ),
    atLeast('requests a second with a response', Math.round(sent.length / seconds), PER_SECOND),
    atMost(
      '5xx or no response',
      getCount((status) => status >= 500 || status === 0),
      0,
    ),
    atMost(
      '4xx responses',
      getCount((status) => status >= 400 && status < 500),
      0,
    ),
    noted(
      'highest memory during and after warm-up',
      memory.map((each) => `${Math.round(each)} MB`).join(', '),
    ),
    noted('highest memory in each tenth of the time', tenths(samples).join(', ')),
    atMost('growth after warm-up', (memory[1] / memory[0] - 1) * 100, RSS_PERCENT, ' %'),
    noted('most open files during and after warm-up', files.join(', ')),
    atMost('growth of open files after warm-up', files[1] - files[0], OPEN_FILES),
    atMost('p99', percentile(waits, 99), P99_MS, ' ms'),
    noted('median', `${percentile(waits, 50).toFixed(1)} ms`),
    ...summariseByKind(sent),
    noted('the drill’s own event loop, p99', `${ownDelay.toFixed(1)} ms`),
  ]
}
