import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { ContentPage } from './content-page.ts'
import { loseResponse } from './lose-response.ts'

const PICTURE = 'web/public/default-avatar.png'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('shows the homepage manager with sections, logo, icons and tip', async ({ page, staff }) => {
  const screen = new ContentPage(page)
  await screen.open('/AdminHomeCrud')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Admin Dashboard : Homepage Content Manager',
  )
  const titles = page.getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([
    'Header / Logo',
    'Features (Why Us)',
    'Courses',
    'Testimonials',
    'Placement Partners (Logo)',
    'FAQs',
  ])
  for (const title of nonEmpty(await titles.all())) {
    await expect(title.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  }
  await expect(page.getByText('Tip: All website homepage & header content editable here.')).toBeVisible()

  const features = screen.section('Features (Why Us)')
  await expect(features.list.locator('td img').first()).toHaveAttribute('src', /^\/sample\//)
  const folding = titles.filter({ hasText: 'Features (Why Us)' }).getByRole('button')
  await folding.click()
  await expect(features.list).toBeHidden()

  const { body } = await staff.get('/api/home-config')
  const logo = screen.section('Header / Logo')
  await expect(logo.form.getByText('.png/.jpg preferred')).toBeVisible()
  await expect(logo.form.getByRole('img', { name: 'Current logo, preview' })).toBeVisible()
  await logo.choose('Choose image', PICTURE)
  await expect(logo.input('Logo')).toHaveValue(/^\/uploads\//)
  await logo.button('Save Logo').click()
  await expect(screen.toast('Logo saved!').first()).toBeVisible()
  const saved = await staff.get('/api/home-config')
  expect(saved.body.logo).toMatch(/^\/uploads\//)
  await restoreRecord(staff, '/api/home-config', body)
})

test('shows the same FAQs on /course and /AdminFAQs', async ({ page, staff }) => {
  const { body } = await staff.post<{ id: string }>('/api/faqs', { q: 'On both screens?', a: 'Yes' })
  const screen = new ContentPage(page)
  await screen.open('/course')
  const onCourses = screen.section('❓ FAQ Management')
  await onCourses.edit('On both screens?').click()
  await onCourses.fill({ Answer: 'Changed on the one' })
  await onCourses.button('Update FAQ').click()
  await expect(onCourses.row('On both screens?')).toContainText('Changed on the one')
  await screen.open('/AdminFAQs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin: Manage FAQs')
  await expect(screen.section('FAQs').row('On both screens?')).toContainText('Changed on the one')
  await staff.delete(`/api/faqs/${body.id}`)
})

for (const [path, title, loading] of [
  ['/AdminFAQs', 'Admin: Manage FAQs', ['Loading FAQs...']],
  ['/Feature', 'Admin: Manage Features & Stats', ['Loading features...', 'Loading stats...']],
  ['/AdminContact', 'Contact Page Manager', ['Loading...']],
] as const) {
  test(`${path} shows its title and loading text`, async ({ page }) => {
    const { opened: held, open: release } = gate()
    await page.route(/\/api\/(faqs|features|stats|contact-\w+)$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const text of nonEmpty(loading)) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByText(text, { exact: true })).toHaveCSS('text-transform', 'none')
    }
    release()
    for (const text of nonEmpty(loading)) await expect(page.getByText(text, { exact: true })).toBeHidden()
  })
}

test('/AboutUs shows its title', async ({ page }) => {
  await page.goto('/AboutUs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Admin: About Section – Feature & Award Management',
  )
})

test('saves stars, avatar and consent of a testimonial', async ({ page, staff, complaints }) => {
  const screen = new ContentPage(page)
  await screen.open('/AdminTestimonials')
  const section = screen.section('Testimonials Management')
  const values = { Name: 'Nandini Rao', Company: 'Own firm', Course: 'Java', Feedback: 'Good.' }
  await section.open()
  await expect(section.form.getByRole('radio', { name: '5 of 5 stars' })).toBeChecked()

  await page.route('**/upload-avatar', (route) => route.fulfill({ status: 500, json: {} }))
  await section.fill(values)
  await section.choose('Choose image', PICTURE)
  await expect(screen.alert('Upload failed')).toBeVisible()
  await section.button('Add').click()
  await expect(screen.alert('Upload failed')).toBeVisible()
  await page.unroute('**/upload-avatar')
  await page.route('**/upload-avatar', (route) => route.abort())
  await section.button('Add').click()
  await expect(screen.alert('Image upload failed')).toBeVisible()
  await expect(section.edit('Nandini Rao')).toBeHidden()
  await page.unroute('**/upload-avatar')

  await section.form.getByRole('radio', { name: '5 of 5 stars' }).press('ArrowLeft')
  await section.form.getByRole('radio', { name: '4 of 5 stars' }).press('ArrowLeft')
  const agreed = section.form.getByRole('checkbox', { name: 'They agreed to be shown on the website' })
  await agreed.check()
  await section.input('Consent given on').fill('02/11/2026')
  await section.button('Add').click()
  await expect(section.row('Nandini Rao').getByRole('img', { name: '3 of 5 stars' })).toHaveText('★★★☆☆')
  await expect(section.row('Nandini Rao')).toContainText('Consent given on 02/11/2026')
  const { body } = await staff.get<Record<string, unknown>[]>('/api/testimonials')
  const saved = body.at(-1) ?? {}
  expect(saved).toMatchObject({ rating: 3, consentedOn: '2026-11-02' })
  expect(saved.avatar).toMatch(/^\/uploads\//)

  const { _id, id, updatedAt, ...input } = saved
  await staff.put(`/api/testimonials/${id}`, { ...input, avatar: '/uploads/gone.webp' })
  await page.reload()
  const picture = section.row('Nandini Rao').getByRole('img', { name: 'Avatar of the record' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', '/default-avatar.png')
  await staff.put(`/api/testimonials/${id}`, { ...input, avatar: '' })
  await page.reload()
  await expect(section.row('Nandini Rao').getByRole('cell').nth(1)).toHaveText('N/A')
  await staff.delete(`/api/testimonials/${id}`)
  complaints.splice(0)
})

test('explains what to do after a lost response, and adds the record only once', async ({
  page,
  staff,
  complaints,
}) => {
  const question = 'Is an unanswered question kept?'
  const screen = new ContentPage(page)
  await screen.open('/AdminFAQs')
  const section = screen.section('FAQs', 'FAQs')
  await loseResponse(page, '**/api/faqs')
  await section.fill({ Question: question, Answer: 'Once.' })
  await section.button('Add FAQ').click()
  await expect(screen.alert('Operation failed').first()).toHaveText(
    'Operation failed\nNo response from the server. Try again; your change won’t be saved twice.',
  )
  await section.button('Add FAQ').click()
  await expect(section.form).toBeHidden()
  const { body } = await staff.get<{ id: string; q: string }[]>('/api/faqs')
  const added = body.filter(({ q }) => q === question)
  expect(added).toHaveLength(1)

  await test.step('retry a change without a conflict', async () => {
    await loseResponse(page, `**/api/faqs/${added[0]?.id}`, 'PUT')
    await page.getByRole('button', { name: `Edit ${question}` }).click()
    await section.fill({ Answer: 'Changed once.' })
    await section.button('Update FAQ').click()
    await expect(screen.alert('Operation failed').first()).toHaveText(
      'Operation failed\nNo response from the server. Try again; your change won’t be saved twice.',
    )
    await section.button('Update FAQ').click()
    await expect(section.form).toBeHidden()
    const { body: after } = await staff.get<{ id: string; a: string }[]>('/api/faqs')
    expect(after.find(({ id }) => id === added[0]?.id)?.a).toBe('Changed once.')
  })
  await staff.delete(`/api/faqs/${added[0]?.id}`)
  complaints.splice(0)
})

test('validates, previews, resets and saves contact details', async ({ page, staff, complaints }) => {
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
  await expect(section.form.getByText('In Google Maps, choose Share, then “Embed a map”')).toBeVisible()
  await section.button('Save Changes').click()
  await expect(screen.alert('and paste that link.')).toBeVisible()
  await section.fill({ 'Map embed URL': 'https://evil.example.com/map' })
  await expect(section.form.getByText('This URL can’t be shown.')).toBeVisible()
  await section.button('Save Changes').click()
  await expect(screen.alert('The map must be an https URL on')).toBeVisible()
  await section.fill({ 'Map embed URL': '' })
  await section.button('Save Changes').click()
  await expect(screen.alert('Address, email, phone and map are required.')).toBeVisible()
  await section.button('Reset').click()
  await expect(section.input('Map embed URL')).toHaveValue(String(before.mapEmbed))

  await section.fill({ Address: ' ' })
  await section.button('Save Changes').click()
  await expect(screen.alert('Address, email, phone and map are required.')).toBeVisible()
  await section.fill({ Address: 'New house', Email: 'nonsense' })
  await section.button('Save Changes').click()
  await expect(screen.alert('Please enter a valid email address.')).toBeVisible()
  await section.fill({ Email: 'new@example.com', Phone: 'abc' })
  await section.button('Save Changes').click()
  await expect(screen.alert('Please enter a valid phone number.')).toBeVisible()
  await section.fill({ Phone: '+91 20 55500143', 'WhatsApp number': '1800-123' })
  await section.button('Save Changes').click()
  await expect(screen.alert('Please enter the WhatsApp number with its country code')).toBeVisible()
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
  await screen.dialog().getByRole('button', { name: 'Use their version' }).click()
  await expect(section.input('Address')).toHaveValue('Theirs')
  await restoreRecord(staff, '/api/contact-info', before)
  complaints.splice(0)
})

test('saves technology, icon and highlights of a course', async ({ page, staff }) => {
  const screen = new ContentPage(page)
  await screen.open('/Course')
  for (const title of ['📘 Course Management', '❓ FAQ Management']) {
    await expect(page.getByRole('button', { name: title, exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  }
  const section = screen.section('📘 Course Management')
  await section.open()
  const technology = section.input('Technology/Subject')
  await technology.click()
  await expect(page.getByRole('option')).toHaveCount(24)
  await page.getByRole('option', { name: 'Cybersecurity' }).click()
  await expect(section.form.getByText('Set automatically: 🛡️')).toBeVisible()
  await technology.fill('Advanced python work')
  await expect(section.form.getByText('Set automatically: 🐍')).toBeVisible()
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
