import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { translate } from '../../api/testing/translate.ts'
import { EnquiryForm } from './enquiry-form.ts'
import { ALL_PATHS, Site } from './site.ts'

test('the forms of a translated page count characters, show errors and switch tabs', async ({
  page,
  complaints,
}) => {
  const form = new EnquiryForm(page)
  await page.goto('/contact?tab=student')
  await translate(page)
  await form.send()
  await expect(form.findProblem('Name')).toBeVisible()
  const message = page.locator('textarea')
  for (const length of [10, 950, 1010, 990, 5]) await message.fill('x'.repeat(length))
  await form.fill({ Name: 'Asha', Mobile: '98' })
  await form.send()
  await page.getByRole('tab').last().click()
  await page.getByRole('tab').first().click()
  await expect(message).toHaveValue('x'.repeat(5))
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  expect(complaints.splice(0)).toEqual([])
})

test('the links of a translated page work', async ({ page, complaints }) => {
  const site = new Site(page)
  await site.open('/')
  await translate(page)
  for (const path of nonEmpty(ALL_PATHS)) {
    await page.evaluate((to) => {
      const link = [...document.querySelectorAll('a')].find(
        (each) => each.getAttribute('href')?.toLowerCase() === to,
      )
      link?.click()
    }, path.toLowerCase())
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})

test('text typed before the scripts load is kept if an extension has changed the document', async ({
  page,
  complaints,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const form = new EnquiryForm(page)
  await page.goto('/contact?tab=student#enroll', { waitUntil: 'commit' })
  await form.field('Mobile').fill('98765 43210')
  await form.field('Name').pressSequentially('Asha Pat')
  await page.evaluate(() => document.querySelector('#enroll form')?.prepend(document.createElement('aside')))
  release()
  await expect(page.locator('#scripts')).toHaveCount(0)
  await expect(page.locator('#enroll aside'), 'the page was rendered again').toHaveCount(0)
  await page.keyboard.type('il')
  await expect(form.field('Name')).toHaveValue('Asha Patil')
  await expect(form.field('Mobile')).toHaveValue('98765 43210')
  await page.reload()
  await expect(form.field('Name')).toHaveValue('Asha Patil')
  expect(complaints.splice(0).length).toBeGreaterThan(0)
})
