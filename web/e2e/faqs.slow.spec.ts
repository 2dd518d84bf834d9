import { expect, test } from '../../api/testing/browser-test.ts'
import { Site } from './site.ts'

test('URLs in an answer are links that open in a new tab', async ({ page }) => {
  const site = new Site(page)
  const a = 'Fees: https://fees.example/2026?x=1. Or write to desk@example.com! Not javascript:alert(1).'
  await site.answer('faqs', [{ q: 'What does it cost?', a }])
  await site.arriveAt('FAQs')
  const answer = site.main.locator('[data-folds]')
  await expect(answer.getByRole('link')).toHaveCount(2)
  const link = answer.getByRole('link', { name: 'https://fees.example/2026?x=1 (opens in a new tab)' })
  await expect(link).toHaveAttribute('href', 'https://fees.example/2026?x=1')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(answer.getByRole('link', { name: 'desk@example.com' })).toHaveAttribute(
    'href',
    'mailto:desk@example.com',
  )
})

test('a failing request shows an error', async ({ page, complaints }) => {
  const site = new Site(page)
  await site.fail('faqs')
  await site.arriveAt('FAQs')
  await expect(site.main.getByRole('alert')).toHaveText('Could not fetch FAQs. Try again later.')
  await expect(site.main.getByRole('link', { name: 'Contact us' })).toBeVisible()
  complaints.splice(0)
})

test('a request without a response shows an error', async ({ page, complaints }) => {
  await page.clock.install()
  const site = new Site(page)
  const release = await site.hold('faqs')
  const requested = page.waitForRequest('**/api/faqs')
  await site.arriveAt('FAQs')
  await expect(site.main.getByText('Loading FAQs...', { exact: true })).toBeVisible()
  await requested
  await page.clock.runFor(9000)
  await expect(site.main.getByRole('alert')).toHaveText('Could not fetch FAQs. Try again later.')
  release()
  complaints.splice(0)
})

test('the FAQs can be inside an object', async ({ page }) => {
  const site = new Site(page)
  await site.answer('faqs', { faqs: [{ q: 'Inside?', a: 'Yes.' }] })
  await site.arriveAt('FAQs')
  await expect(site.main.getByRole('button', { name: 'Inside?' })).toHaveAttribute('aria-expanded', 'true')
})

test('an empty list shows the empty text', async ({ page }) => {
  const site = new Site(page)
  await site.answer('faqs', [])
  await site.arriveAt('FAQs')
  await expect(site.main.getByText('No FAQs found.', { exact: true })).toBeVisible()
})
