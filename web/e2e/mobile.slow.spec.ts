import { expect, test } from '../../api/testing/browser-test.ts'
import { Site } from './site.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const isLocked = () => getComputedStyle(document.documentElement).overflowY === 'hidden'

test('the menu can be closed in four ways', async ({ page }) => {
  const site = new Site(page)
  await site.open('/')
  const closes = async (action: () => Promise<unknown>) => {
    await site.menuButton.click()
    await expect(site.menu).toBeVisible()
    await action()
    await expect(site.menu).toBeHidden()
    await expect.poll(() => page.evaluate(isLocked)).toBe(false)
  }
  await closes(() => page.mouse.click(8, 400))
  await closes(() => site.menu.getByRole('link', { name: 'About', exact: true }).click())
  await expect(page).toHaveURL('/about')
  await closes(() => page.goBack())
  await expect(page).toHaveURL('/')
  await closes(() =>
    page.evaluate(() => {
      location.hash = '#enroll'
    }),
  )
  await closes(() => site.menu.getByRole('button', { name: 'Close menu' }).click())
  await closes(() => site.menu.getByRole('link', { name: 'Home', exact: true }).click())
})

test('rotating a tablet closes the menu and unlocks scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1300 })
  const site = new Site(page)
  await site.open('/about')
  await site.menuButton.click()
  await expect(site.menu).toBeVisible()
  await page.setViewportSize({ width: 1100, height: 820 })
  await expect(site.menu).toBeVisible()
  await page.setViewportSize({ width: 1300, height: 820 })
  await expect(site.menu).toBeHidden()
  await expect.poll(() => page.evaluate(isLocked)).toBe(false)
  await page.mouse.wheel(0, 800)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.setViewportSize({ width: 820, height: 1300 })
  await expect(site.menu).toBeHidden()
})

test('WhatsApp is offered only if the institute has a WhatsApp number', async ({ page }) => {
  const site = new Site(page)
  const phone = '+91 20 55500142'
  await site.answer('contact-info', { phone, email: 'a@b.example' })
  await site.openShell('/contact')
  const bar = page.getByRole('navigation', { name: 'Call, chat or enquire' })
  await expect(bar.getByRole('link')).toHaveText(['Call', 'Enquire'])
  await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0)
  await site.answer('contact-info', { phone, whatsapp: '98765 43210' })
  await page.reload()
  const links = page.locator('a[href="https://wa.me/919876543210"]')
  await expect(links).toHaveCount(2)
  await expect(page.locator('a[href*="wa.me"]')).toHaveCount(2)
})

test('the bar with Call, WhatsApp and Enquire stays within thumb reach and covers nothing', async ({
  page,
}) => {
  const site = new Site(page)
  await site.open('/about')
  const bar = page.getByRole('navigation', { name: 'Call, chat or enquire' })
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+912055500142')
  await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/912055500142',
  )
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 1200)
  await expect(bar).toBeInViewport({ ratio: 1 })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const size of ['100%', '200%']) {
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text
        scrollTo(0, document.documentElement.scrollHeight)
      }, size)
      await expect(bar.getByText('WhatsApp')).toBeInViewport({ ratio: 1 })
      const end = await site.footer.evaluate((element) => element.getBoundingClientRect().bottom)
      expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual(Math.floor(end))
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(bar).toBeHidden()
})

test('Enquire leads to the form that fits the page, which covers the bar', async ({ page }) => {
  const site = new Site(page)
  const bar = page.getByRole('navigation', { name: 'Call, chat or enquire' })
  const enquire = bar.getByRole('link', { name: 'Enquire' })
  await site.open('/services')
  await enquire.click()
  await expect(page).toHaveURL('/contact?tab=service#enroll')
  await site.open('/courses')
  await enquire.click()
  await expect(page).toHaveURL('/contact?tab=student#enroll')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeInViewport()
  const isCovered = () =>
    bar.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(left + 40, top + 20))
    })
  await expect.poll(isCovered).toBe(true)
  await enquire.focus()
  expect(await isCovered()).toBe(false)
  await name.focus()
  await expect(bar).toBeHidden()
  await name.blur()
  await expect(bar).toBeVisible()
})
