import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { putBack } from '../../api/testing/put-back.ts'
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

test('the contact details: map preview, reset, rules, saving', async ({ page, staff, complaints }) => {
  const { body: before } = await staff.get('/api/contact-info')
  const screen = new ContentPage(page)
  await screen.open('/AdminContact')
  const section = screen.section('Edit Institute Contact Info')
  const map = page.getByTitle('Map preview')
  await expect(map).toHaveAttribute('src', String(before.mapEmbed))

  await section.fill({
    'Map embed URL': '<iframe src="https://www.google.com/maps/embed?pb=1" width="9"></iframe>',
  })
  await expect(map).toHaveAttribute('src', 'https://www.google.com/maps/embed?pb=1')
  await section.fill({ 'Map embed URL': 'https://www.google.com/maps/place/Lekhani/@18.5,73.8,17z' })
  await expect(map).toHaveAttribute('src', 'https://www.google.com/maps?q=Lekhani&output=embed')
  await section.fill({ 'Map embed URL': 'https://maps.app.goo.gl/abc' })
  await expect(section.form.getByText('in Google Maps choose Share, then “Embed a map”')).toBeVisible()
  await section.button('Save Changes').click()
  await expect(screen.alert('and paste that.')).toBeVisible()
  await section.fill({ 'Map embed URL': 'https://evil.example.com/map' })
  await expect(section.form.getByText("This address can't be shown.")).toBeVisible()
  await section.button('Save Changes').click()
  await expect(screen.alert('The map must be an https address at')).toBeVisible()
  await section.button('Reset').click()
  await expect(section.input('Map embed URL')).toHaveValue(String(before.mapEmbed))

  await section.fill({ Address: ' ' })
  await section.button('Save Changes').click()
  await expect(screen.alert('Address, email and phone are required.')).toBeVisible()
  await section.fill({ Address: 'New house', Email: 'nonsense' })
  await section.button('Save Changes').click()
  await expect(screen.alert('Please enter a valid email address.')).toBeVisible()
  await section.fill({ Email: 'new@example.com', Phone: 'abc' })
  await section.button('Save Changes').click()
  await expect(screen.alert('Please enter a valid phone number.')).toBeVisible()
  await section.fill({ Phone: '+91 20 55500143', 'WhatsApp number': '1800-123' })
  await section.button('Save Changes').click()
  await expect(screen.alert('Please give the WhatsApp number with its country code')).toBeVisible()
  await section.fill({ 'WhatsApp number': '' })
  await page.route('**/api/contact-info', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await section.button('Save Changes').click()
  await expect(screen.alert('Failed to save contact')).toBeVisible()
  await page.unroute('**/api/contact-info')
  await section.button('Save Changes').click()
  await expect(screen.toast('Contact saved.').first()).toBeVisible()
  const { body: after } = await staff.get('/api/contact-info')
  expect(after).toMatchObject({ address: 'New house', email: 'new@example.com', phone: '+91 20 55500143' })

  await section.fill({ Address: 'Mine' })
  await staff.put('/api/contact-info', { ...after, address: 'Theirs' })
  await section.button('Save Changes').click()
  await expect(screen.dialog().getByRole('row', { name: 'Address Theirs Mine' })).toBeVisible()
  await screen.dialog().getByRole('button', { name: 'Take theirs' }).click()
  await expect(section.input('Address')).toHaveValue('Theirs')
  await putBack(staff, '/api/contact-info', before)
  complaints.splice(0)
})
