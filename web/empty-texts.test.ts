import { expect, test } from 'vitest'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import { ROUTES } from '#contract/routes'
import renderer from './entry-server'
import { paragraphsIn } from './lib/content/page-texts'

/** An element that stands for words and has none, no label either; a drawing is no word. */
const WITHOUT_WORDS =
  /<(a|button|dd|dt|figcaption|h[1-6]|li|ol|p|ul)\b(?![^>]*(?:aria-label|role="status"))[^>]*>\s*(?:<svg\b[^>]*>.*?<\/svg>)?<\/\1>/gs

/** A page whose slides and plans say what is given, and the originals elsewhere. */
async function render(path: string, { slide = {}, plan = {} }: { slide?: object; plan?: object }) {
  const texts = {
    slides: DEFAULT_SLIDES.map((each) => ({ ...each, ...slide })),
    plans: DEFAULT_PLANS.map((each, at) => ({ ...each, ...(at === 0 ? plan : {}) })),
  }
  const read = async (address: string) => (address === ROUTES.shownTexts ? texts : null)
  const { app } = await renderer.renderPage({ path, origin: 'https://site.example', read })
  return app
}

test('a slide of which nothing but the heading is known has no empty text and no button without words', async () => {
  const app = await render('/', { slide: { description: '', ctaText: '', imageAlt: '' } })
  expect(app).toContain(DEFAULT_SLIDES[0]?.heading)
  expect(app.match(WITHOUT_WORDS)).toBeNull()
})

test('a plan of which nothing but the name is known has no ribbon, no price and no list', async () => {
  const app = await render('/services', { plan: { ribbon: '', price: ' ', features: [''] } })
  expect(app).toContain(DEFAULT_PLANS[0]?.name)
  expect(app.match(WITHOUT_WORDS)).toBeNull()
})

test('an institute without contact details has no heading for them', async () => {
  const read = async (address: string) => (address === ROUTES.contactInfo ? {} : [])
  const { app } = await renderer.renderPage({ path: '/contact', origin: 'https://site.example', read })
  const headings = [...app.matchAll(/<h2\b[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading)
  expect(headings).toEqual(['Quick links'])
})

test('a slide that is alone needs no button to stop it and none to go to it', async () => {
  const [first] = DEFAULT_SLIDES
  const read = async (address: string) => (address === ROUTES.shownTexts ? { slides: [first] } : null)
  const { app } = await renderer.renderPage({ path: '/', origin: 'https://site.example', read })
  expect(app).toContain(first?.heading)
  expect(app.match(/Pause slides|Play slides|Go to slide/)).toBeNull()
})

test('a line that says nothing is no paragraph', () =>
  expect(paragraphsIn('One\n \n\nTwo')).toEqual(['One', 'Two']))
