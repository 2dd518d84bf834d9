import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { PAGE_DATA_ID } from '#contract/rendered-page'
import { ROUTES } from '#contract/routes'
import { startOfflineQueue } from './lib/enquiry-form/start-sending'
import { pageDataIn } from './lib/page-data'
import { PageFactsContext } from './lib/page-facts'
import { readFromApi, sharedInFlight, withLastKnown } from './lib/requests'
import { hydrateScrolling } from './lib/scroll-positions'
import { rememberVisit } from './lib/visit'
import { visit } from './lib/visited-page'
import { getCode, pageAt, shownPage } from './pages'
import { Site } from './site'
import './styles/site.css'

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches the code of a page as soon as somebody seems to be about to go there. */
function startPrefetching(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== window.location.origin) return
    // A failure shows when the link is followed, not before.
    Promise.resolve(getCode(pageAt(link.pathname))).catch(() => {})
  }
  for (const sign of SIGNS) document.addEventListener(sign, prefetch, { passive: true })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')

const { pathname, search, origin } = window.location
// What only remembers, prefetches or scrolls is reported when it fails, and stops nothing.
for (const begin of [
  () => rememberVisit(search, document.referrer),
  startOfflineQueue,
  startPrefetching,
  hydrateScrolling,
]) {
  try {
    begin()
  } catch (error) {
    reportError(error)
  }
}

const inDocument = pageDataIn(document.getElementById(PAGE_DATA_ID))
// Where they can't be read, a page shows the settings of this institute, not those of none.
const read = withLastKnown(sharedInFlight(readFromApi), ROUTES.siteSettings, inDocument?.site.settings)
const path = inDocument ? shownPage(pathname, inDocument.site.frame.menu) : pageAt(pathname)
// Who goes back before the scripts come has the address of one page and the document of another.
const brought = inDocument?.path === path ? inDocument : null
const module = await getCode(path)
const site = brought?.site ?? (await import('./lib/content/site-data')).loadSite(read)
const app = (
  <StrictMode>
    <PageFactsContext value={brought ?? { origin, posted: null, brand: null }}>
      <BrowserRouter>
        <Site
          site={site}
          first={
            brought ? { pathname, path, module, data: { value: brought.data } } : visit(pathname, path, read)
          }
          read={read}
        />
      </BrowserRouter>
    </PageFactsContext>
  </StrictMode>
)

if (brought) {
  // In a transition React makes pauses for the visitor's own doings.
  // Who goes back meanwhile gets the other page, made anew: that is no fault of the document.
  const onRecoverableError = (error: unknown) => {
    if (window.location.pathname === pathname) reportError(error)
  }
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
} else {
  createRoot(root).render(app)
}
