import { Agent, get } from 'node:http'

/** A request to time, with equivalent URLs that are requested in turn. */
export interface Timed {
  name: string
  /** Limit in milliseconds for 95 % of the requests. */
  target: number
  paths: readonly string[]
}

/** Results in milliseconds. `status`: 200, or another one that occurred. */
export interface Figures {
  name: string
  target: number
  status: number
  p50: number
  p95: number
  max: number
  /** 95th percentile of the CPU time, including this client. Other load on the machine does not affect it. */
  cpu95: number
  bytes: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function request(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; bytes: number; ms: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    get(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes, ms: performance.now() - start }),
      )
      response.on('error', reject)
    }).on('error', reject)
  })
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0

/** Sends a request repeatedly, one at a time, after some warm-up requests. */
export async function measure(
  url: string,
  cookie: string,
  { name, target, paths }: Timed,
  times: number,
): Promise<Figures> {
  const all: number[] = []
  const work: number[] = []
  let status = 200
  let bytes = 0
  const warmUp = Math.min(5, paths.length)
  for (let turn = -warmUp; turn < times; turn += 1) {
    const path = paths[(turn + warmUp) % paths.length] ?? '/'
    const before = process.cpuUsage()
    const answer = await request(url + path, { Cookie: cookie })
    const { user, system } = process.cpuUsage(before)
    if (answer.status !== 200) status = answer.status
    bytes = Math.max(bytes, answer.bytes)
    if (turn < 0) continue
    all.push(answer.ms)
    work.push((user + system) / 1000)
  }
  for (const list of [all, work]) list.sort((one, other) => one - other)
  return {
    name,
    target,
    status,
    p50: quantile(all, 0.5),
    p95: quantile(all, 0.95),
    max: all.at(-1) ?? 0,
    cpu95: quantile(work, 0.95),
    bytes,
  }
}
