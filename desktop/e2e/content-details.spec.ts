import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { ContentPage } from './content-page.ts'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a course: technology, icon, highlights', async ({ page, staff }) => {
  const screen = new ContentPage(page)
  await screen.open('/Course')
  for (const title of ['📘 Course Management', '❓ FAQ Management']) {
    await expect(page.getByRole('button', { name: title })).toHaveAttribute('aria-expanded', 'true')
  }
  const section = screen.section('📘 Course Management')
  const technology = section.input('Technology/Subject')
  await technology.click()
  await expect(page.getByRole('option')).toHaveCount(24)
  await page.getByRole('option', { name: 'Cybersecurity' }).click()
  await expect(section.form.getByText('Chosen by itself: 🛡️')).toBeVisible()
  await technology.fill('Advanced python work')
  await expect(section.form.getByText('Chosen by itself: 🐍')).toBeVisible()
  await section.fill({ 'Course Title': '  Icon course ', 'Short Description': 'Short' })

  const remove = section.form.getByRole('button', { name: /^Remove Highlights/ })
  await expect(remove).toHaveCount(0)
  await section.fill({ 'Highlights 1': ' one ' })
  await section.button('+ Add Another').click()
  await expect(section.input('Highlights 2')).toBeFocused()
  await section.button('+ Add Another').click()
  await section.fill({ 'Highlights 3': 'three' })
  await expect(remove).toHaveCount(3)
  await expect(remove.first()).toHaveText('×')
  await section.button('Add Course').click()
  await expect(section.edit('Icon course')).toBeVisible()

  const last = async () =>
    (await staff.get<Record<string, unknown>[]>('/api/courses')).body.at(-1) as Record<string, unknown>
  expect(await last()).toMatchObject({ title: 'Icon course', icon: '🐍', highlights: ['one', 'three'] })

  await section.edit('Icon course').click()
  await technology.fill('Java')
  await section.button('Update Course').click()
  await expect(screen.toast('Updated.').first()).toBeVisible()
  expect((await last()).icon).toBe('☕')
  await section.edit('Icon course').click()
  await section.input('Icon (follows the technology)').fill('🏍️')
  await section.button('Update Course').click()
  await expect.poll(async () => (await last()).icon).toBe('🏍️')
  await staff.delete(`/api/courses/${(await last()).id}`)
})
