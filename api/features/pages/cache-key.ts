import { ENDPOINTS } from '#contract/endpoints/all'
import { pageKey } from '#contract/rendered-page'
import { CACHEABLE_READS } from '../../http/response-cache/cacheable-reads.ts'
import { MACHINE_PATHS } from './machine-routes.ts'
import { getCacheablePage } from './page-paths.ts'

/** What programs read is the same whatever the query, and drawing it costs a tenth of a second. */
function machinePath(url: string): string | null {
  const [path = ''] = url.split('?', 1)
  const key = pageKey(path)
  return MACHINE_PATHS.includes(key) ? key : null
}

/**
 * The address under which the response to an address is cached: public reads of content, the health check, and where
 * the site is served its pages and what programs read of it. @returns null for everything else, private responses above
 * all
 */
export function getCacheKey(url: string, hasSite: boolean): string | null {
  if (url === ENDPOINTS.readHealth.path || CACHEABLE_READS.has(url)) return url
  if (!hasSite) return null
  return machinePath(url) ?? getCacheablePage(url)
}
