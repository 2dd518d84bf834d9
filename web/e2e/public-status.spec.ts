import { expect, test } from '../../api/testing/browser-test.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { expectAccessible } from './accessibility.ts'

const SECRETS = ['Ravi', '98765', 'ravi@example.com', 'Java']

let networks = 0
/** Sends an enquiry as a visitor. @returns its reference */
async function send(url: string): Promise<string> {
  networks += 1
  const body = { name: 'Ravi', mobile: '9876543210', email: 'ravi@example.com', course: 'Java', message: '' }
  const headers = { 'X-Forwarded-For': `10.5.0.${networks}` }
  const answer = await new HttpClient(url).post<{ reference: string }>('/api/enquiries', body, { headers })
  return answer.body.reference
}

test('a reference shows the status of an enquiry without sign-in or personal data', async ({
  page,
  server,
  complaints,
}) => {
  const reference = await send(server.url)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/enquiry')
  await page.getByLabel('Reference').fill('nonsense')
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByText('No enquiry has this reference.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Reference').fill(reference.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page).toHaveURL(`/enquiry/${reference}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference)
  await expect(page.locator('[aria-current=step]')).toContainText('Received')
  await expectAccessible(page)

  await page.goto(`/enquiry/${reference.toLowerCase()}`)
  await expect(page.locator('[aria-current=step]')).toContainText('Received')
  const html = await page.content()
  for (const secret of nonEmpty(SECRETS)) expect(html).not.toContain(secret)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  const answer = await page.goto('/enquiry/ZZZZ-ZZZZ')
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByText('No enquiry has this reference.')).toBeVisible()
  complaints.splice(0)
})
