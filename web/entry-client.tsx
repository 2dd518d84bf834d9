import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { PAGE_DATA_ID } from '#contract/rendered-page'
import { ROUTES } from '#contract/routes'
import { startOfflineQueue } from './lib/enquiry-form/start-sending'
import { readPageData } from './lib/page-data'
import { PageFactsContext } from './lib/page-facts'
import { readFromApi, sharedInFlight, withLastKnown } from './lib/requests'
import { hydrateScrolling } from './lib/scroll-positions'
import { rememberVisit } from './lib/visit'
import { visit } from './lib/visited-page'
import { getCode, pageForPath, shownPage } from './pages'
import { Site } from './site'
import './styles/site.css'

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads the code of a page as soon as a visitor points at a link to it. */
function startPrefetching(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== window.location.origin) return
    // A failure is shown only when the link is followed.
    Promise.resolve(getCode(pageForPath(link.pathname))).catch(() => {})
  }
  for (const sign of SIGNS) document.addEventListener(sign, prefetch, { passive: true })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')

const { pathname, search, origin } = window.location
// These are optional, so a failure is reported but stops nothing.
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

const inDocument = readPageData(document.getElementById(PAGE_DATA_ID))
// If the settings can't be read later, pages keep showing those in the document.
const read = withLastKnown(sharedInFlight(readFromApi), ROUTES.siteSettings, inDocument?.site.settings)
const path = inDocument ? shownPage(pathname, inDocument.site.frame.menu) : pageForPath(pathname)
// If a visitor goes back before the scripts load, the URL and the document belong to different pages.
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
  // In a transition, React yields to the visitor's input.
  // A visitor who goes back in the meantime gets the other page, which is not an error of the document.
  const onRecoverableError = (error: unknown) => {
    if (window.location.pathname === pathname) reportError(error)
  }
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
} else {
  createRoot(root).render(app)
}
