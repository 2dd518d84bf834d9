import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryDataDir } from '../testing/built-server.ts'
import { startEmptyServer } from './empty-server.ts'
import { atMost, type Drill, noted, percentile } from './finding.ts'
import { newEnquiry, readStored, visitorHeaders } from './visitors.ts'

const PER_SECOND = 100
const BEFORE_MS = 700
const AFTER_MS = 300
const EXIT_MS = 10_000

/** What became of a request: answered; never taken, as nobody listens any more; or taken and left without an answer. */
type Fate = { kind: 'answered'; id: string | undefined } | { kind: 'not taken' } | { kind: 'broken' }

/** Sends an enquiry on a connection of its own. */
function send(url: string, agent: Agent): Promise<Fate> {
  return new Promise((resolve) => {
    const sending = request(`${url}/api/enquiries`, {
      method: 'POST',
      agent,
      headers: { Origin: url, 'Content-Type': 'application/json', ...visitorHeaders() },
    })
    sending.once('error', (error) =>
      resolve({ kind: 'code' in error && error.code === 'ECONNREFUSED' ? 'not taken' : 'broken' }),
    )
    sending.once('response', (response) =>
      text(response).then(
        (body) => {
          const isTaken = response.statusCode === 201
          resolve({ kind: 'answered', id: isTaken ? (JSON.parse(body) as { id: string }).id : undefined })
        },
        () => resolve({ kind: 'broken' }),
      ),
    )
    sending.end(JSON.stringify(newEnquiry()))
  })
}

/** Stops a server with SIGTERM while a hundred requests a second come in (TARGETS.md R10). */
export async function stopUnderLoad(rounds: number) {
  const { dataDir, remove } = temporaryDataDir()
  const acknowledged: string[] = []
  const exits: number[] = []
  const fates: Fate[] = []
  let wrongExits = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const server = await startEmptyServer(dataDir)
      const agent = new Agent({ keepAlive: false })
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
      fates.push(...(await Promise.all(under)))
    }
    for (const fate of fates) if (fate.kind === 'answered' && fate.id) acknowledged.push(fate.id)
    const { ids } = await readStored(dataDir)
    return {
      exits,
      wrongExits,
      answered: fates.filter(({ kind }) => kind === 'answered').length,
      broken: fates.filter(({ kind }) => kind === 'broken').length,
      lost: acknowledged.filter((id) => !ids.has(id)).length,
    }
  } finally {
    remove()
  }
}

export const run: Drill = async ({ rounds = 20 }) => {
  const { exits, wrongExits, answered, broken, lost } = await stopUnderLoad(rounds)
  return [
    noted(`R10 stops by SIGTERM at ${PER_SECOND} requests a second`, String(rounds)),
    noted('requests answered', String(answered)),
    atMost('requests taken and left without an answer', broken, 0),
    atMost('acknowledged and lost', lost, 0),
    atMost('ends that were not exit 0', wrongExits, 0),
    atMost('slowest end', percentile(exits, 100), EXIT_MS, ' ms'),
  ]
}
