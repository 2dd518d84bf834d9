import { expect, test } from '../../api/testing/browser-test.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { EnquiryForm, STUDENT } from './enquiry-form.ts'

let networks = 0
/** Sends an enquiry as a visitor. @returns its reference */
async function send(url: string): Promise<string> {
  networks += 1
  const body = { name: 'Ravi', mobile: '9876543210', email: 'ravi@example.com', course: 'Java', message: '' }
  const headers = { 'X-Forwarded-For': `10.5.0.${networks}` }
  const answer = await new HttpClient(url).post<{ reference: string }>('/api/enquiries', body, { headers })
  return answer.body.reference
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form shows the status', async ({ page, server }) => {
    const reference = await send(server.url)
    await page.goto('/enquiry')
    await page.getByLabel('Reference').fill(reference)
    await page.getByRole('button', { name: 'Check status' }).click()
    await expect(page).toHaveURL(`/enquiry/${reference}`)
    await expect(page.locator('[aria-current=step]')).toContainText('Received')
  })
})

test('the front desk’s QR code marks an enquiry as a walk-in', async ({ page, staff }) => {
  await page.goto('/contact?source=walk-in')
  const form = new EnquiryForm(page)
  await form.choose('Student Enquiry')
  await form.fillStudent({ ...STUDENT, Name: 'Walked In' })
  await form.send()
  await expect(form.status).toContainText('Enquiry submitted successfully!')
  const { body } = await staff.get<{ items: { name: string }[] }>('/api/desk/enquiries?channel=walk-in')
  expect(body.items.map(({ name }) => name)).toContain('Walked In')
})
