import sharp from 'sharp'
import { ORIGINAL_BRAND } from '#contract/brand/look'
import type { BrandResponse } from '#contract/brand/schema'
import { SVG_TEXTS } from '#contract/brand/schema'
import type { HomeConfig } from '#contract/single-records'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { getPages } from './pdf-pages.ts'

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#cc0066"/></svg>'
const file = (text: string) => ({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) })

test.beforeEach(async ({ page, staff, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(staff, context)
})
test.afterEach(async ({ staff }) => {
  expect((await staff.put('/api/brand', ORIGINAL_BRAND)).status).toBe(200)
})

test('applies the chosen fonts to poster and slip', async ({ page, staff }) => {
  expect((await staff.put('/api/brand', { ...ORIGINAL_BRAND, type: 'console' })).status).toBe(200)
  await page.goto('/poster')
  const poster = page.getByRole('article', { name: 'Poster' })
  await expect(poster.getByRole('heading', { level: 2 })).toHaveCSS('font-family', /JetBrains/)
  await expect(poster.getByText('/contact')).toHaveCSS('font-family', /JetBrains/)
  expect(getPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  await page.goto('/slip/test')
  const slip = page.getByRole('article', { name: /^Slip for/ })
  await expect(slip.getByText('Lekhani Institute of Computing')).toHaveCSS('font-family', /JetBrains/)
  await expect(slip.getByText('TEST-0000', { exact: true })).toHaveCSS('font-family', /JetBrains/)
})

test('cuts the margins off a logo before it is uploaded', async ({ page, staff }) => {
  const before = (await staff.get<HomeConfig>('/api/home-config')).body
  const ink = { r: 11, g: 110, b: 79, alpha: 1 }
  const drawn = sharp({ create: { width: 80, height: 20, channels: 4, background: ink } })
  const padded = { top: 60, bottom: 40, left: 30, right: 90, background: '#ffffff' } as const
  await page.goto('/settings?tab=brand')
  const form = page.getByRole('form', { name: 'Header / Logo' })
  for (const buffer of [
    await drawn.clone().extend(padded).png().toBuffer(),
    await drawn.clone().png().toBuffer(),
  ]) {
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/upload'))
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    expect(await (await stored).json()).toMatchObject({ width: 80, height: 20 })
  }
  const preview = page.getByRole('figure', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: 'Logo', exact: true })).toHaveAttribute('src', /\/uploads\//)
  await form.getByRole('button', { name: 'Save Logo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Logo saved!' }).first()).toBeVisible()
  await expectAccessible(page)
  await restoreRecord(staff, '/api/home-config', before)
})

test('asks before leaving with unsaved changes', async ({ page }) => {
  await page.goto('/settings?tab=brand')
  await page.getByRole('form', { name: 'Brand' }).getByLabel('Short name').fill('NCC')
  await page.getByRole('link', { name: 'Desk', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('applies to the sign-in page', async ({ page, staff, context, complaints }) => {
  await staff.put('/api/brand', { ...ORIGINAL_BRAND, ink: '#0b3d2e', accent: '#f2c14e', shortName: 'NCC' })
  await context.clearCookies()
  await page.goto('/admin')
  const cover = page.getByRole('complementary', { name: 'About this panel' })
  await expect(cover).toHaveCSS('background-color', 'rgb(11, 61, 46)')
  await expect(cover.getByRole('link', { name: 'NCC' })).toBeVisible()
  // The page also checks for a session, which fails with 401.
  complaints.splice(0)
  await expectAccessible(page)
})

test('previews changes, corrects unreadable colours and updates the panel', async ({
  page,
  staff,
  complaints,
}) => {
  await page.goto('/settings?tab=brand')
  const form = page.getByRole('form', { name: 'Brand' })
  const [ink, accent] = [
    form.getByRole('textbox', { name: 'Text colour', exact: true }),
    form.getByRole('textbox', { name: 'Button colour', exact: true }),
  ]
  await expect(ink).toHaveValue('#1e1a47')
  await ink.fill('green')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByRole('alert')).toHaveText('Text colour must be a code such as #1e1a47.')

  await ink.fill('#ff8800')
  await expect(
    form.getByText(/^#ff8800 on the site’s backgrounds has \d\.\d:1\. Text and links use #/),
  ).toBeVisible()
  await ink.fill('#0b6e4f')
  await expect(form.getByText(/Text and links use/)).toHaveCount(0)
  await ink.fill('#0b3d2e')
  await accent.fill('#f2c14e')
  await form.getByLabel('Corners').selectOption({ label: 'Round' })
  const preview = page.getByRole('figure', { name: 'Preview' })
  await expect(preview.getByText('Enquire Now')).toHaveCSS('background-color', 'rgb(242, 193, 78)')
  await form.getByLabel('Short name').fill('NCC')

  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles(file(MARK.replace('<circle', '<g><circle')))
  await expect(form.getByText(SVG_TEXTS.unreadable)).toBeVisible()
  complaints.splice(0)
  await form.locator('input[type="file"]').first().setInputFiles(file(MARK))
  await expect(form.getByLabel('Icon', { exact: true })).toHaveValue(/^\/uploads\/[0-9a-f]{64}\.webp$/)
  await expectAccessible(page)

  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Brand saved.' }).first()).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('background-color', 'rgb(11, 61, 46)')
  await expect(header.getByRole('link', { name: 'NCC' }).locator('img')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await form.getByRole('button', { name: 'Reset to original look' }).click()
  await expect(ink).toHaveValue('#1e1a47')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(header.getByRole('link', { name: 'NCC' })).toHaveCount(0)
  expect((await staff.get<BrandResponse>('/api/brand')).body.look).toBe('')
})
