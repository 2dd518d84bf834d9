import { Agent, request } from 'node:http'

const TICK_MS = 5

/** What is asked beside the address, and the status that is expected: a plain GET and 200 where nothing is said. */
export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string
  status?: number
}

/** Asks once. @returns milliseconds until the answer's end @throws Error for any status but the expected one */
function read(
  url: string,
  agent: Agent,
  { method = 'GET', headers = {}, body, status = 200 }: Ask,
): Promise<number> {
  const asked = performance.now()
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === status) resolve(performance.now() - asked)
        else reject(new Error(`${url} answered ${answer.statusCode}.`))
      })
    })
    asking.once('error', reject)
    asking.end(body)
  })
}

/**
 * Reads an address at a steady rate, whether answers come or not, until it is told to stop.
 * @returns stops, waits for what is under way, and resolves to the milliseconds that each answer took
 * @throws Error (when it stops) for any status but the expected one
 */
export function readSteadily(url: string, perSecond: number, ask: Ask = {}): () => Promise<number[]> {
  // More would overflow the queue of connections of a server that falls behind; who waits here is timed all the same.
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const began = performance.now()
  const readings: Promise<number>[] = []
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (readings.length < due) {
      const reading = read(url, agent, ask)
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
