import { expect, test } from '../../api/testing/browser-test.ts'
import { NAVIGATION, Site } from './site.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const isLocked = () => getComputedStyle(document.documentElement).overflowY === 'hidden'

test('the menu slides in, keeps the focus and locks the page behind it', async ({ page }) => {
  const site = new Site(page)
  await site.open('/about')
  await expect(site.header.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(site.menuButton).toHaveAttribute('aria-expanded', 'false')
  await site.menuButton.click()
  await expect(site.menu).toBeVisible()
  const links = site.menu.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(NAVIGATION.map(([label]) => label))
  expect(await page.evaluate(isLocked)).toBe(true)
  for (let stop = 0; stop < NAVIGATION.length + 6; stop += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first link, the browser's own UI may take the focus, but never the page behind.
    expect(
      await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName),
    ).not.toBeUndefined()
    expect(await site.header.locator('> div > a:focus, > div > nav a:focus').count()).toBe(0)
  }
  await page.keyboard.press('Escape')
  await expect(site.menu).toBeHidden()
  await expect(site.menuButton).toBeFocused()
  await expect.poll(() => page.evaluate(isLocked)).toBe(false)
})
