import { ENQUIRY_LIMITS } from '#contract/limits'
import { PUBLIC_PAGES } from '#contract/pages'
import { FORM_PAGES, PAGE_PARAMETERS, pageKey } from '#contract/rendered-page'
import { cutText } from '#contract/storable-text'

export const PAGE_PATHS: readonly string[] = [...PUBLIC_PAGES.map(({ path }) => path), '/privacy']

const TABS: readonly string[] = ['student', 'service']

const splitUrl = (url: string) => {
  const at = url.indexOf('?')
  return at < 0 ? ([pageKey(url), ''] as const) : ([pageKey(url.slice(0, at)), url.slice(at)] as const)
}

/** Returns the form parameters of a query, each once and in a fixed order, without those that have no effect. */
function parseFormParameters(search: string): [name: string, value: string][] {
  const query = new URLSearchParams(search)
  return PAGE_PARAMETERS.flatMap((name) => {
    const value = cutText((query.get(name) ?? '').trim(), ENQUIRY_LIMITS.course)
    return value === '' || (name === 'tab' && !TABS.includes(value)) ? [] : [[name, value]]
  })
}

/**
 * Returns one URL for all that show the same page: its path in lower case, with the parameters that the page uses. Other
 * parameters never cause another rendering.
 */
export function normaliseUrl(url: string): string {
  const [path, search] = splitUrl(url)
  const parameters = FORM_PAGES.some((page) => page === path) ? parseFormParameters(search) : []
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
}

/** True if a query contains the confirmation of one visitor's enquiry. */
const hasConfirmation = (search: string) => new URLSearchParams(search).has('sent')

/**
 * Returns the URL whose cached response serves this one: a page, or one with a form in one of its tabs.
 * @returns null for everything else
 */
export function getCacheablePage(url: string): string | null {
  const [path, search] = splitUrl(url)
  if (!PAGE_PATHS.includes(path) || hasConfirmation(search)) return null
  const address = normaliseUrl(url)
  return address === path || TABS.some((tab) => address === `${path}?tab=${tab}`) ? address : null
}
