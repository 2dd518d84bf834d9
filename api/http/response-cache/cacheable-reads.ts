import { CONTENT_CALLS } from '#contract/endpoints/content'

/** Addresses of the reads that are the same for everybody. */
export const PUBLIC_READS: ReadonlySet<string> = new Set(
  CONTENT_CALLS.filter(({ method, access }) => method === 'get' && access === 'public').map(
    ({ path }) => path,
  ),
)
