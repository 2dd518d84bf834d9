import type { Page } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { EnquiryForm } from './enquiry-form.ts'
import { ALL_PATHS, Site } from './site.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is readable with open answers, both slides and the menu', async ({ page, complaints }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const site = new Site(page)
    let answers = 0
    for (const path of nonEmpty(ALL_PATHS)) {
      await site.open(path)
      await expect(
        page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link'),
      ).toHaveCount(8)
      const folded = await page.locator('[hidden]').all()
      await Promise.all(folded.map((one) => expect(one, path).toBeVisible()))
      answers += folded.length
    }
    expect(answers).toBeGreaterThan(0)
    await site.open('/')
    for (const slide of nonEmpty(await page.locator('[aria-roledescription=slide]').all()))
      await expect(slide.getByRole('heading')).toBeVisible()
    complaints.splice(0)
  })

  const confirmation = (page: Page) =>
    page.locator('#enroll').getByRole('button', { name: 'Send', exact: true })

  test('a form shows errors with its values, is confirmed, sent and thanked for', async ({
    page,
    complaints,
  }) => {
    const form = new EnquiryForm(page)
    await page.goto('/about')
    await page.getByRole('link', { name: 'Open the enquiry forms' }).click()
    await form.field('Name').fill('Asha Patil')
    await form.send()
    await expect(form.status).toHaveText('Please fill all required fields.')
    await expect(form.field('Name')).toHaveValue('Asha Patil')
    await form.field('Mobile').fill('98765 43210')
    await form.field('Email').fill('asha@example.com')
    await form.field('Course').selectOption({ index: 1 })
    await form.send()
    await expect(page.locator('#enroll').getByRole('tabpanel').locator('dl')).toContainText(
      'asha@example.com',
    )
    await expect(page.locator('#enroll').getByRole('button')).toHaveText(['Send'])
    await confirmation(page).click()
    await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
    await expect(page).toHaveURL(/\/contact\?tab=student&sent=[0-9A-Z-]{9}\.\S+$/)
    await expect(form.status).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: 'Track your enquiry' }).click()
    await expect(page).toHaveURL(/\/enquiry\/[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await page.goBack()
    await expect(form.field('Name')).toHaveValue('')
    await page.getByRole('link', { name: 'Services Enquiry' }).click()
    await expect(form.field('Service')).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  })
})
