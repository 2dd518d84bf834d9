import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS } from '#contract/endpoints/all'
import { HttpClient } from '../testing/http-client.ts'
import { atLeast, atMost, type Drill, noted, percentile } from './finding.ts'
import { startOwnedServer } from './owned-server.ts'

const PER_SECOND = 40
const NETWORKS = 64
const SIGN_INS = 20
const SLOWEST_MS = 2000

/** Half of the networks are /56 blocks of one /48, the others each a /48 of their own. */
const toAddress = (network: number) =>
  network % 2 === 0
    ? `2001:db8:1:${(network << 8).toString(16)}::1`
    : `2001:db8:${(network + 16).toString(16)}::1`

/** Signs in with wrong passwords, each for another account, until it is told to stop. @returns the responses by then */
function flood(url: string): () => { status: number; wait: number }[] {
  const answers: { status: number; wait: number }[] = []
  let sent = 0
  const timer = setInterval(() => {
    const wrong = { email: `guessed${sent}@example.com`, password: 'wrong' }
    const headers = { 'X-Forwarded-For': toAddress(sent % NETWORKS) }
    const began = performance.now()
    sent += 1
    new HttpClient(url).post(ENDPOINTS.login.path, wrong, { headers }).then(
      ({ status }) => answers.push({ status, wait: performance.now() - began }),
      // Whoever still waits when the server stops.
      () => undefined,
    )
  }, 1000 / PER_SECOND)
  return () => {
    clearInterval(timer)
    return [...answers]
  }
}

/**
 * Lets the owner's known browser sign in so many times while a flood of wrong passwords from 64 IPv6 networks goes on.
 * @param before seconds of the flood before the first
 * @returns statuses and milliseconds of the owner's and of the flood's
 */
export async function signInUnderFlood(rounds: number, before: number) {
  const server = await startOwnedServer()
  const { url, owner, credentials } = server
  try {
    const stop = flood(url)
    await pause(before * 1000)
    const own: { status: number; wait: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const headers = { 'X-Forwarded-For': toAddress(0) }
      const { status } = await owner.post(ENDPOINTS.login.path, credentials, { headers })
      own.push({ status, wait: performance.now() - began })
    }
    return { own, flooded: stop() }
  } finally {
    await server.close()
  }
}

export const run: Drill = async ({ rounds = SIGN_INS }) => {
  const { own, flooded } = await signInUnderFlood(rounds, 10)
  const count = (status: number) => flooded.filter((each) => each.status === status).length
  const waits = own.map(({ wait }) => wait)
  return [
    atLeast('T5 sign-ins of the owner', own.filter(({ status }) => status === 200).length, rounds),
    atMost('slowest of them', percentile(waits, 100), SLOWEST_MS, ' ms'),
    noted('median of them', `${percentile(waits, 50).toFixed(0)} ms`),
    noted('flood: wrong, too many, no place', `${count(401)}, ${count(429)}, ${count(503)}`),
  ]
}
