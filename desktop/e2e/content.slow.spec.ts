import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { CONTENT_CASES } from './content-cases.ts'
import { ContentPage } from './content-page.ts'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const SCREENS = [...new Set(CONTENT_CASES.map(({ path }) => path))].map((path) => ({
  path,
  cases: CONTENT_CASES.filter((one) => one.path === path),
}))

for (const { path, cases } of nonEmpty(SCREENS)) {
  test(`${path}: a failed save and a failed delete say so, and nothing is lost`, async ({
    page,
    complaints,
  }) => {
    const screen = new ContentPage(page)
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
    )
    await screen.open(path)
    for (const one of nonEmpty(cases)) {
      const section = screen.section(one.form, one.list)
      await section.fill(one.values)
      await section.button(one.add).click()
      await expect(screen.alert(one.saveFailed).first()).toBeVisible()
      for (const [label, value] of nonEmpty(Object.entries(one.values))) {
        await expect(section.input(label)).toHaveValue(value)
      }
      const [name] = await section.names()
      if (name) {
        await section.delete(name, 'Delete')
        await expect(screen.alert(one.deleteFailed).first()).toBeInViewport()
        await screen.alert(one.deleteFailed).first().click({ trial: true })
        await expect(section.edit(name)).toBeInViewport()
        await page.getByRole('button', { name: 'Close this message' }).click()
      }
    }
    complaints.splice(0)
  })

  test(`${path}: empty lists, and lists that do not load`, async ({ page, complaints }) => {
    const screen = new ContentPage(page)
    let answer: 'empty' | 'broken' = 'empty'
    for (const { collection } of cases) {
      await page.route(`**/api/${collection}`, (route) =>
        answer === 'empty' ? route.fulfill({ json: [] }) : route.fulfill({ status: 500, json: {} }),
      )
    }
    await screen.open(path)
    for (const { empty } of nonEmpty(cases))
      await expect(page.getByText(empty, { exact: true })).toBeVisible()
    answer = 'broken'
    await page.reload()
    for (const { loadFailed } of nonEmpty(cases)) {
      await expect(screen.alert(loadFailed ?? 'This list could not be loaded.').first()).toBeVisible()
    }
    complaints.splice(0)
  })
}
