import { ROUTES } from '#contract/routes'
import { MACHINE_PATHS } from './features/pages/machine-routes.ts'
import { keptPage } from './features/pages/page-paths.ts'
import { PUBLIC_READS } from './ready/public-reads.ts'

/**
 * The address under which the answer to an address is kept: public reads of content, the sign of life, and where the site is served its
 * pages and what programs read of it. @returns null for everything else, private answers above all
 */
export function keptAddress(url: string, hasSite: boolean): string | null {
  if (url === ROUTES.health || PUBLIC_READS.has(url)) return url
  if (!hasSite) return null
  return MACHINE_PATHS.includes(url) ? url : keptPage(url)
}
