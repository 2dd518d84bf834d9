import { ENQUIRY_LIMITS } from '#contract/limits'
import { PUBLIC_PAGES } from '#contract/pages'
import { FORM_PAGES, PAGE_PARAMETERS, pageKey } from '#contract/rendered-page'
import { cutText } from '#contract/storable-text'

/** Lower-case paths of the public pages. */
export const PAGE_PATHS: readonly string[] = [...PUBLIC_PAGES.map(({ path }) => path), '/privacy']

const TABS: readonly string[] = ['student', 'service']

const splitAt = (url: string) => {
  const at = url.indexOf('?')
  return at < 0 ? ([pageKey(url), ''] as const) : ([pageKey(url.slice(0, at)), url.slice(at)] as const)
}

/** What a query asks of the forms, each parameter once and in one order, without what changes nothing. */
function parseAsked(search: string): [name: string, value: string][] {
  const query = new URLSearchParams(search)
  return PAGE_PARAMETERS.flatMap((name) => {
    const value = cutText((query.get(name) ?? '').trim(), ENQUIRY_LIMITS.course)
    return value === '' || (name === 'tab' && !TABS.includes(value)) ? [] : [[name, value]]
  })
}

/**
 * One address for all that show the same page: any spelling of its path, and of its query what the page knows. What
 * an address has beside that makes nothing be rendered anew.
 */
export function plainAddress(url: string): string {
  const [path, search] = splitAt(url)
  const asked = FORM_PAGES.some((page) => page === path) ? parseAsked(search) : []
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}

/** Whether a query says that a form was taken, which is one visitor's own. */
const isThanked = (search: string) => new URLSearchParams(search).has('sent')

/**
 * The address whose cached response serves an address: a page, or one with a form in one of its tabs.
 * @returns null for everything else
 */
export function getCacheablePage(url: string): string | null {
  const [path, search] = splitAt(url)
  if (!PAGE_PATHS.includes(path) || isThanked(search)) return null
  const address = plainAddress(url)
  return address === path || TABS.some((tab) => address === `${path}?tab=${tab}`) ? address : null
}
