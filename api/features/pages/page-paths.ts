import { PUBLIC_PAGES } from '#contract/pages'
import { PAGE_PARAMETERS, pageKey } from '#contract/rendered-page'

/** Lower-case paths of the public pages. */
export const PAGE_PATHS: readonly string[] = [...PUBLIC_PAGES.map(({ path }) => path), '/privacy']

const changesPage = (search: string) => {
  const query = new URLSearchParams(search)
  return PAGE_PARAMETERS.some((name) => query.has(name))
}

/**
 * The address whose answer serves an address: any spelling of a page (R2), with any query that leaves the page as it
 * is. @returns null for everything else
 */
export function keptPage(url: string): string | null {
  const at = url.indexOf('?')
  const key = pageKey(at < 0 ? url : url.slice(0, at))
  if (!PAGE_PATHS.includes(key)) return null
  return at >= 0 && changesPage(url.slice(at)) ? null : key
}
