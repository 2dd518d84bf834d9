import escapeHtml from 'escape-html'
import type { OpeningHours } from '#contract/opening-hours/opening-hours'
import { OG_IMAGE, ogImagePath } from '#contract/pages'
import type { PageHeadProps, PagePath } from '../../page-module'
import type { BranchView } from '../content/read-branches'
import type { SettledSite } from '../content/site-data'
import { getPageName, type HeadTexts } from './head-texts'

/** Returns a meta element, or an empty string for blank content. */
export const meta = (name: 'name' | 'property', key: string, content: string): string =>
  content ? `<meta ${name}="${key}" content="${escapeHtml(content)}">` : ''

export interface PageDescription extends PageHeadProps {
  texts: HeadTexts
  origin: string
  page: PagePath
  site: SettledSite
  /** Result of the page's `load`. */
  data: unknown
  places: Places
}

export interface Places {
  branches: readonly BranchView[]
  hours: OpeningHours | null
}

/** Returns the tags for shared links: Open Graph and X cards. The server draws the image. */
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
