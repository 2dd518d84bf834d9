import type { Page } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { removeOther } from '../../api/testing/colleague.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { enterAs } from './enter-as.ts'

const readMenu = async (page: Page) => {
  const header = page.getByRole('banner').getByRole('navigation', { name: 'Panel' })
  await expect(header).toBeVisible()
  return header.locator('a, button').allTextContents()
}

/** What each role finds, and where an address tells it that it may not. */
const SEEN = [
  {
    role: 'front-desk',
    menu: ['Dashboard', 'Settings', 'Enquiries'],
    office: ['Desk', 'People'],
    refused: [
      '/audit',
      'Front desk: this account may not read the audit list. Administrators and owners may.',
    ],
    mayWork: true,
  },
  {
    role: 'owner',
    menu: ['Dashboard', 'Settings', 'Enquiries', 'AdminUsers'],
    office: ['Desk', 'People', 'Imports', 'Reports', 'Audit'],
    refused: ['/course', 'Owner: this account may not change the public site. Administrators may.'],
    mayWork: false,
  },
] as const

for (const { role, menu, office, refused, mayWork } of nonEmpty(SEEN)) {
  test(`a ${role} sees what they may, and is told so where a link leads elsewhere`, async ({
    page,
    context,
    staff,
    server,
  }) => {
    const visit = {
      name: `Visitor of ${role}`,
      mobile: '9876500123',
      email: `${role}@visit.example`,
      course: 'Java',
      message: '',
    }
    await staff.post('/api/enquiries', visit)
    const { person } = await enterAs(staff, server, context, role)
    await page.goto('/AdminHome')
    expect(await readMenu(page)).toEqual(menu)
    const chevron = page.getByRole('button', { name: /^People/ })
    if (office.length > 0) {
      await chevron.click()
      await expect(page.getByRole('menuitem')).toHaveText([...office])
      await page.keyboard.press('Escape')
    } else await expect(chevron).toHaveCount(0)

    await page.goto(refused[0])
    await expect(page.getByRole('heading', { name: 'This screen is not for your account' })).toBeVisible()
    await expect(page.getByText(refused[1])).toBeVisible()

    await page.goto('/desk?view=all')
    await expect(page.getByText(`Visitor of ${role}`).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /walk-in/i })).toHaveCount(mayWork ? 1 : 0)
    await expect(page.getByRole('checkbox', { name: `Select Visitor of ${role}` })).toHaveCount(
      mayWork ? 1 : 0,
    )
    await expect(page.getByRole('combobox', { name: `Status of Visitor of ${role}` })).toHaveCount(
      mayWork ? 1 : 0,
    )
    await page
      .getByRole('link', { name: `Visitor of ${role}` })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    await expect(
      drawer
        .getByText('9876500123')
        .or(drawer.getByText(/98765 ?00123/))
        .first(),
    ).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Delete' })).toHaveCount(mayWork ? 1 : 0)
    await expect(drawer.getByRole('textbox')).toHaveCount(
      mayWork ? await drawer.getByRole('textbox').count() : 0,
    )

    await page.goto('/settings?tab=account')
    await expect(page.getByRole('tab', { name: 'My account' })).toHaveAttribute('aria-selected', 'true')
    await removeOther(staff, person.email, page.context())
  })
}
