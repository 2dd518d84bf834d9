import { CONTENT_ENDPOINTS } from '#contract/endpoints/content'
import { listEndpoints } from '#contract/endpoints/endpoint'

/** Addresses of the reads that are the same for everybody. */
export const CACHEABLE_READS: ReadonlySet<string> = new Set(
  listEndpoints(CONTENT_ENDPOINTS)
    .filter(({ method, access }) => method === 'get' && access === 'public')
    .map(({ path }) => path),
)
