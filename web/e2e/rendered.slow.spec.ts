import type { Page } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { waitForScripts } from '../../api/testing/wait-for-scripts.ts'
import { EnquiryForm, toContext } from './enquiry-form.ts'
import { ALL_PATHS, Site } from './site.ts'

/** Delays the scripts of all pages. @returns a function that releases them */
async function holdScripts(page: Page): Promise<() => void> {
  const { opened, open } = gate()
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  return open
}

test('a button pressed before the scripts load is clicked when they have loaded', async ({ page }) => {
  const open = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  const form = new EnquiryForm(page)
  await form.tab('Student Enquiry').click()
  await expect(form.tab('Student Enquiry')).toHaveAttribute('aria-selected', 'false')
  open()
  await expect(form.tab('Student Enquiry')).toHaveAttribute('aria-selected', 'true')
})

test('scripts that load late do not disturb typing', async ({ page }) => {
  const open = await holdScripts(page)
  const formToken = page.waitForRequest('**/api/enquiry-pass*')
  await page.goto('/contact?tab=student#enroll', { waitUntil: 'commit' })
  const form = new EnquiryForm(page)
  // The browser focuses the section at the first paint, before which no one can type.
  await expect(form.section).toBeFocused()
  const name = form.field('Name')
  await name.pressSequentially('Asha ')
  open()
  await formToken
  await expect(page.locator('#scripts')).toHaveCount(0)
  await page.keyboard.type('Patil')
  await expect(name).toHaveValue('Asha Patil')
})

test('text entered before the scripts load counts as entered', async ({ page }) => {
  const open = await holdScripts(page)
  const formToken = page.waitForRequest('**/api/enquiry-pass*')
  await page.goto('/contact?tab=student#enroll', { waitUntil: 'commit' })
  const form = new EnquiryForm(page)
  await expect(form.section).toBeFocused()
  await form.field('Name').fill('Asha Patil')
  await form.field('Name').blur()
  open()
  await formToken
  await waitForScripts(page)
  await page.reload()
  await expect(form.field('Name')).toHaveValue('Asha Patil')
})

test('an enquiry waits for the token being requested', async ({ page }) => {
  const { opened, open } = gate()
  await page.route('**/api/enquiry-pass*', async (route) => {
    await opened
    await route.continue()
  })
  await page.route('**/api/enquiries', (route) => route.fulfill({ status: 201, json: {} }))
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  const sent = form.watchRequests()
  await form.fillStudent()
  await form.send()
  await expect(form.section.getByRole('button', { name: 'Sending…' })).toBeVisible()
  expect(sent).toHaveLength(0)
  open()
  await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
  expect(sent.map((request) => toContext(request).pass)).toEqual([expect.stringMatching(/^[\w.-]{20,80}$/)])
})

test('a token that never arrives delays an enquiry for only a few seconds', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/enquiry-pass*', () => {})
  await page.route('**/api/enquiries', (route) => route.fulfill({ status: 201, json: {} }))
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  await form.fillStudent()
  await form.send()
  await expect(form.section.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await page.clock.runFor(5000)
  await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
})

test('going back before the scripts load shows the page of the URL', async ({ page }) => {
  const site = new Site(page)
  await site.open('/courses')
  await page.locator('a[href="/privacy"]').last().click()
  await expect(page).toHaveURL('/privacy')
  const open = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(site.title).toHaveText('How we handle your data.')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/courses')
  open()
  await expect(page.locator('#course-list')).toBeVisible()
})

test('the code of a page loads when the pointer is over its link', async ({ page }) => {
  const site = new Site(page)
  await site.open('/privacy')
  await page.waitForLoadState('networkidle')
  const code = page.waitForRequest(/\/assets\/courses-[^/]+\.js/)
  await site.header.getByRole('link', { name: 'Courses', exact: true }).hover()
  await code
  await expect(page).toHaveURL('/privacy')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const confirmation = (page: Page) =>
    page.locator('#enroll').getByRole('button', { name: 'Send', exact: true })
  const sentBy = async (staff: HttpClient, name: string) => {
    const query = new URLSearchParams({ view: 'new', q: name })
    return (await staff.get<{ total: number }>(`/api/desk/enquiries?${query}`)).body.total
  }

  for (const width of [360, 1280]) {
    test(`pressing Send twice, or going back and sending again, stores one enquiry at ${width} px`, async ({
      page,
      staff,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const name = `Double ${width}`
      const form = new EnquiryForm(page)
      const write = async () => {
        await page.goto('/contact?tab=student#enroll')
        await form.field('Name').fill(name)
        await form.field('Mobile').fill('98765 43210')
        await form.field('Email').fill('double@example.com')
        await form.field('Course').selectOption({ index: 1 })
        await form.send()
      }
      await write()
      await expect(page.locator('#enroll').getByRole('tabpanel').locator('dl')).toContainText(name)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await confirmation(page).dblclick()
      await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
      // The response isn't cached, so Chromium asks whether to send the form again.
      await expect(page.goBack()).rejects.toThrow('ERR_CACHE_MISS')
      await page.waitForURL('chrome-error://chromewebdata/')
      await page.reload()
      await confirmation(page).click()
      await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
      await write()
      await confirmation(page).click()
      await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
      expect(await sentBy(staff, name)).toBe(1)
    })
  }
})

/** Returns the server's HTML and the current one, both serialised by this browser. */
const beforeAndAfter = (page: Page) =>
  page.evaluate(async () => {
    const sent = await (await fetch(location.href)).text()
    const before = new DOMParser().parseFromString(sent, 'text/html').getElementById('root')
    // Without scripts <noscript> is parsed as elements, with scripts as text.
    // Scripts add the map and whether it is open now, in reserved space.
    const written = (root: HTMLElement | null) =>
      root?.innerHTML.replace(
        /<noscript>.*?<\/noscript>|<iframe[^>]*><\/iframe>|(?<=<p data-now=[^>]*>)[^<]*/gs,
        '',
      )
    return { before: written(before), after: written(document.getElementById('root')) }
  })

test('every page is complete: the script loads and changes nothing', async ({ page, complaints }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  for (const path of [...ALL_PATHS, '/Courses', '/contact?tab=student', '/?course=Java']) {
    await new Site(page).open(path)
    const { before, after } = await beforeAndAfter(page)
    expect(before?.length, path).toBeGreaterThan(5000)
    expect(after, path).toBe(before)
  }
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
  // The unknown URL, requested twice.
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})
