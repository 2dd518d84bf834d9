import autocannon from 'autocannon'

/** Visitors at the same time, as in the reference figures. */
export const CONNECTIONS = 32

/** What one server did in one round. */
export interface Round {
  perSecond: number
  /** Milliseconds. */
  p99: number
}

/** Medians of a contender's rounds; `ratio` to the first contender's same round, which had the same neighbours. */
export interface Medians extends Round {
  ratio: number
}

export type Requests = Parameters<typeof autocannon>[0]['requests']

/**
 * Asks a server on this machine for so many seconds.
 * @param expected status that every response must have
 * @throws Error when another one came: a fast refusal is no result
 */
export async function load(
  url: string,
  requests: Requests,
  seconds: number,
  expected: number,
): Promise<Round> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests })
  const codes = Object.entries(result.statusCodeStats ?? {})
  const wrong = codes.filter(([code]) => Number(code) !== expected)
  if (result.errors > 0 || wrong.length > 0)
    throw new Error(`${url} answered ${JSON.stringify(codes)}, ${result.errors} errors.`)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** A server under comparison. */
export interface Contender {
  name: string
  url: string
  requests: Requests
}

/** Medians of interleaved rounds: each contender once per round, so that a busy time meets them all. */
export async function compare(
  contenders: readonly Contender[],
  { rounds, seconds, expected }: { rounds: number; seconds: number; expected: number },
): Promise<Map<string, Medians>> {
  const all = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]))
  for (const { url, requests } of contenders) await load(url, requests, 1, expected)
  for (let round = 0; round < rounds; round++) {
    for (const { name, url, requests } of contenders)
      all.get(name)?.push(await load(url, requests, seconds, expected))
  }
  const [first = []] = all.values()
  const medians = [...all].map(
    ([name, results]) =>
      [
        name,
        {
          perSecond: median(results.map(({ perSecond }) => perSecond)),
          p99: median(results.map(({ p99 }) => p99)),
          ratio: median(results.map(({ perSecond }, round) => perSecond / (first[round]?.perSecond ?? 0))),
        },
      ] as const,
  )
  return new Map(medians)
}
