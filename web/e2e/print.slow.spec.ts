import type { Page } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { Site } from './site.ts'

const WIDTHS = [360, 794] as const

/** Returns fixed and sticky elements, which would cover the text on paper. */
const floating = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .filter((element) => element.getClientRects().length > 0 && element.textContent !== '')
    .map((element) => element.outerHTML.slice(0, 120))

/** Returns texts too light for white paper, because browsers don't print backgrounds. */
const tooLight = () => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const lightness = (colour: string) => {
    if (!canvas) return 1
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red * 0.3 + green * 0.6 + blue * 0.1) / 255
  }
  return [...document.querySelectorAll('body *')]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => lightness(getComputedStyle(element).color) > 0.5)
    .map((element) => element.outerHTML.slice(0, 120))
}

async function expectGoodOnPaper(page: Page): Promise<void> {
  expect(await page.evaluate(floating)).toEqual([])
  expect(await page.evaluate(tooLight)).toEqual([])
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Call, chat or enquire' })).toBeHidden()
  await expect(page.getByRole('button', { name: /slide/ })).toHaveCount(0)
}

for (const path of ['/', '/services', '/contact']) {
  test(`${path} prints without floating elements or unreadable text`, async ({ page }) => {
    const site = new Site(page)
    await site.open(path)
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1100 })
      await expectGoodOnPaper(page)
    }
  })
}

for (const path of ['/', '/faqs']) {
  test(`${path} prints every answer, even if it is collapsed on screen`, async ({ page }) => {
    const site = new Site(page)
    await site.open(path)
    const answers = page.locator('[data-folds]')
    const count = await answers.count()
    expect(count).toBeGreaterThan(2)
    await page.getByRole('button', { expanded: true }).and(page.locator('[aria-controls$="-answer"]')).click()
    for (const answer of nonEmpty(await answers.all())) await expect(answer).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    for (const answer of nonEmpty(await answers.all())) await expect(answer).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    for (const answer of nonEmpty(await answers.all())) await expect(answer).toBeHidden()
  })
}

test('buttons are not printed, and no page ends with a label or splits the footer', async ({ page }) => {
  const site = new Site(page)
  await site.open('/')
  await page.emulateMedia({ media: 'print' })
  await expect(site.footer.getByRole('link', { name: 'Enquire Now' })).toBeHidden()
  await expect(site.footer.getByRole('navigation', { name: 'Quick links' })).toBeHidden()
  await expect(site.footer.getByText('Main branch')).toBeVisible()
  await expect(site.footer).toHaveCSS('break-inside', 'avoid')
  const questions = site.section('Common questions')
  await expect(questions.getByRole('button').first().locator('.rounded-full')).toBeHidden()
  for (const label of nonEmpty(await page.locator('main section p.label').all()))
    await expect(label).toHaveCSS('break-after', 'avoid')
})

test('both slides of Home are printed below each other', async ({ page }) => {
  const site = new Site(page)
  await site.open('/')
  await page.emulateMedia({ media: 'print' })
  const slides = page.locator('[aria-roledescription=slide]')
  await expect(slides).toHaveCount(2)
  const [first, second] = await slides.all()
  await expect(first?.getByRole('heading') ?? slides).toBeVisible()
  await expect(second?.getByRole('heading') ?? slides).toBeVisible()
  const bottom = async (place: number) => (await slides.nth(place).boundingBox()) ?? { y: 0, height: 0 }
  const [above, below] = [await bottom(0), await bottom(1)]
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
})
