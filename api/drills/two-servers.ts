import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { hasNginx, type Nginx, startNginx } from '../testing/nginx.ts'
import { freePort } from '../testing/postgresql-cluster.ts'
import { isOnPostgresql } from '../testing/test-database.ts'
import { CERTIFICATE } from '../testing/tls-proxy.ts'
import { atMost, type Drill, noted, percentile } from './finding.ts'
import { newEnquiry, readStored, SECRET, visitorHeaders } from './visitors.ts'

const PER_SECOND = 100
const DRAIN_SECONDS = '2'
const MAX_PENDING = 100

/** Milliseconds with both servers running, before and after each restart. */
const CALM_MS = 1000

/** Requests: public JSON, a page, and an enquiry. */
const MIX = ['/api/home-courses', '/', '/api/faqs', 'enquiry'] as const

/**
 * Keep-alive connections of visitors who read. Visitors who write each have their own address, which nginx forwards.
 */
const readers = new Agent({ keepAlive: true, ca: CERTIFICATE, maxSockets: 20 })
let writers = 0
const nextAddress = () => {
  writers += 1
  return `127.1.${writers >> 8}.${writers & 255 || 1}`
}

interface Outcome {
  kind: string
  /** 0 for a broken connection. */
  status: number
  reason: string
  ms: number
  id?: string
}

function send(url: string, kind: (typeof MIX)[number]): Promise<Outcome> {
  const began = performance.now()
  const ms = () => performance.now() - began
  const isEnquiry = kind === 'enquiry'
  return new Promise((resolve) => {
    const sending = request(url + (isEnquiry ? '/api/enquiries' : kind), {
      method: isEnquiry ? 'POST' : 'GET',
      ...(isEnquiry
        ? { agent: new Agent({ ca: CERTIFICATE }), localAddress: nextAddress() }
        : { agent: readers }),
      headers: isEnquiry ? { Origin: url, 'Content-Type': 'application/json', ...visitorHeaders() } : {},
    })
    const fail = (error: Error) => resolve({ kind, status: 0, reason: error.message, ms: ms() })
    sending.once('error', fail)
    sending.once('response', (answer) =>
      text(answer).then((body) => {
        const status = answer.statusCode ?? 0
        const id = status === 201 ? (JSON.parse(body) as { id: string }).id : undefined
        resolve({ kind, status, reason: body.slice(0, 80), ms: ms(), ...(id ? { id } : {}) })
      }, fail),
    )
    sending.end(isEnquiry ? JSON.stringify(newEnquiry()) : undefined)
  })
}

/**
 * Sends requests through nginx at a steady rate, but slower if too many are pending on a busy machine.
 * @returns a function that stops and waits for the last response
 */
function sendSteadily(nginx: Nginx): () => Promise<Outcome[]> {
  const sent: Promise<Outcome>[] = []
  let answered = 0
  const began = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * PER_SECOND
    while (sent.length < due && sent.length - answered < MAX_PENDING)
      sent.push(
        send(nginx.url, MIX[sent.length % MIX.length] ?? '/').finally(() => {
          answered += 1
        }),
      )
  }, 1000 / PER_SECOND)
  return () => {
    clearInterval(timer)
    return Promise.all(sent)
  }
}

/** Restarts two servers on one PostgreSQL in turn, behind nginx configured as in docs/operate/deploy. */
export async function restartInTurn(rounds: number) {
  const { dataDir, remove } = temporaryDataDir()
  const ports = [await freePort(), await freePort()]
  const nginx = await startNginx(ports.map((port) => `http://127.0.0.1:${port}`))
  const start = (port: number) =>
    startBuiltServer(dataDir, {
      PORT: String(port),
      PUBLIC_URL: nginx.url,
      TRUST_PROXY: '1',
      SESSION_SECRET: SECRET,
      ADMIN_KEY: 'the key of both servers',
      DRAIN_SECONDS,
      BACKUP_KEEP: '0',
    })
  const servers: BuiltServer[] = []
  const restarts: number[] = []
  try {
    for (const port of ports) servers.push(await start(port))
    const stop = sendSteadily(nginx)
    await pause(CALM_MS)
    for (let round = 0; round < rounds; round++)
      for (const [at, port] of ports.entries()) {
        const began = performance.now()
        await servers[at]?.stop('SIGTERM')
        servers[at] = await start(port)
        restarts.push(performance.now() - began)
        await pause(CALM_MS)
      }
    const outcomes = await stop()
    const { ids } = await readStored(dataDir)
    const acknowledged = outcomes.flatMap(({ id }) => (id ? [id] : []))
    return {
      restarts,
      outcomes,
      failed: outcomes.filter(({ status }) => status !== 200 && status !== 201),
      lost: acknowledged.filter((id) => !ids.has(id)).length,
      unacknowledged: ids.size - new Set(acknowledged).size,
      errors: nginx.errors(),
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    readers.destroy()
    await nginx.stop()
    remove()
  }
}

export const run: Drill = async ({ rounds = 5 }) => {
  if (!hasNginx()) return [noted('two servers', 'skipped: needs nginx (Debian: apt-get install nginx-light)')]
  if (!isOnPostgresql) return [noted('two servers', 'skipped: needs --database postgresql')]
  const { restarts, outcomes, failed, lost, unacknowledged } = await restartInTurn(rounds)
  const waits = outcomes.map(({ ms }) => ms)
  return [
    noted(`restarts under ${PER_SECOND} requests a second through nginx`, String(restarts.length)),
    noted('requests, including enquiries', `${outcomes.length}, ${outcomes.filter(({ id }) => id).length}`),
    atMost('failed', failed.length, 0),
    ...failed
      .slice(0, 5)
      .map(({ kind, status, reason }) => noted('of these', `${kind}: ${status} ${reason}`)),
    atMost('acknowledged and lost', lost, 0),
    atMost('stored and not acknowledged', unacknowledged, 0),
    noted(
      'wait, median and p99',
      `${percentile(waits, 50).toFixed(0)} ms, ${percentile(waits, 99).toFixed(0)} ms`,
    ),
    noted('a restart took at most', `${(percentile(restarts, 100) / 1000).toFixed(1)} s`),
  ]
}
