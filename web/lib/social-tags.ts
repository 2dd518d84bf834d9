import { OG_IMAGE, ogImagePath, toTitle } from '#contract/pages'
import { meta } from './head-tags'
import type { PageDescription } from './page-description'

/** What a shared link shows: Open Graph, and the card of X. The picture is drawn by the server from the content. */
export function socialTags(facts: PageDescription): string {
  const { head, origin } = facts
  if (!head.path) return ''
  const { instituteName } = facts.site.settings
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', instituteName),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:title', toTitle(head.name)),
    meta('property', 'og:description', head.description ?? ''),
    meta('property', 'og:url', origin + head.path),
    meta('property', 'og:image', origin + ogImagePath(head.path)),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(OG_IMAGE.width)),
    meta('property', 'og:image:height', String(OG_IMAGE.height)),
    meta('property', 'og:image:alt', `${instituteName}: ${head.name}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}
