import { type SiteData, settleSite } from '../content/site-data'
import type { VisitedPage } from '../page-context'
import { toHeadTexts } from './head-texts'
import { socialTags } from './social-tags'
import { structuredData } from './structured-data'

/** What the server writes into the head of a document, apart from what React keeps there. */
const DESCRIPTION = 'meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]'

/** Search engines fetch each page from the server. Two more requests of every visitor would serve none of them. */
const NO_PLACES = { branches: [], hours: null }

let latest: VisitedPage | undefined

/** Describes the page that a visitor has gone to, as the server does in a document. */
export async function updateHead(page: VisitedPage, site: SiteData, origin: string): Promise<void> {
  latest = page
  const settled = await settleSite(site)
  if (latest !== page) return
  const data = page.data?.value
  const description = {
    ...page.module?.head,
    texts: toHeadTexts(data),
    origin,
    page: page.path,
    site: settled,
    data,
    places: NO_PLACES,
  }
  for (const element of document.head.querySelectorAll(DESCRIPTION)) element.remove()
  document.head.insertAdjacentHTML('beforeend', socialTags(description) + structuredData(description))
}
