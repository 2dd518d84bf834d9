import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { translate } from '../../api/testing/translate.ts'

test('works when translated: desk, statuses of a record, a list and settings', async ({
  context,
  page,
  staff,
  complaints,
}) => {
  const body = {
    name: 'Translated Visitor',
    mobile: '98450 12777',
    email: 't@example.com',
    course: 'Java',
    message: '',
  }
  expect((await staff.post('/api/enquiries', body)).status).toBe(201)
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/desk?view=all')
  const row = page.getByRole('row').filter({ hasText: 'Translated Visitor' })
  await expect(row).toBeVisible()
  await translate(page)
  await row.getByRole('link', { name: 'Translated Visitor' }).first().click()
  const record = page.getByRole('dialog')
  await expect(record.getByRole('heading', { name: 'Translated Visitor' })).toBeVisible()
  for (const key of ['t', 'z', 'w', 'z', 'm', 'm']) await page.keyboard.press(key)
  await expect(record).toContainText('Translated Visitor')
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
  for (const [name, title] of [
    ['Dashboard', 'Admin Dashboard'],
    ['Enquiries', 'Enquiries'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  }
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Search/ }))
    .first()
    .fill('Translated')
  await expect(page.getByRole('row').filter({ hasText: 'Translated Visitor' })).toBeVisible()
  expect(complaints.splice(0)).toEqual([])
})
