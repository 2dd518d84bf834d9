import { expect, test } from '../../api/testing/browser-test.ts'
import { expectAccordion, Site } from './site.ts'

test('FAQs shows its loading text, then the questions with the first one open', async ({ page }) => {
  const site = new Site(page)
  const release = await site.hold('faqs')
  await site.arriveAt('FAQs')
  await expect(site.main.getByText('Loading FAQs...', { exact: true })).toBeVisible()
  release()
  const faqs = await site.list<{ q: string; a: string }>('faqs')
  await expect(site.main.getByText(faqs[0]?.a ?? '', { exact: true })).toBeVisible()
  await expect(site.main.getByText(faqs[1]?.a ?? '', { exact: true })).toBeHidden()
  await expectAccordion(
    site.main,
    faqs.map(({ q }) => q),
  )
  await expect(site.main.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/contact?tab=student',
  )
})
