import autocannon from 'autocannon'

/** Concurrent connections, as in the reference results. */
export const CONNECTIONS = 32

/** Results of a server in one round. */
export interface Round {
  perSecond: number
  /** Milliseconds. */
  p99: number
}

/** Medians of a contender's rounds. `ratio` compares each round with the first contender's, under the same load. */
export interface Medians extends Round {
  ratio: number
}

export type Requests = Parameters<typeof autocannon>[0]['requests']

/**
 * Sends requests to a local server for the given number of seconds.
 * @param expected status that every response must have
 * @throws Error if another status occurs, because fast errors would distort the results
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
    throw new Error(`${url} returned ${JSON.stringify(codes)}, ${result.errors} errors.`)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}

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

/** Measures contenders in interleaved rounds, so that other load on the machine affects all of them. */
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
