import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { PageRenderer, PageRequest, PostedForm, RenderedPage } from '#contract/rendered-page'
import { CHECK_TEXTS } from './content/enquiry-fields'
import { loadBrand } from './lib/content/read-brand'
import { courseValue, serviceValue, toRawServices } from './lib/content/read-services'
import { toPlanNames } from './lib/content/read-texts'
import { reads } from './lib/content/reads'
import { loadSite, settleSite } from './lib/content/site-data'
import { hintFor } from './lib/enquiry-form/check-form'
import { postedEnquiry } from './lib/enquiry-form/posted-enquiry'
import { parsePreselection, tabFor } from './lib/enquiry-form/preselection'
import { toScriptText } from './lib/page-data'
import { PageFactsContext } from './lib/page-facts'
import { toHeadTexts } from './lib/page-head/head-texts'
import { getOgImage } from './lib/page-head/og-image'
import { loadPlaces } from './lib/page-head/places'
import { socialTags } from './lib/page-head/social-tags'
import { structuredData } from './lib/page-head/structured-data'
import { PAGE_MODULES, pageFile } from './page-modules'
import { shownPage } from './pages'
import { Site } from './site'

/** Matches the elements for the head, which React writes first. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/

/** Adds the hint for an invalid field, because a browser loads the code for hints after the page. */
const withHint = ({ refusal, ...posted }: PostedForm): PostedForm => ({
  ...posted,
  ...(refusal && { refusal: { ...refusal, hint: hintFor(refusal.fields?.[0], posted.values) } }),
})

/** Returns the data of a page with a title and heading for a form that isn't sent yet. */
const withCheckTexts = (data: unknown, { kind }: PostedForm) => ({
  ...(data as object),
  texts: {
    ...toHeadTexts(data),
    title: `${CHECK_TEXTS.heading} | ${toHeadTexts(data).title}`,
    [`${kind}Heading`]: CHECK_TEXTS.heading,
    [`${kind}Lead`]: CHECK_TEXTS.lead,
  },
})

/**
 * Renders a page with its data in it.
 * @throws any error of a component; the browser then renders the page
 */
async function renderPage({ path: address, origin, read, posted }: PageRequest): Promise<RenderedPage> {
  const { pathname } = new URL(address, origin)
  const site = await settleSite(loadSite(read))
  const path = shownPage(pathname, site.frame.menu)
  const module = PAGE_MODULES[path]
  const [loaded, places, brand] = await Promise.all([
    module.load(read, pathname),
    loadPlaces(read),
    loadBrand(read),
  ])
  const data = posted && !posted.reference ? withCheckTexts(loaded, posted) : loaded
  const facts = { origin, posted: posted ? withHint(posted) : null, brand }

  const html = renderToString(
    <StrictMode>
      <PageFactsContext value={facts}>
        <StaticRouter location={address}>
          <Site site={site} first={{ pathname, path, module, data: { value: data } }} read={read} />
        </StaticRouter>
      </PageFactsContext>
    </StrictMode>,
  )
  const [hoisted = ''] = HOISTED.exec(html) ?? []
  const description = { ...module.head, texts: toHeadTexts(data), origin, page: path, site, data, places }
  return {
    status: path === '*' ? 404 : 200,
    module: pageFile(path),
    head: hoisted + socialTags(description) + structuredData(description),
    app: html.slice(hoisted.length),
    data: toScriptText({ ...facts, path, site, data }),
  }
}

const settleUrl: PageRenderer['settleUrl'] = async (address, read) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const from = reads(read)
  const [courses, services, plans] = await Promise.all([
    from.courseNames(),
    from.list('services', toRawServices),
    from.texts(toPlanNames),
  ])
  const known = {
    course: (name: string) => courseValue(courses, name),
    service: (name: string) => serviceValue(services, name),
    plan: (name: string) => (plans.includes(name) ? name : serviceValue(services, name)),
  }
  // The parameters determine the tab even if the course or service isn't offered.
  const tab = tabFor(parsePreselection(searchParams), '')
  if (tab) searchParams.set('tab', tab)
  for (const [name, find] of Object.entries(known)) {
    const value = find(searchParams.get(name) ?? '')
    if (value) searchParams.set(name, value)
    else searchParams.delete(name)
  }
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

export default { renderPage, settleUrl, getOgImage, toEnquiry: postedEnquiry } satisfies PageRenderer
