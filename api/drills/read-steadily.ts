import { Agent, get } from 'node:http'

const TICK_MS = 5

/** Reads an address once. @returns milliseconds until the answer's end @throws Error for any answer but 200 */
function read(url: string, agent: Agent): Promise<number> {
  const asked = performance.now()
  return new Promise((resolve, reject) => {
    const asking = get(url, { agent }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - asked)
        else reject(new Error(`${url} answered ${answer.statusCode}.`))
      })
    })
    asking.once('error', reject)
  })
}

/**
 * Reads an address at a steady rate, whether answers come or not, until it is told to stop.
 * @returns stops, waits for what is under way, and resolves to the milliseconds that each answer took
 * @throws Error (when it stops) for any answer but 200
 */
export function readSteadily(url: string, perSecond: number): () => Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const readings: Promise<number>[] = []
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (readings.length < due) {
      const reading = read(url, agent)
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
