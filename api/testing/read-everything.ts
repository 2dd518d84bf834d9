import { ALL_ENDPOINTS, ENDPOINTS } from '#contract/endpoints/all'
import type { Endpoint } from '#contract/endpoints/endpoint'
import type { HttpClient } from './http-client.ts'
import { nonEmpty } from './non-empty.ts'

/**
 * Requests all GET endpoints. Returns the text of every response with its status and URL.
 * @param ids values for path parameters
 * @param queries queries of some endpoints; the others get none
 */
export async function readEverything(
  client: HttpClient,
  ids: readonly string[],
  queries: ReadonlyMap<Endpoint, readonly string[]>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const reads = ALL_ENDPOINTS.filter(
    (each) => each.method === 'get' && each !== ENDPOINTS.streamEvents && each !== ENDPOINTS.logout,
  )
  for (const each of nonEmpty(reads)) {
    const paths = each.path.includes(':')
      ? ids.map((id) => each.path.replace(/:\w+/g, id))
      : (queries.get(each) ?? ['']).map((query) => each.path + query)
    for (const path of paths) {
      const { status, body } = await client.get(path)
      found.set(`${status} ${path}`, JSON.stringify(body))
    }
  }
  return found
}
