import type { Locator, Page } from '@playwright/test'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { expectNoSidewaysScroll, expectNothingCovered } from './accessibility.ts'
import { addWalkIn, DeskPage, sendEnquiries } from './desk-page.ts'

const LAPTOP = { width: 1366, height: 768 }
/** The page of such a laptop in a browser with tabs and an address. */
const LAPTOP_PAGE = { width: 1366, height: 657 }
const PHONE = { width: 360, height: 740 }

const NAMES = Array.from({ length: 20 }, (_, place) => `Dense Visitor ${String(place + 1).padStart(2, '0')}`)

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const getBoxes = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((each) => {
      const { top, bottom, left, height } = each.getBoundingClientRect()
      return { top, bottom, left, height }
    }),
  )

/** Returns how many rows or cards are in the window, whole and above the line below the list. */
async function countWhole(page: Page, rows: Locator): Promise<number> {
  const end = await page.evaluate(() => {
    const line = document.querySelector('main nav[aria-label="Pages"]')?.parentElement
    const isSticky = line && getComputedStyle(line).position === 'sticky'
    return isSticky ? line.getBoundingClientRect().top : window.innerHeight
  })
  return (await getBoxes(rows)).filter(({ bottom }) => bottom <= end + 0.5).length
}

test('shows 14 rows of 40 px on a laptop below one line of views, search and filters', async ({
  page,
  staff,
}) => {
  await sendEnquiries(staff, NAMES)
  const long = 'Dense Venkata Subramaniam Lakshminarayanan Iyer'
  const { id } = await addWalkIn(staff, {
    name: long,
    mobile: '9820000001',
    topic: 'Full Stack Java with Spring Boot and Microservices',
    message: 'Wants an evening batch and asks about fees in instalments for two brothers.',
  })
  await staff.post(`/api/desk/enquiries/${id}/notes`, { text: 'Comes on Saturday with both parents.' })
  await sendEnquiries(staff, [
    'Dense Last',
    'Dense Last But One',
    'Dense Newest',
    'Dense Newer',
    'Dense New',
    'Dense',
  ])
  await page.setViewportSize(LAPTOP)
  const desk = new DeskPage(page)
  await desk.open('?view=all')
  await expect(desk.rows).toHaveCount(25)
  const boxes = await getBoxes(desk.rows)
  expect(boxes[0]?.top, 'start of the first row').toBeLessThan(200)
  expect([...new Set(boxes.map(({ height }) => height))]).toEqual([40])
  expect(await countWhole(page, desk.rows)).toBeGreaterThanOrEqual(14)
  await expect(desk.row(long)).toContainText('Note: Comes on Saturday with both parents.')
  await expect(desk.row(long)).toContainText('Wants an evening batch')

  const line = [
    page.getByRole('navigation', { name: 'Views' }),
    page.getByRole('searchbox'),
    page.getByRole('button', { name: 'Filters' }),
    page.getByRole('button', { name: 'Walk-in' }),
  ]
  const middles = await Promise.all(
    line.map(async (part) => {
      const box = await part.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0) / 2
    }),
  )
  expect(Math.max(...middles) - Math.min(...middles), 'one line').toBeLessThan(6)
  const calls = await getBoxes(desk.rows.getByRole('link', { name: /^Call / }))
  expect(new Set(calls.map(({ left }) => left)).size, 'aligned phone icons').toBe(1)

  await page.setViewportSize(LAPTOP_PAGE)
  expect(await countWhole(page, desk.rows)).toBeGreaterThanOrEqual(12)

  await test.step('messages move no row and cover no control', async () => {
    const readTop = async () => Math.round((await desk.rows.first().boundingBox())?.y ?? 0)
    const before = await readTop()
    await page.getByRole('combobox', { name: 'Status of Dense Newer' }).selectOption('Contacted')
    await expectNothingCovered(page, 'Dense Newer: Contacted.')
    expect(await readTop()).toBe(before)
    await desk.row('Dense Newer').getByRole('checkbox').check()
    await expect(page.getByRole('region', { name: 'Bulk actions' })).toContainText('1 selected')
    expect(await readTop()).toBe(before)
  })
})

test('shows the whole warning about an impossible number, and offers no call without a number', async ({
  page,
  staff,
}) => {
  await sendEnquiries(staff, ['Bad Long'], '98000001512')
  await sendEnquiries(staff, ['Bad None'])
  await page.route('**/api/desk/enquiries?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const item of body.items) if (item.name === 'Bad None') item.mobile = 'not given'
    await route.fulfill({ response, json: body })
  })
  await page.setViewportSize(LAPTOP)
  const desk = new DeskPage(page)
  await desk.open('?view=all&q=Bad')
  const warnings = desk.rows.getByText('Check number')
  await expect(warnings).toHaveCount(2)
  const isWhole = (each: Element) => each.scrollWidth <= each.clientWidth + 1
  for (const warning of nonEmpty(await warnings.all())) {
    expect(await warning.evaluate(isWhole)).toBe(true)
    const [badge, cell] = [
      await warning.boundingBox(),
      await warning.locator('xpath=ancestor::td').boundingBox(),
    ]
    expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThanOrEqual((cell?.y ?? 0) + (cell?.height ?? 0))
  }
  expect([...new Set((await getBoxes(desk.rows)).map(({ height }) => height))]).toEqual([40])
  await expect(desk.row('Bad Long').getByRole('link', { name: 'Call Bad Long' })).toBeVisible()
  await expect(desk.row('Bad None').getByRole('link', { name: /^Call / })).toHaveCount(0)
  await expect(desk.row('Bad None').getByRole('button', { name: /^WhatsApp / })).toHaveCount(0)
  await expect(desk.row('Bad None').getByRole('button', { name: /^Email / })).toBeVisible()
})

test('sorts by a heading, keeps the order in the URL, and returns to that of the view', async ({
  page,
  staff,
}) => {
  await sendEnquiries(staff, ['Order Bina', 'Order asha', 'Order Chitra'])
  const desk = new DeskPage(page)
  await desk.open('?view=all&q=Order')
  const names = desk.rows.locator('[data-row-link]')
  const heading = page.getByRole('columnheader', { name: 'Name' })
  await expect(names).toHaveText(['Order Chitra', 'Order asha', 'Order Bina'])
  await expect(heading).toHaveAttribute('aria-sort', 'none')
  await heading.getByRole('button').click()
  await expect(names).toHaveText(['Order asha', 'Order Bina', 'Order Chitra'])
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/[?&]sort=name/)
  await page.reload()
  await expect(names).toHaveText(['Order asha', 'Order Bina', 'Order Chitra'])
  await heading.getByRole('button').press('Enter')
  await expect(names).toHaveText(['Order Chitra', 'Order Bina', 'Order asha'])
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await heading.getByRole('button').click()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(names).toHaveText(['Order Chitra', 'Order asha', 'Order Bina'])
})

test('opens an enquiry by a click anywhere on its row, and the next one when it is closed', async ({
  page,
  staff,
}) => {
  await sendEnquiries(staff, ['Click Third', 'Click Second', 'Click First'])
  const desk = new DeskPage(page)
  await desk.open('?view=unassigned&q=Click')
  const row = desk.row('Click First')
  await test.step('not by its controls or by selecting text', async () => {
    await row.getByRole('checkbox').check()
    await row.getByRole('checkbox').uncheck()
    await row.getByRole('button', { name: 'WhatsApp to Click First' }).click()
    await page.getByRole('menuitem', { name: 'Blank message' }).hover()
    await page.keyboard.press('Escape')
    const text = await row.getByText('When does it start?').boundingBox()
    await page.mouse.move((text?.x ?? 0) + 2, (text?.y ?? 0) + 6)
    await page.mouse.down()
    await page.mouse.move((text?.x ?? 0) + 60, (text?.y ?? 0) + 6)
    await page.mouse.up()
    await expect(desk.drawer).toBeHidden()
    await expect(page).not.toHaveURL(/enquiry=/)
  })
  await row.locator('[data-column="assignee"]').click()
  await expect(desk.drawer.getByRole('heading', { name: 'Click First' })).toBeVisible()
  await desk.drawer.getByRole('combobox', { name: /^Status of/ }).selectOption('Converted')
  await expect(desk.drawer.getByRole('heading', { name: 'Click Second' })).toBeVisible()
  await expect(desk.toast('Click First: Converted.')).toBeVisible()
  await desk.press('Escape')
  await expect(desk.drawer).toBeHidden()
})

test('shows six cards on a phone, with buttons for fingers', async ({ page, staff }) => {
  await sendEnquiries(staff, [
    'Card One',
    'Card Two',
    'Card Three',
    'Card Four',
    'Card Five',
    'Card Six',
    'Card Seven',
  ])
  await page.setViewportSize(PHONE)
  const desk = new DeskPage(page)
  await desk.open('?view=all&q=Card')
  const cards = page.getByRole('list', { name: 'Enquiries' }).locator('[data-row]')
  await expect(cards).toHaveCount(7)
  expect(await countWhole(page, cards)).toBeGreaterThanOrEqual(6)
  await expect(cards.first()).toContainText('When does it start?')
  const controls = cards.first().locator('select, button, a[href^="tel:"]').filter({ visible: true })
  for (const control of nonEmpty(await controls.all())) {
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), 'room for a finger').toBeGreaterThanOrEqual(44)
  }
  await expectNoSidewaysScroll(page)
})
