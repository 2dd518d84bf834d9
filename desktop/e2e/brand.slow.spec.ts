import { ORIGINAL_BRAND } from '#contract/brand/look'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { expectAccessible } from './accessibility.ts'
import { getPages } from './pdf-pages.ts'

test.beforeEach(async ({ page, staff, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(staff, context)
})
test.afterEach(async ({ staff }) => {
  expect((await staff.put('/api/brand', ORIGINAL_BRAND)).status).toBe(200)
})

for (const { type, heading, reference } of [
  { type: 'book', heading: /Charter/, reference: /Instrument/ },
  { type: 'console', heading: /JetBrains/, reference: /JetBrains/ },
  { type: 'system', heading: /system-ui/, reference: /ui-monospace/ },
] as const) {
  test(`poster and slip are in the chosen fonts: ${type}`, async ({ page, staff }) => {
    expect((await staff.put('/api/brand', { ...ORIGINAL_BRAND, type })).status).toBe(200)
    await page.goto('/poster')
    const poster = page.getByRole('article', { name: 'Poster' })
    await expect(poster.getByRole('heading', { level: 2 })).toHaveCSS('font-family', heading)
    await expect(poster.getByText('/contact')).toHaveCSS('font-family', reference)
    expect(getPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
    await page.goto('/slip/test')
    const slip = page.getByRole('article', { name: /^Slip of/ })
    await expect(slip.getByText('Lekhani Institute of Computing')).toHaveCSS('font-family', heading)
    await expect(slip.getByText('TEST-0000', { exact: true })).toHaveCSS('font-family', reference)
  })
}

test('leaving with a look that is not saved asks first', async ({ page }) => {
  await page.goto('/settings?tab=brand')
  await page.getByRole('form', { name: 'Brand' }).getByLabel('Short name').fill('NCC')
  await page.getByRole('link', { name: 'Desk', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('signing in wears the look of the institute', async ({ page, staff, context, complaints }) => {
  await staff.put('/api/brand', { ...ORIGINAL_BRAND, ink: '#0b3d2e', accent: '#f2c14e', shortName: 'NCC' })
  await context.clearCookies()
  await page.goto('/admin')
  const cover = page.getByRole('complementary', { name: 'About this panel' })
  await expect(cover).toHaveCSS('background-color', 'rgb(11, 61, 46)')
  await expect(cover.getByRole('link', { name: 'NCC' })).toBeVisible()
  // Whether there is a session is asked, too.
  complaints.splice(0)
  await expectAccessible(page)
})
