import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { DeskPage, sendEnquiries, setInstituteOpen } from './desk-page.ts'

// This browser's native fields would show the month first and a 12-hour clock.
test.use({ locale: 'en-US' })

const DAY_MS = 24 * 3_600_000
const OTHER_WORDS = /Came by|Taken by|Answer\b|Source|Stage|Colleague\b|follow-up/i

test('uses consistent words, a 24-hour clock, day-first dates and grouped digits', async ({
  page,
  staff,
  context,
}) => {
  const [waits = '', answered = ''] = await sendEnquiries(
    staff,
    ['Worded Waits', 'Worded Answered'],
    '9876501234',
  )
  await staff.patch(`/api/desk/enquiries/${answered}`, { status: 'Contacted' })
  await staff.patch(`/api/desk/enquiries/${waits}`, {
    nextStepAt: new Date(Date.now() + 400 * DAY_MS).toISOString(),
  })
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await setInstituteOpen(page, false)
  const desk = new DeskPage(page)
  await desk.open('?q=Worded&columns=contact,status,assignee,step,waiting,arrived,channel')
  await page.getByRole('button', { name: 'Filters' }).click()

  await test.step('on the desk', async () => {
    await expect(desk.row('Worded Waits')).toContainText('opens')
    await expect(desk.row('Worded Answered')).toContainText(/replied (in \d+ min|right away)/)
    const answer = desk.row('Worded Answered').getByTitle('Time to first reply, in opening hours')
    const room = await answer.evaluate((words) => {
      words.textContent = 'replied in 59 min'
      const cell = words.closest('td')
      return { lines: words.getClientRects().length, isCut: !cell || cell.scrollWidth > cell.clientWidth }
    })
    expect(room, 'on one line at 1280 px').toEqual({ lines: 1, isCut: false })
    const opening = await desk
      .row('Worded Waits')
      .locator('[data-column="waiting"] > span')
      .evaluate((words) => {
        const [cell, row] = [words.closest('td'), words.closest('tr')]
        const before = row?.getBoundingClientRect().height
        words.textContent = 'opens tomorrow 10:00'
        return {
          isCut: !cell || cell.scrollWidth > cell.clientWidth,
          hasGrown: row?.getBoundingClientRect().height !== before,
        }
      })
    expect(opening, 'in a row that keeps its height').toEqual({ isCut: false, hasGrown: false })
    await expect(desk.row('Worded Waits').getByRole('link', { name: '+91 98765 01234' })).toHaveAttribute(
      'href',
      'tel:+919876501234',
    )
    for (const name of ['Status', 'Assignee', 'Next step', 'Waiting', 'Received', 'Channel'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await expect(page.locator('main')).not.toContainText(OTHER_WORDS)
    const from = page.getByLabel('Received from')
    await from.fill('1/2/2020')
    await from.blur()
    await expect(from).toHaveValue('01/02/2020')
    await expect(page).toHaveURL(/from=2020-02-01/)
    await from.fill('31/2/2020')
    await from.blur()
    await expect(page.getByText('Use the format 22/11/2026.')).toBeVisible()
    await from.fill('')
    await expect(page).not.toHaveURL(/from=/)
  })

  await test.step('in an enquiry', async () => {
    await desk.name('Worded Waits').click()
    const field = desk.drawer.getByLabel('Date and time of the next step')
    await expect(field).toHaveValue(/^\d\d\/\d\d\/20\d\d, \d\d:\d\d$/)
    await field.fill('next month')
    await field.press('Enter')
    await expect(desk.drawer.getByText('Use the format 22/11/2026, 09:30, or “tomorrow 11”.')).toBeVisible()
    await expect(field).toHaveValue('next month')
    await field.fill('5/12/2030, 21:30')
    await desk.drawer.getByRole('button', { name: 'Schedule call' }).click()
    await expect(desk.entries.getByText('Next step: 5 Dec 2030, 21:30')).toBeVisible()
    await expect(field).toHaveValue('05/12/2030, 21:30')
    await expect(desk.drawer.getByRole('link', { name: '+91 98765 01234' })).toBeVisible()
    await expect(desk.drawer).not.toContainText(/Came by|Taken|\d [ap]m\b/i)
  })

  await test.step('in reports, the audit log and the specified list', async () => {
    await page.goto('/reports')
    await expect(page.getByRole('columnheader', { name: 'Channel' })).toBeVisible()
    await expect(page.locator('main')).not.toContainText(/Came by|Source|Colleague/)
    await page.goto('/audit')
    await expect(page.getByLabel('From', { exact: true })).toHaveAttribute('placeholder', '22/11/2026')
    await page.goto('/enquiries?q=Worded')
    const row = page.getByRole('row').filter({ hasText: 'Worded Waits' })
    await expect(row).toContainText('+91 98765 01234')
    await expect(row).toContainText(/\d \w{3} 20\d\d, \d\d:\d\d/)
    await expect(page.getByRole('columnheader', { name: 'Submitted' })).toBeVisible()
  })
})
