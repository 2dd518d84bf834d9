import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryDataDir } from '../testing/built-server.ts'
import { startEmptyServer } from './empty-server.ts'
import { atMost, type Drill, noted, percentile } from './finding.ts'
import { newEnquiry, readStored, visitorHeaders } from './visitors.ts'

const PER_SECOND = 100
const BEFORE_MS = 700
const AFTER_MS = 1500
const EXIT_MS = 10_000

/**
 * Outcome of a request: a response; a refused connection, because the port is closed; or an accepted request without a
 * response.
 */
type Outcome =
  | { kind: 'answered'; id: string | undefined }
  | { kind: 'refused' }
  | { kind: 'broken'; how: string; at: number }

function send(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const sending = request(`${url}/api/enquiries`, {
      method: 'POST',
      agent,
      headers: { Origin: url, 'Content-Type': 'application/json', ...visitorHeaders() },
    })
    const fail = (error: Error) => {
      const code = 'code' in error ? String(error.code) : error.message
      if (code === 'ECONNREFUSED') return resolve({ kind: 'refused' })
      const line = sending.reusedSocket ? 'on a keep-alive connection' : 'on a new connection'
      resolve({ kind: 'broken', how: `${code} ${line}`, at: performance.now() })
    }
    sending.once('error', fail)
    sending.once('response', (response) =>
      text(response).then((body) => {
        const isAccepted = response.statusCode === 201
        resolve({ kind: 'answered', id: isAccepted ? (JSON.parse(body) as { id: string }).id : undefined })
      }, fail),
    )
    sending.end(JSON.stringify(newEnquiry()))
  })
}

/**
 * Stops a server with SIGTERM during a hundred requests a second, on separate connections like browsers', and every second
 * time on keep-alive connections like a proxy's.
 */
export async function stopUnderLoad(rounds: number) {
  const { dataDir, remove } = temporaryDataDir()
  const acknowledged: string[] = []
  const exits: number[] = []
  const outcomes: Outcome[] = []
  const broken: string[] = []
  let wrongExits = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const server = await startEmptyServer(dataDir)
      const agent = new Agent({ keepAlive: round % 2 === 1 })
      const pending: Promise<Outcome>[] = []
      const timer = setInterval(() => pending.push(send(server.url, agent)), 1000 / PER_SECOND)
      await pause(BEFORE_MS)
      const signalledAt = performance.now()
      const stopped = server.stop('SIGTERM').then((code) => {
        exits.push(performance.now() - signalledAt)
        if (code !== 0) wrongExits += 1
      })
      await pause(AFTER_MS)
      clearInterval(timer)
      await stopped
      for (const outcome of await Promise.all(pending)) {
        outcomes.push(outcome)
        if (outcome.kind === 'broken')
          broken.push(`${outcome.how}, ${Math.round(outcome.at - signalledAt)} ms after SIGTERM`)
      }
      agent.destroy()
    }
    for (const outcome of outcomes)
      if (outcome.kind === 'answered' && outcome.id) acknowledged.push(outcome.id)
    const { ids } = await readStored(dataDir)
    const getCount = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length
    return {
      exits,
      wrongExits,
      acknowledged: acknowledged.length,
      answered: getCount('answered'),
      refused: getCount('refused'),
      broken,
      lost: acknowledged.filter((id) => !ids.has(id)).length,
    }
  } finally {
    remove()
  }
}

export const run: Drill = async ({ rounds = 20 }) => {
  const { exits, wrongExits, answered, acknowledged, refused, broken, lost } = await stopUnderLoad(rounds)
  return [
    noted(`R10 stops by SIGTERM at ${PER_SECOND} requests a second`, String(rounds)),
    noted('requests with a response, including acknowledged enquiries', `${answered}, ${acknowledged}`),
    noted('requests after the port was closed', String(refused)),
    atMost('accepted requests without a response', broken.length, 0),
    ...broken.map((how) => noted('of these', how)),
    atMost('acknowledged and lost', lost, 0),
    atMost('exit codes other than 0', wrongExits, 0),
    atMost('slowest exit', percentile(exits, 100), EXIT_MS, ' ms'),
  ]
}
