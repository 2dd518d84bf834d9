import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { GUARDED_SCREENS } from '#contract/pages'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { inParts } from '../../api/testing/in-parts.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
  watchShifts,
} from './accessibility.ts'

const KILOBYTE = 1024
const FIRST_LOAD = 400 * KILOBYTE

/** desk-work.spec.ts and desk-office.spec.ts cover the screens of a single record. */
const OF_MANY = GUARDED_SCREENS.filter((path) => !path.includes(':'))

const SCREENS = [...OF_MANY, '/settings?tab=account', '/admin', '/password/forgot']

for (const { part, screens } of nonEmpty(inParts(SCREENS))) {
  test(`shows every screen in both themes (part ${part}) without layout shifts, axe violations, sideways scrolling at 360 px or console errors`, async ({
    page,
    staff,
    context,
    complaints,
  }) => {
    const readShifts = await watchShifts(page)
    for (const path of nonEmpty(screens)) {
      const isOpenToAll = ['/admin', '/password/forgot'].includes(path)
      if (isOpenToAll) await context.clearCookies()
      else await signInAs(staff, context)
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText('Page not found')).toHaveCount(0)
        await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0)
        expect(await readShifts(), 'what has moved').toEqual([])
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
        await expectReadableColours(page)
        await page.setViewportSize({ width: 360, height: 740 })
        await expectNoSidewaysScroll(page)
      })
    }
    // Chromium logs the 401 of the session check on the two public screens.
    expect(complaints.splice(0).filter((text) => !text.includes('401'))).toEqual([])
  })
}

test('has accessible dialogs: palette, shortcuts and confirmation', async ({ page, staff, context }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/AdminTestimonials')
  const remove = page.getByRole('button', { name: /^Delete / }).first()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await remove.hover()
    await expectReadableColours(page)
    await remove.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectReadableColours(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await remove.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search screens/ }).fill('a')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
})

test('loads less than 400 KB gzipped at first, and other screens on demand', async ({
  page,
  staff,
  context,
}) => {
  await signInAs(staff, context)
  const files = new Map<string, Response>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/admin-assets/')) files.set(pathname, response)
  })
  await page.goto('/AdminHome', { waitUntil: 'load' })
  await expect(
    page.getByRole('img', { name: 'By status' }).or(page.getByText('No data yet.').first()),
  ).toBeVisible()
  const names = () => [...files.keys()].join(' ')
  // Reads all bodies before the next screen opens, since Chromium drops those of the previous page.
  const sizes = await Promise.all(
    [...files].map(async ([pathname, response]) => {
      const body = await response.body()
      return pathname.endsWith('.woff2') ? body.length : gzipSync(body).length
    }),
  )
  const sum = sizes.reduce((total, size) => total + size, 0)
  test.info().annotations.push({ type: 'first load', description: `${Math.round(sum / KILOBYTE)} KB` })
  expect(sum).toBeLessThan(FIRST_LOAD)
  expect(names()).not.toContain('content-section')
  await page.goto('/AdminFAQs')
  await expect(page.getByRole('table')).toBeVisible()
  expect(names()).toContain('content-section')
})

test('reloads the page once if an upgrade has removed the code of a screen', async ({
  page,
  staff,
  context,
  complaints,
}) => {
  await signInAs(staff, context)
  await page.goto('/AdminHome')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  let isGone = true
  await page.route('**/admin-assets/admin-users-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'AdminUsers', exact: true }).click()
  await reloaded
  isGone = false
  await page.getByRole('link', { name: 'AdminUsers', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Users')
  complaints.splice(0)
})
