import { expect, test } from '../../api/testing/browser-test.ts'
import { Site } from './site.ts'

test('a page that fails to render offers a reload, and the header and footer stay', async ({
  page,
  complaints,
}) => {
  const site = new Site(page)
  await page.addInitScript(() => {
    // Rendering the list of courses fails once the test enables it.
    Object.defineProperty(globalThis, 'breakNow', {
      value: () => {
        const { map } = Array.prototype
        Object.assign(Array.prototype, {
          map(this: { highlights?: unknown }[], ...rest: Parameters<typeof map>) {
            if (this[0]?.highlights) throw new Error('torn')
            return map.apply(this, rest)
          },
        })
      },
    })
  })
  await site.open('/privacy')
  await page.evaluate(() => (globalThis as unknown as { breakNow: () => void }).breakNow())
  await site.follow('Courses')
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
  await expect(site.header).toBeVisible()
  await expect(site.footer).toBeVisible()
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible()
  complaints.splice(0)
})
