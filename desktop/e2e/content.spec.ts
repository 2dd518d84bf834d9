import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { CONTENT_CASES } from './content-cases.ts'
import { ContentPage } from './content-page.ts'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

/** content.slow.spec.ts covers all lists of each screen, Cancel and Undo. */
const FIRST_LISTS = CONTENT_CASES.filter(
  ({ path }, at) => at === CONTENT_CASES.findIndex((other) => other.path === path),
)

for (const one of nonEmpty(FIRST_LISTS)) {
  test(`${one.path} adds, edits and deletes a record`, async ({ page }) => {
    const screen = new ContentPage(page)
    await screen.open(one.path)
    const section = screen.section(one.form, one.list)
    if (one.columns) await expect(section.list.getByRole('columnheader')).toHaveText([...one.columns])

    await test.step('reject blank fields', async () => {
      await section.open()
      await section.button(one.add).click()
      await expect(screen.alert(one.incomplete)).toBeVisible()
    })
    await test.step('add a record at the end', async () => {
      await section.fill(one.values)
      await section.button(one.add).click()
      await expect(screen.toast(one.added).first()).toBeVisible()
      await expect.poll(async () => (await section.names()).at(-1)).toBe(one.name)
    })
    await test.step('update the record', async () => {
      await section.edit(one.name).click()
      await section.fill(one.change)
      await section.button(one.update).click()
      await expect(screen.toast(one.updated).first()).toBeVisible()
      await expect(section.edit(one.changedName)).toBeVisible()
      await expect(section.form).toBeHidden()
    })
    await test.step('delete the record after a confirmation', async () => {
      await section.list.getByRole('button', { name: `Delete ${one.changedName}`, exact: true }).click()
      await expect(screen.dialog().getByText(one.confirm)).toBeVisible()
      await screen.dialog().getByRole('button', { name: 'Delete' }).click()
      await expect(screen.toast(one.deleted).first()).toBeVisible()
      await expect(section.edit(one.changedName)).toBeHidden()
    })
  })
}
