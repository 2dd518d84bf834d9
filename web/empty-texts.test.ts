import { expect, test } from 'vitest'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import { ROUTES } from '#contract/routes'
import renderer from './entry-server'
import { toParagraphs } from './lib/content/page-texts'

/** Matches elements that should contain text but have neither text nor a label. */
const WITHOUT_WORDS =
  /<(a|button|dd|dt|figcaption|h[1-6]|li|ol|p|ul)\b(?![^>]*(?:aria-label|role="status"))[^>]*>\s*(?:<svg\b[^>]*>.*?<\/svg>)?<\/\1>/gs

/** Renders a page with changed slides and plans. */
async function render(path: string, { slide = {}, plan = {} }: { slide?: object; plan?: object }) {
  const texts = {
    slides: DEFAULT_SLIDES.map((each) => ({ ...each, ...slide })),
    plans: DEFAULT_PLANS.map((each, at) => ({ ...each, ...(at === 0 ? plan : {}) })),
  }
  const read = async (address: string) => (address === ROUTES.shownTexts ? texts : null)
  const { app } = await renderer.renderPage({ path, origin: 'https://site.example', read })
  return app
}

test('a slide with only a heading has no empty elements or buttons', async () => {
  const app = await render('/', { slide: { description: '', ctaText: '', imageAlt: '' } })
  expect(app).toContain(DEFAULT_SLIDES[0]?.heading)
  expect(app.match(WITHOUT_WORDS)).toBeNull()
})

test('a plan with only a name has no ribbon, price or list', async () => {
  const app = await render('/services', { plan: { ribbon: '', price: ' ', features: [''] } })
  expect(app).toContain(DEFAULT_PLANS[0]?.name)
  expect(app.match(WITHOUT_WORDS)).toBeNull()
})

test('an institute without contact details has no heading for them on Contact', async () => {
  const read = async (address: string) => (address === ROUTES.contactInfo ? {} : [])
  const { app } = await renderer.renderPage({ path: '/contact', origin: 'https://site.example', read })
  const headings = [...app.matchAll(/<h2\b[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading)
  expect(headings).toEqual(['Quick links'])
})

test('a single slide has no pause or slide buttons', async () => {
  const [first] = DEFAULT_SLIDES
  const read = async (address: string) => (address === ROUTES.shownTexts ? { slides: [first] } : null)
  const { app } = await renderer.renderPage({ path: '/', origin: 'https://site.example', read })
  expect(app).toContain(first?.heading)
  expect(app.match(/Pause slides|Play slides|Go to slide/)).toBeNull()
})

test('toParagraphs skips blank lines', () => expect(toParagraphs('One\n \n\nTwo')).toEqual(['One', 'Two']))
