const METRICS_TOKEN = 'the token of these tests'

/** Settings of a server that shows its figures, on any free port. */
export const WITH_METRICS = { METRICS_PORT: '0', METRICS_TOKEN }

/** What a collector shows. */
export const METRICS_HEADERS = { Authorization: `Bearer ${METRICS_TOKEN}` }

/**
 * The figures of a server with these settings, by their names with labels. Reading begins the event loop's figures
 * anew.
 */
export async function readMetrics({
  metricsUrl,
}: {
  metricsUrl: string | undefined
}): Promise<Map<string, number>> {
  const answer = await fetch(metricsUrl ?? '', { headers: METRICS_HEADERS })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}.`)
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}
