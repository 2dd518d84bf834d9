import { type Brand, ORIGINAL_BRAND } from '#contract/brand/look'
import type { HomeConfig, SiteSettings } from '#contract/single-records'
import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { expectAccessible } from './accessibility.ts'

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#cc0066"/></svg>'

const LOOKS: readonly (readonly [name: string, look: Partial<Brand>])[] = [
  ['a green one with a serif', { ink: '#0b3d2e', accent: '#f2c14e', type: 'book', corners: 'soft' }],
  ['a blue one for a console', { ink: '#0f2747', accent: '#3ddc97', type: 'console', corners: 'round' }],
  // Both colours have too little contrast and are corrected.
  ['one of two colours that nobody can read', { ink: '#ff8800', accent: '#7a0019', type: 'system' }],
]

// The sample institute has a logo, which would replace its mark and short name.
let logo: HomeConfig
test.beforeEach(async ({ staff }) => {
  logo = (await staff.get<HomeConfig>('/api/home-config')).body
  await restoreRecord(staff, '/api/home-config', { logo: '' })
})
test.afterEach(async ({ staff }) => {
  await restoreRecord(staff, '/api/home-config', logo)
  await restoreRecord(staff, '/api/brand', ORIGINAL_BRAND)
})

for (const [name, look] of nonEmpty(LOOKS))
  test(`a new look appears right away and is accessible: ${name}`, async ({ page, staff }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/about')
    const header = page.getByRole('banner')
    const before = await header.evaluate((element) => getComputedStyle(element).backgroundColor)
    await staff.put('/api/brand', { ...ORIGINAL_BRAND, ...look, shortName: 'NCC' })
    await page.reload()
    await expect(header).not.toHaveCSS('background-color', before)
    await expect(header).toContainText('NCC')
    for (const path of ['/', '/contact']) {
      await page.goto(path)
      await expectAccessible(page)
    }
  })

test('a look loads only its own fonts, and its mark appears in the header and the tab', async ({
  page,
  staff,
}) => {
  const { body } = await staff.post<{ url: string }>('/api/drawings', { svg: MARK })
  await staff.put('/api/brand', { ...ORIGINAL_BRAND, type: 'system', mark: body.url })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', body.url)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute(
    'href',
    /^\/brand\/[0-9a-f]{12}\/icon-192\.png$/,
  )
  expect(fetched.filter((path) => path.endsWith('.woff2') && !path.includes('rupee'))).toEqual([])
  expect(fetched.filter((path) => path.endsWith('.css'))).toEqual([])
})

test('a mark or hero image that fails to load is replaced', async ({ page, staff, complaints }) => {
  const { body } = await staff.post<{ url: string }>('/api/drawings', { svg: MARK })
  await staff.put('/api/brand', { ...ORIGINAL_BRAND, mark: body.url, heroArt: body.url })
  await page.route(`**${body.url}*`, (route) => route.fulfill({ status: 404 }))
  await page.goto('/about')
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute(
    'src',
    /^\/logo-fallback\.svg/,
  )
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /^\/art\/institute\.svg/)
  complaints.splice(0)
})

test('a page that is already open keeps its look', async ({ page, staff }) => {
  await staff.put('/api/brand', { ...ORIGINAL_BRAND, ink: '#0b3d2e', accent: '#f2c14e' })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  const drawing = page.getByRole('main').locator('img[src^="/art/institute.svg"]').first()
  await expect(drawing).toHaveAttribute('src', /\?look=[0-9a-f]{12}$/)
})

test('the longest name fits into the header next to its mark', async ({ page, staff }) => {
  const { body: settings } = await staff.get<SiteSettings>('/api/settings')
  const instituteName = 'Shri Chhatrapati Sambhaji Raje Bahuuddeshiya Sanganak-Prashikshan Kendra Paithan'
  await restoreRecord(staff, '/api/settings', { ...settings, instituteName })
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/about')
    const header = await page.getByRole('banner').boundingBox()
    const link = page.getByRole('banner').getByRole('link', { name: `${instituteName}, home` })
    const name = await link.locator('.name').boundingBox()
    const mark = await link.locator('img').boundingBox()
    expect(name?.y, `${width} px`).toBeGreaterThanOrEqual(header?.y ?? Number.NaN)
    expect(name?.height, `${width} px`).toBeLessThanOrEqual(header?.height ?? Number.NaN)
    expect(mark?.width, `${width} px`).toBeGreaterThanOrEqual(20)
  }
  // A name of a common length is not cut on a phone.
  await restoreRecord(staff, '/api/settings', { ...settings, instituteName: 'Orange City Computers & Café' })
  await page.reload()
  const name = page.getByRole('banner').locator('.name').first()
  await expect(name).toHaveText('Orange City Computers & Café')
  expect(await name.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(2)
  await restoreRecord(staff, '/api/settings', settings)
})
