import { Agent, request } from 'node:http'
import { hasCode } from '../lib/files.ts'

const TICK_MS = 5

/** What is asked beside the address, and the status that is expected: a plain GET and 200 where nothing is said. */
export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string
  status?: number
  /**
   * Requests that may wait for their response at once; what is due beyond is left out. Any number where nothing is
   * said.
   */
  waiting?: number
}

/**
 * Asks once; again where a keep-alive connection was closed by the server just as the request was sent, as every
 * browser does.
 * @returns milliseconds until the end of the response
 * @throws Error for any status but the expected one
 */
function read(url: string, agent: Agent, ask: Ask, asked = performance.now()): Promise<number> {
  const { method = 'GET', headers = {}, body, status = 200 } = ask
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === status) resolve(performance.now() - asked)
        else reject(new Error(`${url} answered ${answer.statusCode}.`))
      })
    })
    asking.once('error', (error) => {
      if (asking.reusedSocket && hasCode(error, 'ECONNRESET')) resolve(read(url, agent, ask, asked))
      else reject(error)
    })
    asking.end(body)
  })
}

/**
 * Reads an address at a steady rate, whether responses come or not, until it is told to stop.
 * @returns stops, waits for what is under way, and resolves to the milliseconds that each response took
 * @throws Error (when it stops) for any status but the expected one
 */
export function readSteadily(url: string, perSecond: number, ask: Ask = {}): () => Promise<number[]> {
  // More would overflow the queue of connections of a server that falls behind; who waits here is timed all the same.
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const began = performance.now()
  const readings: Promise<number>[] = []
  const { waiting: most = Number.POSITIVE_INFINITY } = ask
  let waiting = 0
  let leftOut = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (readings.length + leftOut < due) {
      if (waiting >= most) {
        leftOut += 1
        continue
      }
      waiting += 1
      const reading = read(url, agent, ask).finally(() => {
        waiting -= 1
      })
      reading.catch(() => undefined)
      readings.push(reading)
    }
  }, TICK_MS)
  return async () => {
    clearInterval(timer)
    const waits = await Promise.all(readings)
    agent.destroy()
    return waits
  }
}
