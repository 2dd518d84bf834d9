import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { PAGE_DATA_ID } from '#contract/rendered-page'
import { startOutbox } from './lib/outbox'
import { pageDataIn } from './lib/page-data'
import { PageFactsContext } from './lib/page-facts'
import { startPrefetching } from './lib/prefetch-pages'
import { readFromApi, sharedInFlight } from './lib/read-json'
import { loadSite } from './lib/site-data'
import { rememberVisit } from './lib/visit'
import { visit } from './lib/visited-page'
import { codeOf, pageAt } from './pages'
import { Site } from './site'
import './styles/site.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')

const { pathname, search, origin } = window.location
rememberVisit(search, document.referrer)
startOutbox()
startPrefetching()

const read = sharedInFlight(readFromApi)
const brought = pageDataIn(document.getElementById(PAGE_DATA_ID))
const path = pageAt(pathname)
const module = await codeOf(path)
const app = (
  <StrictMode>
    <PageFactsContext value={brought ?? { origin, posted: null }}>
      <BrowserRouter>
        <Site
          site={brought?.site ?? loadSite(read)}
          first={brought ? { pathname, path, module, data: { value: brought.data } } : visit(pathname, read)}
          read={read}
        />
      </BrowserRouter>
    </PageFactsContext>
  </StrictMode>
)

if (brought) {
  // In a transition React makes pauses for the visitor's own doings.
  startTransition(() => void hydrateRoot(root, app))
} else {
  createRoot(root).render(app)
}
