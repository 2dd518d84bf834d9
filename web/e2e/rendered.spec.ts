import type { Page } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { EnquiryForm } from './enquiry-form.ts'
import { ALL_PATHS, Site } from './site.ts'

/** What the server sent for the page, and what stands there now, both as this browser writes it down. */
const beforeAndAfter = (page: Page) =>
  page.evaluate(async () => {
    const sent = await (await fetch(location.href)).text()
    const before = new DOMParser().parseFromString(sent, 'text/html').getElementById('root')
    // A parser without scripts reads what is inside <noscript>; a page with scripts holds it as a text.
    // The map, and whether it is open now, come with the scripts into room that is kept for them.
    const written = (root: HTMLElement | null) =>
      root?.innerHTML.replace(
        /<noscript>.*?<\/noscript>|<iframe[^>]*><\/iframe>|(?<=<p data-now=[^>]*>)[^<]*/gs,
        '',
      )
    return { before: written(before), after: written(document.getElementById('root')) }
  })

test('every page arrives whole: nothing is fetched again, nothing is changed by the script', async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of [...ALL_PATHS, '/Courses', '/contact?tab=student', '/?course=Java']) {
    await new Site(page).open(path)
    const { before, after } = await beforeAndAfter(page)
    expect(before?.length, path).toBeGreaterThan(5000)
    expect(after, path).toBe(before)
  }
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  // The unknown address, asked for twice.
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read: answers lie open, both slides show, the menu is there', async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const site = new Site(page)
    let answers = 0
    for (const path of nonEmpty(ALL_PATHS)) {
      await site.open(path)
      await expect(
        page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link'),
      ).toHaveCount(8)
      const folded = await page.locator('[hidden]').all()
      await Promise.all(folded.map((one) => expect(one, path).toBeVisible()))
      answers += folded.length
    }
    expect(answers).toBeGreaterThan(0)
    await site.open('/')
    for (const slide of nonEmpty(await page.locator('[aria-roledescription=slide]').all()))
      await expect(slide.getByRole('heading')).toBeVisible()
    complaints.splice(0)
  })

  const confirmation = (page: Page) =>
    page.locator('#enroll').getByRole('button', { name: 'Send', exact: true })

  test('a form is refused with what was typed, then shown, sent by one press and thanked for', async ({
    page,
    complaints,
  }) => {
    const form = new EnquiryForm(page)
    await page.goto('/about')
    await page.getByRole('link', { name: 'Open the enquiry forms' }).click()
    await form.field('Name').fill('Asha Patil')
    await form.send()
    await expect(form.status).toHaveText('Please fill all required fields.')
    await expect(form.field('Name')).toHaveValue('Asha Patil')
    await form.field('Mobile').fill('98765 43210')
    await form.field('Email').fill('asha@example.com')
    await form.field('Course').selectOption({ index: 1 })
    await form.send()
    await expect(page.locator('#enroll').getByRole('tabpanel').locator('dl')).toContainText(
      'asha@example.com',
    )
    await expect(page.locator('#enroll').getByRole('button')).toHaveText(['Send'])
    await confirmation(page).click()
    await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
    await expect(page).toHaveURL(/\/contact\?tab=student&sent=[0-9A-Z-]{9}\.\S+$/)
    await expect(form.status).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: 'See how far it is' }).click()
    await expect(page).toHaveURL(/\/enquiry\/[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await page.goBack()
    await expect(form.field('Name')).toHaveValue('')
    await page.getByRole('link', { name: 'Services Enquiry' }).click()
    await expect(form.field('Service')).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  })
})
