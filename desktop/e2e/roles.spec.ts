import type { Page } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { removeOther } from '../../api/testing/colleague.ts'
import { enterAs } from './enter-as.ts'

const readMenu = async (page: Page) => {
  const header = page.getByRole('banner').getByRole('navigation', { name: 'Panel' })
  await expect(header).toBeVisible()
  return header.locator('a, button').allTextContents()
}

test('shows front-desk staff their screens, and an explanation at links to others', async ({
  page,
  context,
  staff,
  server,
}) => {
  const visit = {
    name: 'Visitor of the desk',
    mobile: '9876500123',
    email: 'desk@visit.example',
    course: 'Java',
    message: '',
  }
  await staff.post('/api/enquiries', visit)
  const { person } = await enterAs(staff, server, context, 'front-desk')
  await page.goto('/AdminHome')
  expect(await readMenu(page)).toEqual(['Dashboard', 'Settings', 'Enquiries'])
  await page.getByRole('button', { name: /^People/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Desk', 'People'])
  await page.keyboard.press('Escape')

  await page.goto('/audit')
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  await expect(
    page.getByText('Your role (Front desk) can’t view the audit log. Ask an administrator.'),
  ).toBeVisible()

  await page.goto('/desk?view=all')
  await expect(page.getByText('Visitor of the desk').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /walk-in/i })).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Select Visitor of the desk' })).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Status of Visitor of the desk' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Visitor of the desk' }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(
    drawer
      .getByText('9876500123')
      .or(drawer.getByText(/98765 ?00123/))
      .first(),
  ).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Delete' })).toHaveCount(1)

  await page.goto('/settings?tab=account')
  await expect(page.getByRole('tab', { name: 'My account' })).toHaveAttribute('aria-selected', 'true')
  await removeOther(staff, person.email, page.context())
})
