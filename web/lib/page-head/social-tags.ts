import escapeHtml from 'escape-html'
import type { OpeningHours } from '#contract/opening-hours/opening-hours'
import { OG_IMAGE, ogImagePath } from '#contract/pages'
import type { PageHeadProps, PagePath } from '../../page-module'
import type { BranchView } from '../content/read-branches'
import type { SettledSite } from '../content/site-data'
import { getPageName, type HeadTexts } from './head-texts'

/** A meta element; nothing for a blank content. */
export const meta = (name: 'name' | 'property', key: string, content: string): string =>
  content ? `<meta ${name}="${key}" content="${escapeHtml(content)}">` : ''

/** A rendered page, for those who describe it to machines. */
export interface PageDescription extends PageHeadProps {
  texts: HeadTexts
  origin: string
  page: PagePath
  site: SettledSite
  /** What the page's `load` gave. */
  data: unknown
  places: Places
}

/** Where the institute is, and when it is open. */
export interface Places {
  branches: readonly BranchView[]
  hours: OpeningHours | null
}

/** What a shared link shows: Open Graph, and the card of X. The picture is drawn by the server from the content. */
export function socialTags(facts: PageDescription): string {
  const { path, texts, origin, site } = facts
  if (!path) return ''
  const { instituteName } = site.settings
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', instituteName),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:title', texts.title),
    meta('property', 'og:description', texts.description ?? ''),
    meta('property', 'og:url', origin + path),
    meta('property', 'og:image', origin + ogImagePath(path)),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(OG_IMAGE.width)),
    meta('property', 'og:image:height', String(OG_IMAGE.height)),
    meta('property', 'og:image:alt', `${instituteName}: ${getPageName(path, site.frame.menu, texts)}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}
