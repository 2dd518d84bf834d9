import { type SiteData, settleSite } from '../content/site-data'
import type { VisitedPage } from '../page-context'
import { toHeadTexts } from './head-texts'
import { socialTags } from './social-tags'
import { structuredData } from './structured-data'

/** Elements that the server writes into the head, apart from those managed by React. */
const DESCRIPTION = 'meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]'

/** Omitted in the browser, because search engines load each page from the server, and it would cost two requests. */
const NO_PLACES = { branches: [], hours: null }

let latest: VisitedPage | undefined

/** Updates the head for the page that a visitor has opened, as the server does in a document. */
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
