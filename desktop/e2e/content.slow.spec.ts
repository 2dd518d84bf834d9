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

/** One list of each kind, since all share one form and the fast suite changes a record on each screen. */
const VARIED = SCREENS.filter(({ path }) => path === '/AdminHomeCrud' || path === '/AdminTestimonials')

for (const { path, cases } of nonEmpty(VARIED)) {
  test(`${path} shows an error after a failed save or delete and keeps the form`, async ({
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
        await page.getByRole('button', { name: 'Close message' }).click()
      }
    }
    complaints.splice(0)
  })
}

for (const { path, cases } of nonEmpty(SCREENS)) {
  test(`${path} shows empty and error states`, async ({ page, complaints }) => {
    const screen = new ContentPage(page)
    let answer: 'empty' | 'broken' = 'empty'
    for (const { collection } of cases) {
      await page.route(`**/api/${collection}`, (route) =>
        answer === 'empty' ? route.fulfill({ json: [] }) : route.fulfill({ status: 500, json: {} }),
      )
    }
    await screen.open(path)
    for (const { empty, form, list } of nonEmpty(cases)) {
      await expect(page.getByText(empty, { exact: true })).toBeVisible()
      await expect(screen.section(form, list).form).toBeVisible()
    }
    answer = 'broken'
    await page.reload()
    for (const { loadFailed } of nonEmpty(cases)) {
      await expect(screen.alert(loadFailed ?? 'Could not load this list.').first()).toBeVisible()
    }
    complaints.splice(0)
  })
}

for (const { path, cases } of nonEmpty(VARIED)) {
  test(`${path} adds, edits, deletes and restores a record of each list`, async ({ page, staff }) => {
    const screen = new ContentPage(page)
    await screen.open(path)
    for (const one of nonEmpty(cases)) {
      const section = screen.section(one.form, one.list)
      if (one.columns) await expect(section.list.getByRole('columnheader')).toHaveText([...one.columns])

      await test.step('reject blank fields without a request', async () => {
        await section.open()
        await section.button(one.add).click()
        await expect(screen.alert(one.incomplete)).toBeVisible()
      })
      await test.step('add a record at the end', async () => {
        await section.fill(one.values)
        await section.button(one.add).click()
        await expect(screen.toast(one.added).first()).toBeVisible()
        await expect.poll(async () => (await section.names()).at(-1)).toBe(one.name)
        await expect(section.edit(one.name)).toBeInViewport()
        await expect(section.edit(one.name)).toBeFocused()
        await expect(section.form).toBeHidden()
      })
      const before = await section.names()
      await test.step('edit a record and cancel', async () => {
        await section.edit(one.name).click()
        const [label = '', value = ''] = Object.entries(one.values)[0] ?? []
        await expect(section.input(label)).toHaveValue(value)
        await expect(section.button(one.update)).toBeVisible()
        await section.button('Cancel').click()
        await expect(section.form).toBeHidden()
        await expect(section.edit(one.name)).toBeFocused()
      })
      await test.step('update the record in place', async () => {
        await section.edit(one.name).click()
        await section.fill(one.change)
        await section.button(one.update).click()
        await expect(screen.toast(one.updated).first()).toBeVisible()
        await expect(section.edit(one.changedName)).toBeVisible()
        expect(await section.names()).toEqual(
          before.map((name) => (name === one.name ? one.changedName : name)),
        )
        await expect(section.form).toBeHidden()
      })
      await test.step('delete after a confirmation, and clear the form of the deleted record', async () => {
        await section.delete(one.changedName, 'Cancel')
        await expect(section.edit(one.changedName)).toBeVisible()
        await section.edit(one.changedName).click()
        await section.list.getByRole('button', { name: `Delete ${one.changedName}`, exact: true }).click()
        await expect(screen.dialog().getByText(one.confirm)).toBeVisible()
        await screen.dialog().getByRole('button', { name: 'Delete' }).click()
        await expect(screen.toast(one.deleted).first()).toBeVisible()
        await expect(section.edit(one.changedName)).toBeHidden()
        await expect(section.form).toBeHidden()
      })
      await test.step('undo and restore the record in its place', async () => {
        await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(1)
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(section.edit(one.changedName)).toBeVisible()
        await expect.poll(async () => (await section.names()).at(-1)).toBe(one.changedName)
      })
      const list = await staff.get<{ id: string }[]>(`/api/${one.collection}`)
      await staff.delete(`/api/${one.collection}/${list.body.at(-1)?.id}`)
    }
  })
}
