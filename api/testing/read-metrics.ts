const METRICS_TOKEN = 'the token of these tests'

/** Settings of a server with metrics on any free port. */
export const WITH_METRICS = { METRICS_PORT: '0', METRICS_TOKEN }

export const METRICS_HEADERS = { Authorization: `Bearer ${METRICS_TOKEN}` }

/** Reads the metrics of a server with these settings, by name with labels. Reading resets those of the event loop. */
export async function readMetrics({
  metricsUrl,
}: {
  metricsUrl: string | undefined
}): Promise<Map<string, number>> {
  const answer = await fetch(metricsUrl ?? '', { headers: METRICS_HEADERS })
  if (!answer.ok) throw new Error(`/metrics returned ${answer.status}.`)
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}
