import { indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { expectGoodInBothThemes } from './accessibility.ts'
import { DeskPage, sendEnquiries } from './desk-page.ts'

const HOUR_MS = 3_600_000

test('after signing in, one click opens a call of today, and j and k go on through My day', async ({
  page,
  context,
  staff,
  server,
}) => {
  const me = newPerson('Meera Day')
  const meera = await registerOther(staff, server, me)
  const { id: assigneeId } = (await meera.get<{ user: { id: string } }>('/api/v1/user/get-user')).body.user
  const ids = await sendEnquiries(staff, ['Day Overdue', 'Day Later', 'Day Handed', 'Day New'])
  const lastSecond = startOfIndianDay(indianDay(Date.now())) + 24 * HOUR_MS - 1000
  const changes = [
    { nextStepAt: new Date(Date.now() - 72 * HOUR_MS).toISOString() },
    { nextStepAt: new Date(lastSecond).toISOString() },
    { status: 'Contacted' },
  ]
  for (const [place, change] of changes.entries())
    await staff.patch(`/api/desk/enquiries/${ids[place]}`, { assigneeId, ...change })
  await signInAs(meera, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const desk = new DeskPage(page)
  const opened = (name: string) => desk.drawer.getByRole('heading', { name })
  const assigned = /^Assigned to you, not opened yet 1$/

  await page.goto('/AdminHome')
  const card = page.getByRole('region', { name: 'My day' })
  await expect(card.getByRole('heading', { level: 3 })).toHaveText([
    'Overdue 1',
    'Today 1',
    assigned,
    /^Unassigned \d+\+?/,
  ])
  const first = page.locator('main').getByRole('region').first()
  await expect(first).toHaveAccessibleName('My day')
  await expectGoodInBothThemes(page)
  await card.getByRole('link', { name: 'Day Overdue' }).click()
  await expect(page).toHaveURL(/\/desk\?view=day&enquiry=/)
  await expect(opened('Day Overdue')).toBeVisible()
  await expect(desk.rows.first()).toBeVisible()
  await desk.press('j')
  await expect(opened('Day Later')).toBeVisible()
  await desk.press('j')
  await expect(opened('Day Handed')).toBeVisible()
  await desk.press('k')
  await expect(opened('Day Later')).toBeVisible()
  await desk.press('Escape')
  await expect(desk.drawer).toBeHidden()

  const views = page.getByRole('navigation', { name: 'Views' })
  const heading = (name: string | RegExp) =>
    page.getByRole('table', { name: 'Enquiries' }).getByRole('columnheader', { name })
  await expect(views.locator('[aria-current]')).toHaveText('My day')
  await expect(heading('Overdue 1')).toBeVisible()
  await expect(desk.rows.nth(2), 'an opened one keeps its place').toContainText('Day Handed')
  await expect(desk.rows.nth(2)).not.toContainText('New to you')
  await expect(heading(assigned)).toBeVisible()
  await expectGoodInBothThemes(page)

  await test.step('limit a view of next steps to her own', async () => {
    await views.getByRole('link', { name: /^Today/ }).click()
    await page.getByRole('radiogroup', { name: 'Whose next steps' }).getByText('Mine').click()
    await expect(page).toHaveURL(/view=today&assignee=me$/)
    await expect(desk.name('Day Later')).toBeVisible()
    await staff.patch(`/api/desk/enquiries/${ids[1]}`, { nextStepAt: null })
    await expect(page.getByText('Nothing due.')).toBeVisible()
    await views.getByRole('link', { name: 'My day' }).click()
    await expect(heading('Overdue 1')).toBeVisible()
    await expect(heading(assigned), 'it has been opened').toHaveCount(0)
    await expect(heading('Nothing planned 2')).toBeVisible()
  })
  await removeOther(staff, me.email, context)
})
