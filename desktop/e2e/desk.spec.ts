import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'

let network = 0
const sendEnquiry = async (staff: HttpClient, name: string, course = 'Java') => {
  network += 1
  const headers = { 'X-Forwarded-For': `10.8.${process.pid & 255}.${network}` }
  const body = { name, mobile: '9876543210', email: 'visitor@example.com', course, message: '' }
  const response = await staff.post<{ id: string }>('/api/enquiries', body, { headers })
  expect(response.status).toBe(201)
  return response.body.id
}

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a new enquiry appears without a reload, and the title counts unseen ones', async ({
  page,
  context,
  staff,
}) => {
  const opened = (other: typeof page) =>
    other.waitForResponse((response) => response.url().endsWith('/api/events'))
  const stream = opened(page)
  await page.goto('/AdminHome')
  await stream
  await expect(page).toHaveTitle('Dashboard · Admin Panel')
  await sendEnquiry(staff, 'Live Visitor')
  await expect(page).toHaveTitle('(1) Dashboard · Admin Panel')
  const news = page.getByRole('status').filter({ hasText: 'New enquiry: Live Visitor · Java' })
  await news.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL(/\/Enquiries$/)
  await expect(page).toHaveTitle('Enquiries · Admin Panel')
  await expect(page.getByRole('row').filter({ hasText: 'Live Visitor' })).toBeVisible()

  await test.step('show it in a second tab of the same browser', async () => {
    const second = await context.newPage()
    await second.goto('/enquiries')
    await expect(second.getByRole('row').filter({ hasText: 'Live Visitor' })).toBeVisible()
    await sendEnquiry(staff, 'Second Visitor')
    await expect(second.getByRole('row').filter({ hasText: 'Second Visitor' })).toBeVisible()
    await second.close()
  })
  await expect(page.getByRole('row').filter({ hasText: 'Second Visitor' })).toBeVisible()
})

test('several enquiries at once are announced in one message', async ({ page }) => {
  const events = ['Asha', 'Ravi', 'Meera', 'Farah', 'Hari'].map((name, id) => {
    const data = JSON.stringify({ kind: 'student', enquiry: { id: String(id), name, course: 'Java' } })
    return `event: enquiry-created\ndata: ${data}\n\n`
  })
  await page.route(
    '**/api/events',
    (route) => route.fulfill({ contentType: 'text/event-stream', body: events.join('') }),
    { times: 1 },
  )
  await page.goto('/AdminHome')
  const news = page.getByRole('status').filter({ hasText: /new enquir/i })
  await expect(news).toContainText(['5 new enquiries: Asha, Ravi, Meera and 2 more'])
  await expect(page).toHaveTitle('(5) Dashboard · Admin Panel')
})
