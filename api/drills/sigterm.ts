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
 * What became of a request: responded to; never accepted, as nobody listens any more; or accepted and left without a
 * response.
 */
type Fate =
  | { kind: 'answered'; id: string | undefined }
  | { kind: 'not taken' }
  | { kind: 'broken'; how: string; at: number }

/** Sends an enquiry. */
function send(url: string, agent: Agent): Promise<Fate> {
  return new Promise((resolve) => {
    const sending = request(`${url}/api/enquiries`, {
      method: 'POST',
      agent,
      headers: { Origin: url, 'Content-Type': 'application/json', ...visitorHeaders() },
    })
    const fail = (error: Error) => {
      const code = 'code' in error ? String(error.code) : error.message
      if (code === 'ECONNREFUSED') return resolve({ kind: 'not taken' })
      const line = sending.reusedSocket ? 'on a kept connection' : 'on a new connection'
      resolve({ kind: 'broken', how: `${code} ${line}`, at: performance.now() })
    }
    sending.once('error', fail)
    sending.once('response', (response) =>
      text(response).then((body) => {
        const isTaken = response.statusCode === 201
        resolve({ kind: 'answered', id: isTaken ? (JSON.parse(body) as { id: string }).id : undefined })
      }, fail),
    )
    sending.end(JSON.stringify(newEnquiry()))
  })
}

/**
 * Stops a server with SIGTERM while a hundred requests a second come in: on connections of their own as browsers', and
 * every second time on keep-alive ones as a proxy's.
 */
export async function stopUnderLoad(rounds: number) {
  const { dataDir, remove } = temporaryDataDir()
  const acknowledged: string[] = []
  const exits: number[] = []
  const fates: Fate[] = []
  const broken: string[] = []
  let wrongExits = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const server = await startEmptyServer(dataDir)
      const agent = new Agent({ keepAlive: round % 2 === 1 })
      const under: Promise<Fate>[] = []
      const timer = setInterval(() => under.push(send(server.url, agent)), 1000 / PER_SECOND)
      await pause(BEFORE_MS)
      const told = performance.now()
      const stopped = server.stop('SIGTERM').then((code) => {
        exits.push(performance.now() - told)
        if (code !== 0) wrongExits += 1
      })
      await pause(AFTER_MS)
      clearInterval(timer)
      await stopped
      for (const fate of await Promise.all(under)) {
        fates.push(fate)
        if (fate.kind === 'broken') broken.push(`${fate.how}, ${Math.round(fate.at - told)} ms after SIGTERM`)
      }
      agent.destroy()
    }
    for (const fate of fates) if (fate.kind === 'answered' && fate.id) acknowledged.push(fate.id)
    const { ids } = await readStored(dataDir)
    const getCount = (kind: Fate['kind']) => fates.filter((fate) => fate.kind === kind).length
    return {
      exits,
      wrongExits,
      acknowledged: acknowledged.length,
      answered: getCount('answered'),
      notTaken: getCount('not taken'),
      broken,
      lost: acknowledged.filter((id) => !ids.has(id)).length,
    }
  } finally {
    remove()
  }
}

export const run: Drill = async ({ rounds = 20 }) => {
  const { exits, wrongExits, answered, acknowledged, notTaken, broken, lost } = await stopUnderLoad(rounds)
  return [
    noted(`R10 stops by SIGTERM at ${PER_SECOND} requests a second`, String(rounds)),
    noted('requests with a response, of these acknowledged enquiries', `${answered}, ${acknowledged}`),
    noted('requests that came when nobody listened any more', String(notTaken)),
    atMost('requests taken and left without an answer', broken.length, 0),
    ...broken.map((how) => noted('of these', how)),
    atMost('acknowledged and lost', lost, 0),
    atMost('ends that were not exit 0', wrongExits, 0),
    atMost('slowest end', percentile(exits, 100), EXIT_MS, ' ms'),
  ]
}
