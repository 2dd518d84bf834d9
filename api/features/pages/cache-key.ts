import { ENDPOINTS } from '#contract/endpoints/all'
import { CONTENT_ENDPOINTS } from '#contract/endpoints/content'
import { listEndpoints } from '#contract/endpoints/endpoint'
import { PAGE_TEXTS } from '#contract/page-texts/all'
import { pageKey } from '#contract/rendered-page'
import { pathFor, ROUTES } from '#contract/routes'
import { CRAWLER_PATHS } from './crawler-routes.ts'
import { getCacheablePage } from './page-paths.ts'

/** Returns the paths of a read endpoint: one per page if it is for a page. */
const toPaths = (path: string): string[] =>
  path === ROUTES.pageTexts ? Object.keys(PAGE_TEXTS).map((page) => pathFor(path, { page })) : [path]

/** Paths of reads that return the same to everyone. */
export const CACHEABLE_READS: ReadonlySet<string> = new Set(
  listEndpoints(CONTENT_ENDPOINTS)
    .filter(({ method, access }) => method === 'get' && access === 'public')
    .flatMap(({ path }) => toPaths(path)),
)

/** Responses for crawlers ignore the query, and drawing an image takes a tenth of a second. */
function crawlerPath(url: string): string | null {
  const [path = ''] = url.split('?', 1)
  const key = pageKey(path)
  return CRAWLER_PATHS.includes(key) ? key : null
}

/** Other reads that return the same to everyone. */
const SAME_FOR_ALL: readonly string[] = [ENDPOINTS.readHealth.path, ENDPOINTS.readOpenApi.path]

/**
 * Returns the cache key of a URL: public content, the health check, the OpenAPI document and, if the site is served, its
 * pages and files for crawlers.
 * @returns null for everything else, such as private responses
 */
export function getCacheKey(url: string, hasSite: boolean): string | null {
  if (SAME_FOR_ALL.includes(url) || CACHEABLE_READS.has(url)) return url
  if (!hasSite) return null
  return crawlerPath(url) ?? getCacheablePage(url)
}
