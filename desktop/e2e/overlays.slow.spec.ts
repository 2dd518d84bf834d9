import type { Locator } from '@playwright/test'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { expectNothingCovered } from './accessibility.ts'
import { DeskPage, sendEnquiries } from './desk-page.ts'

/** Scrolls the content below a sticky head. @returns elements that are visible over the head */
const scrollBeneath = (head: Locator) =>
  head.evaluate((element) => {
    const scroller = element.parentElement
    const painted = new Set<string>()
    const { left, right, top, bottom } = element.getBoundingClientRect()
    for (let at = 0; scroller && at < scroller.scrollHeight; at += 16) {
      scroller.scrollTop = at
      for (let x = left + 4; x < right; x += 16) {
        const found = document.elementFromPoint(x, bottom - 6)
        if (found && !element.contains(found)) painted.add(found.outerHTML.slice(0, 80))
      }
    }
    const hasHeadStayed = element.getBoundingClientRect().top === top
    return hasHeadStayed ? [...painted] : ['the head has moved']
  })

/** Expects all links and buttons to be within the window. */
async function expectWithin(part: Locator): Promise<void> {
  const outside = await part.evaluate((element) =>
    [...element.querySelectorAll('a, button')]
      .filter((each) => each.getBoundingClientRect().right > window.innerWidth)
      .map((each) => each.outerHTML.slice(0, 80)),
  )
  expect(outside).toEqual([])
}

for (const width of [1500, 768, 360]) {
  test(`messages cover no controls, and reminders never open automatically, at ${width} px`, async ({
    page,
    staff,
    context,
  }) => {
    const name = `Uncovered Venkataraman Subramaniam Iyer ${width}`
    const [id = ''] = await sendEnquiries(staff, [name])
    const nextStepAt = new Date(Date.now() - 3_600_000).toISOString()
    await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt })
    await signInAs(staff, context)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 740 })
    const desk = new DeskPage(page)
    await desk.open('?view=all&q=Uncovered')
    const bell = page.getByRole('button', { name: /^Reminders: \d+ next steps? due$/ })
    await expect(bell).toBeVisible()
    await expect(desk.reminders).toBeHidden()
    for (const each of [width, width - 220]) {
      await page.setViewportSize({ width: Math.max(each, 360), height: 740 })
      await expectWithin(page.getByRole('banner'))
    }
    await page.setViewportSize({ width, height: 740 })

    await test.step('check messages over a list', async () => {
      await page.getByRole('combobox', { name: `Status of ${name}` }).selectOption('Contacted')
      await expectNothingCovered(page, `${name}: Contacted.`)
      await page.mouse.wheel(0, 200)
      await expectNothingCovered(page, `${name}: Contacted.`)
    })
    await test.step('check messages over an enquiry', async () => {
      await desk.name(name).click()
      await desk.drawer.getByRole('button', { name: /^No answer/ }).click()
      await expectNothingCovered(page, 'no answer')
      expect(await scrollBeneath(desk.drawer.locator('h2').locator('../..'))).toEqual([])
      await desk.drawer.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(desk.drawer).toBeHidden()
    })
    await test.step('dock the reminders next to the content, or close them when an enquiry opens', async () => {
      await desk.openReminders()
      await expect(desk.reminders).toContainText(name)
      const list = await desk.reminders.boundingBox()
      const content = await page.locator('main').boundingBox()
      if (width >= 1500) {
        expect((content?.x ?? 0) + (content?.width ?? 0)).toBeLessThanOrEqual(list?.x ?? 0)
        await expect(page.getByRole('columnheader', { name: 'Received' })).toBeVisible()
        const who = await desk.row(name).locator('[data-column="who"]').boundingBox()
        expect(who?.width).toBeGreaterThan(145)
        const waiting = desk.row(name).locator('[data-column="waiting"]')
        expect(await waiting.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
        await page.reload()
        await expect(desk.reminders).toBeVisible()
        await page.setViewportSize({ width: 1280, height: 740 })
        await expect(desk.reminders).toBeHidden()
        await page.setViewportSize({ width, height: 740 })
        await page.getByRole('button', { name: 'Close reminders' }).click()
      } else {
        await desk.reminders.getByRole('link', { name: `Open enquiry from ${name}` }).click()
        await expect(desk.drawer.getByRole('heading', { name })).toBeVisible()
      }
      await expect(desk.reminders).toBeHidden()
    })
    await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt: null })
  })
}
