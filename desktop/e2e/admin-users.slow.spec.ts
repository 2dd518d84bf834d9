import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('loading, nobody, other shapes of the response, failure', async ({ page, complaints }) => {
  let answer: 'hold' | 'bare' | 'broken' = 'hold'
  const { opened: held, open: release } = gate()
  const bare = [
    { _id: '2', name: '', email: '', createdAt: '' },
    { _id: '1', name: '', email: 'zoe@example.com', createdAt: '2026-01-01T00:00:00Z' },
  ]
  await page.route('**/api/admin/all-users', async (route) => {
    if (answer === 'hold') {
      await held
      return route.fulfill({ json: { admins: [] } })
    }
    return answer === 'bare' ? route.fulfill({ json: bare }) : route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/AdminUsers')
  await expect(page.getByText('Loading Users...')).toBeVisible()
  release()
  await expect(page.getByText('No admin users registered yet.')).toBeVisible()
  answer = 'bare'
  await page.reload()
  const rows = page.getByRole('table', { name: 'Admin users' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('?')
  await expect(rows.nth(1).getByRole('cell').nth(3)).toHaveText('-')
  await expect(rows.nth(2)).toContainText('Z')
  answer = 'broken'
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to load admin users')
  complaints.splice(0)
})
