import { ENDPOINTS } from '#contract/endpoints/all'
import { CONTENT_ENDPOINTS } from '#contract/endpoints/content'
import { listEndpoints } from '#contract/endpoints/endpoint'
import { PAGE_TEXTS } from '#contract/page-texts/all'
import { pageKey } from '#contract/rendered-page'
import { pathFor, ROUTES } from '#contract/routes'
import { MACHINE_PATHS } from './machine-routes.ts'
import { getCacheablePage } from './page-paths.ts'

/** The addresses of a read: one for each page where it is of a page. */
const toAddresses = (path: string): string[] =>
  path === ROUTES.pageTexts ? Object.keys(PAGE_TEXTS).map((page) => pathFor(path, { page })) : [path]

/** Addresses of the reads that are the same for everybody. */
export const CACHEABLE_READS: ReadonlySet<string> = new Set(
  listEndpoints(CONTENT_ENDPOINTS)
    .filter(({ method, access }) => method === 'get' && access === 'public')
    .flatMap(({ path }) => toAddresses(path)),
)

/** What programs read is the same whatever the query, and drawing it costs a tenth of a second. */
function machinePath(url: string): string | null {
  const [path = ''] = url.split('?', 1)
  const key = pageKey(path)
  return MACHINE_PATHS.includes(key) ? key : null
}

/** Reads beside the content that are the same for everybody. */
const SAME_FOR_ALL: readonly string[] = [ENDPOINTS.readHealth.path, ENDPOINTS.readOpenApi.path]

/**
 * The address under which the response to an address is cached: public reads of content, the health check, the
 * description of the API, and where the site is served its pages and what programs read of it.
 * @returns null for everything else, private responses above all
 */
export function getCacheKey(url: string, hasSite: boolean): string | null {
  if (SAME_FOR_ALL.includes(url) || CACHEABLE_READS.has(url)) return url
  if (!hasSite) return null
  return machinePath(url) ?? getCacheablePage(url)
}
