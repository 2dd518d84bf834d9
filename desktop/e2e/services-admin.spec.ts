import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import { ContentPage } from './content-page.ts'

const PICTURE = 'web/public/default-avatar.png'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('adds, edits and deletes a service', async ({ page, server }) => {
  const screen = new ContentPage(page)
  await screen.open('/ServicesAdmin')
  await page.getByRole('textbox', { name: 'Enter Admin Key' }).fill(server.adminKey ?? '')
  const section = screen.section(/^(Add New|Edit) Service$/, 'Existing Services', 'Services')
  await expect(section.form).toBeHidden()
  await section.open()
  await expect(page.getByRole('heading', { name: 'Add New Service' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Existing Services' })).toBeVisible()
  await expect(section.form.getByText('No image', { exact: true })).toBeVisible()
  await expect(
    section.form.getByText('Paste a full URL or use the uploader to get a /uploads/ path.'),
  ).toBeVisible()
  const message = (text: string) => page.locator('[aria-live="polite"]').getByText(text, { exact: true })

  await section.fill({ Title: '   ' })
  await section.button('Create Service').click()
  await expect(message('Title and Description are required')).toBeVisible()

  const { opened: held, open: release } = gate()
  await page.route('**/api/upload', async (route) => {
    await held
    await route.continue()
  })
  await section.fill({
    Title: ' Data rescue ',
    Description: 'From broken disks',
    Topics: 'Disks, , RAID ,Phones',
  })
  await section.choose('Upload Image', PICTURE)
  await expect(section.button('Uploading...')).toBeVisible()
  await expect(section.button('Create Service')).toBeDisabled()
  release()
  await expect(message('Image uploaded')).toBeVisible()
  await expect(section.input('Service Image')).toHaveValue(/^\/uploads\//)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/services'),
  )
  await section.button('Create Service').click()
  expect((await sent).postDataJSON()).toMatchObject({
    title: 'Data rescue',
    topics: ['Disks', 'RAID', 'Phones'],
  })
  const started = Date.now()
  await expect(message('Service created')).toBeVisible()
  await expect(message('Service created')).toBeHidden()
  expect(Date.now() - started).toBeGreaterThan(1500)
  expect((await section.names())[0]).toBe('Data rescue')
  await expect(section.row('Data rescue')).toContainText('Topics: Disks, RAID, Phones')
  await expect(section.row('Data rescue').locator('img')).toHaveAttribute('src', /^\/uploads\//)

  await section.edit('Data rescue').click()
  await expect(page.getByRole('heading', { name: 'Edit Service' })).toBeVisible()
  await expect(section.input('Topics')).toHaveValue('Disks,RAID,Phones')
  await section.button('Cancel').click()
  await section.edit('Data rescue').click()
  await section.fill({ Title: 'Data recovery', 'Service Image': '' })
  await section.button('Update Service').click()
  await expect(message('Service updated')).toBeVisible()
  await expect(section.row('Data recovery').locator('img')).toHaveCount(0)
  await expect(section.row('Data recovery').locator('svg').first()).toBeVisible()

  await section.list.getByRole('button', { name: 'Delete Data recovery', exact: true }).click()
  await expect(screen.dialog().getByText('Delete this service?')).toBeVisible()
  await screen.dialog().getByRole('button', { name: 'Delete' }).click()
  await expect(message('Service deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section.edit('Data recovery')).toBeVisible()
  await section.delete('Data recovery', 'Delete')
  await expect(section.edit('Data recovery')).toBeHidden()
})

test('sorts services as courses, by keyboard, menu and dragging', async ({ page, server }) => {
  // Three courses fit, since scrolling would end a drag.
  await page.setViewportSize({ width: 1280, height: 1200 })
  const screen = new ContentPage(page)
  for (const { path, section } of [
    { path: '/ServicesAdmin', section: screen.section(/Service$/, 'Existing Services', 'Services') },
    { path: '/course', section: screen.section('📘 Course Management') },
  ]) {
    await page.addInitScript((key) => localStorage.setItem('adminKey', key), server.adminKey ?? '')
    await screen.open(path)
    await expect(section.list).toBeVisible()
    const [a = '', b = '', c = ''] = await section.names()
    const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok())
    const first = async () => (await section.names()).slice(0, 3)

    let order = saved()
    await section.handle(a).press('ArrowDown')
    await order
    expect(await first()).toEqual([b, a, c])
    await expect(section.handle(a)).toBeFocused()

    order = saved()
    await section.handle(c).click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await order
    expect(await first()).toEqual([c, b, a])

    order = saved()
    await section.row(a).hover()
    await section.grip(a).dragTo(section.row(c), { targetPosition: { x: 20, y: 4 } })
    await order
    expect(await first()).toEqual([a, c, b])
    order = saved()
    await section.handle(b).press('ArrowUp')
    await order
    expect(await first()).toEqual([a, b, c])
  }
})
