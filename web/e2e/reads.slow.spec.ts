import type { Page } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { type NAVIGATION, Site } from './site.ts'

type Label = (typeof NAVIGATION)[number][0]

/** Requests of each page, and whether they send credentials. */
const READS: readonly { label: Label; calls: readonly string[]; credentials: string }[] = [
  {
    label: 'Home',
    calls: [
      'home-config',
      'home-features',
      'home-courses',
      'home-testimonials',
      'home-partners',
      'home-faqs',
      'services',
      'courses',
      'contact-courses',
    ],
    credentials: 'same-origin',
  },
  { label: 'Courses', calls: ['courses', 'faqs'], credentials: 'same-origin' },
  { label: 'FAQs', calls: ['faqs'], credentials: 'include' },
  { label: 'About', calls: ['aboutus/features', 'aboutus/awards'], credentials: 'include' },
  {
    label: 'Testimonials',
    calls: ['testimonials-stats', 'testimonials'],
    credentials: 'include',
  },
  {
    label: 'Contact',
    calls: ['contact-info', 'contact-socials', 'contact-courses', 'courses', 'home-courses', 'services'],
    credentials: 'same-origin',
  },
  { label: 'Why Us', calls: ['features', 'stats'], credentials: 'include' },
  { label: 'Services', calls: ['services', 'services-faqs'], credentials: 'same-origin' },
]

/** Records each fetch of the page from now on, with its credentials mode. */
async function noteFetches(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.exposeFunction('noteFetch', (text: string) => requested.push(text))
  await page.evaluate(() => {
    const { noteFetch } = globalThis as unknown as { noteFetch: (text: string) => void }
    const ask = globalThis.fetch
    globalThis.fetch = (input, init) => {
      noteFetch(`${input} ${init?.credentials ?? 'same-origin'}`)
      return ask(input, init)
    }
  })
  return requested
}

for (const { label, calls, credentials } of nonEmpty(READS)) {
  test(`${label} requests each path that it needs once`, async ({ page }) => {
    const site = new Site(page)
    await page.goto('/privacy')
    await page.waitForLoadState('networkidle')
    const requested = await noteFetches(page)
    await site.follow(label)
    await expect(site.title).toBeVisible()
    // The previous page has a title too, so this waits for the requests themselves.
    for (const call of nonEmpty(calls))
      await expect.poll(() => requested).toContain(`/api/${call} ${credentials}`)
    expect(requested.length).toBe(new Set(requested).size)
  })
}

test('the header and footer read the logo, contact and social links if the server could not render', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await new Site(page).openShell('/privacy')
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual(
    expect.arrayContaining(['/api/home-config', '/api/contact-info', '/api/contact-socials']),
  )
})

test('a page shows the settings in its document if they can’t be read', async ({ page, complaints }) => {
  const site = new Site(page)
  await site.open('/privacy')
  await site.fail('site-settings')
  await site.follow('Courses')
  await expect(site.main.getByText('25,000+')).toBeVisible()
  await site.follow('Contact')
  await expect(site.main.getByText(/Nashik/)).toBeVisible()
  await site.follow('Home')
  await expect(site.main.getByText('Lekhani Institute of Computing').first()).toBeVisible()
  complaints.splice(0)
})
