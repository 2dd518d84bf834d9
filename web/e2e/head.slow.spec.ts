import type { Page } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { Site } from './site.ts'

/** Reads the metadata in the head, without the branches, which only a document has. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.head.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')]
    const scripts = [...document.head.querySelectorAll('script[type="application/ld+json"]')]
    const things = scripts.flatMap(({ textContent }) => JSON.parse(textContent ?? '')['@graph'])
    for (const thing of things)
      for (const name of ['location', 'openingHoursSpecification', 'specialOpeningHoursSpecification'])
        delete thing[name]
    return { metas: metas.map((element) => element.outerHTML), things }
  })

test('the tab shows the name of a page while it is loading', async ({ page }) => {
  const site = new Site(page)
  await site.open('/privacy')
  const release = await site.hold('faqs')
  await site.follow('FAQs')
  await expect(page).toHaveTitle('FAQs')
  release()
  await expect(page).toHaveTitle('FAQs | IT Coaching Institute')
})

test('the tab has a title while the code of a page is loading', async ({ page }) => {
  const site = new Site(page)
  await site.open('/courses')
  await page.route('**/assets/privacy-*.js', () => {})
  await site.footer.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(page).toHaveTitle('Courses | IT Coaching Institute')
})

test('a page opened by a link has the same metadata as its document', async ({ page, server }) => {
  const site = new Site(page)
  await site.open('/privacy')
  for (const [label, path] of [
    ['About', '/about'],
    ['Courses', '/courses'],
    ['Why Us', '/features'],
    ['Home', '/'],
  ] as const) {
    await site.follow(label)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', server.url + path)
    const gone = await readHead(page)
    await page.goto(path)
    expect(gone).toEqual(await readHead(page))
  }
})

test('a page that does not exist has no metadata', async ({ page, complaints }) => {
  const site = new Site(page)
  await site.open('/privacy')
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'x' }, '', '/no-such-page')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(page.getByText('Error 404')).toBeVisible()
  await expect(page.locator('meta[property^="og:"], script[type="application/ld+json"]')).toHaveCount(0)
  complaints.splice(0)
})
