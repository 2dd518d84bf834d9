import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteTexts } from '#contract/site-texts'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import { rememberBackup } from '../../api/testing/remember-backup.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { expectAccessible, expectNoSidewaysScroll, lookThrough } from './accessibility.ts'

test.beforeEach(async ({ page, staff, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(staff, context)
})
test.afterEach(({ server }) => rmSync(join(server.dataDir, 'backups'), { recursive: true, force: true }))

test('shows the last tested restore as a quiet line on the dashboard', async ({ page, server }) => {
  await rememberBackup(server.dataDir, 0, null)
  await page.goto('/AdminHome')
  await expect(page.getByText(/^Restore tested \d\d:\d\d (today|yesterday)$/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
})

test('raises an alarm on the dashboard when the newest backup is too old or the last one failed', async ({
  page,
  server,
}) => {
  for (const [hours, failure, text] of [
    [27, null, /^There has been no backup for more than a day\. The last good backup was tested/],
    [1, 'There is no room.', /^The daily backup failed: There is no room\. The last good backup/],
  ] as const) {
    await rememberBackup(server.dataDir, hours, failure)
    await page.goto('/AdminHome')
    await expect(page.getByRole('alert')).toHaveText(text)
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

test('shows when the last backup was tested, and creates one', async ({ page, server }) => {
  // Too recent for another, since the server checks at any time whether one is due.
  await rememberBackup(server.dataDir, 0.1, null)
  const folder = join(server.dataDir, 'backups')
  const earlier = new Set(readdirSync(folder))
  await page.goto('/settings?tab=backup')
  const backup = page.getByRole('region', { name: 'Backups' })
  const status = backup.getByRole('status')
  await expect(status).toHaveText(/Restore tested/)
  await backup.getByRole('button', { name: 'Back up now' }).click()
  await expect(status).toHaveText('Creating and testing a backup…')
  await expect(status).toHaveText(/Restore tested \d\d:\d\d today\.$/)
  const made = readdirSync(folder).filter((name) => name.endsWith('.db.gz') && !earlier.has(name))
  expect(made).toHaveLength(1)
  await expectAccessible(page)
})

test('warns of placeholders without a value, which leave no blanks on the page', async ({ page, staff }) => {
  const { body: texts } = await staff.get<SiteTexts>('/api/site-texts')
  const { body: settings } = await staff.get<object>('/api/settings')
  await restoreRecord(staff, '/api/settings', { ...settings, town: '' })
  await page.goto('/settings?tab=texts')
  const form = page.getByRole('form', { name: 'Slides and plans' })
  const slide = form.getByRole('group', { name: 'Slide 1' })
  await slide.getByRole('textbox', { name: 'Button', exact: true }).fill('{town}')
  await expect(slide.getByRole('note')).toHaveText(
    '{town} is not set: visitors see nothing here. Enter the town.',
  )
  const plan = form.getByRole('group', { name: 'Plan 1' })
  await plan.getByRole('textbox', { name: 'Price' }).fill('₹400 in {town}')
  await expect(plan.getByRole('note')).toContainText('visitors see this text without it')
  await lookThrough(page, 'missing-fact')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Slides and plans saved.' }).first()).toBeVisible()

  await page.goto('/')
  const first = page.getByRole('group', { name: '1 of 2' })
  await expect(first.getByRole('heading')).toBeVisible()
  await expect(first.getByRole('link')).toHaveCount(0)

  await page.goto('/settings?tab=texts')
  await slide.getByRole('link', { name: 'Enter the town' }).click()
  const site = page.getByRole('tabpanel', { name: 'Institute' })
  await site.getByRole('textbox', { name: 'Town' }).fill('Nagpur')
  await site.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('link', { name: 'Website', exact: true }).click()
  await page.getByRole('tab', { name: 'Slides and plans' }).click()
  await expect(slide.getByRole('textbox', { name: 'Button', exact: true })).toHaveValue('{town}')
  await expect(form.getByRole('note')).toHaveCount(0)
  await restoreRecord(staff, '/api/settings', settings)
  await restoreRecord(staff, '/api/site-texts', texts)
})

test('saves no settings while a date is unreadable, and focuses it', async ({ page, staff }) => {
  const { body: before } = await staff.get<object>('/api/settings')
  await page.goto('/settings')
  const form = page.getByRole('form', { name: 'Institute' })
  const date = form.getByRole('group', { name: 'Hiring Partners' }).getByRole('textbox', { name: 'As of' })
  const save = form.getByRole('button', { name: 'Save Changes' })
  await date.fill('April 2026')
  await save.click()
  await expect(date).toBeFocused()
  await expect(date).toHaveAccessibleDescription('Use the format 22/11/2026.')
  await expect(page.getByText('Settings saved.')).toHaveCount(0)
  await lookThrough(page, 'unreadable-date')
  await date.fill('30 April 2026')
  await save.click()
  await expect(page.getByText('Settings saved.').first()).toBeVisible()
  await expect(date).toHaveValue('30/04/2026')
  await restoreRecord(staff, '/api/settings', before)
})

test('keeps text typed while saving, for the next save', async ({ page, staff }) => {
  const { body: before } = await staff.get<object>('/api/page-texts')
  await page.goto('/settings?tab=pages')
  const form = page.getByRole('form', { name: 'Pages and texts' })
  const save = form.getByRole('button', { name: 'Save Changes' })
  const saved = page.getByRole('status').filter({ hasText: 'Pages and texts saved.' }).first()
  await form.getByRole('searchbox', { name: 'Search all texts' }).fill('we teach what we do')
  const heading = form.getByRole('textbox', { name: 'Heading' })
  await heading.fill('We teach what we do, and nothing els.')
  const { opened: held, open: release } = gate()
  await page.route('**/api/page-texts', async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save.click()
  await sent
  await heading.fill('We teach what we do, and nothing else.')
  release()
  await expect(saved).toBeVisible()
  await expect(heading).toHaveValue('We teach what we do, and nothing else.')
  await save.click()
  await expect(form.getByRole('button', { name: 'Reset', exact: true })).toBeDisabled()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We teach what we do, and nothing else.')
  await restoreRecord(staff, '/api/page-texts', before)
})

test('finds and changes a text, and resets it to the original', async ({ page, staff }) => {
  const { body: before } = await staff.get<object>('/api/page-texts')
  await page.goto('/settings?tab=pages')
  const form = page.getByRole('form', { name: 'Pages and texts' })
  await form.getByRole('searchbox', { name: 'Search all texts' }).fill('share a corridor')
  const lead = form.getByRole('textbox')
  await expect(lead).toHaveCount(1)
  await lead.fill('x'.repeat(401))
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByRole('alert')).toHaveText('Intro (Hero) must be at most 400 characters.')
  await form.getByRole('button', { name: 'Reset to original: About, Hero: Intro' }).click()
  await form.getByRole('searchbox').fill('we teach what we do')
  const heading = form.getByRole('textbox', { name: 'Heading' })
  await heading.fill('{institute} teaches what it does.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Pages and texts saved.' }).first()).toBeVisible()

  const { body: settings } = await staff.get<{ instituteName: string }>('/api/site-settings')
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${settings.instituteName} teaches what it does.`,
  )
  await restoreRecord(staff, '/api/page-texts', before)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We teach what we do for a living.')
})

test('hides pages and sections, orders and renames the menu, and previews search results', async ({
  page,
  staff,
}) => {
  const { body: before } = await staff.get<object>('/api/page-texts')
  await page.goto('/settings?tab=pages')
  const form = page.getByRole('form', { name: 'Pages and texts' })
  const menu = form.getByRole('list', { name: 'Menu pages' })
  for (const needed of ['Home', 'Contact']) {
    await expect(menu.getByRole('listitem').filter({ hasText: needed })).toContainText('Always shown')
    await expect(menu.getByRole('switch', { name: `Show ${needed}` })).toHaveCount(0)
  }
  await menu.getByRole('switch', { name: 'Show FAQs' }).focus()
  await page.keyboard.press('Space')
  await expect(menu.getByRole('listitem').filter({ hasText: 'FAQs' })).toContainText('Hidden')
  await menu.getByRole('button', { name: 'Move About, position 5 of 8' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(form.getByRole('status').filter({ hasText: 'About: position 3 of 8' })).toHaveCount(1)

  await menu.getByRole('button', { name: 'About', exact: true }).click()
  const about = form.getByRole('region', { name: 'About' })
  await expect(about.getByRole('heading', { name: 'About', exact: true })).toBeFocused()
  await about.getByRole('textbox', { name: 'Name' }).fill('Our people')
  await about.getByRole('textbox', { name: 'Title' }).fill('Who teaches at {institute}')
  const { body: settings } = await staff.get<{ instituteName: string }>('/api/site-settings')
  const preview = about.getByRole('figure', { name: 'In search results' })
  await expect(preview).toContainText(`Who teaches at ${settings.instituteName}`)
  await expect(about.getByRole('img', { name: 'Page heading, as last saved' })).toBeVisible()
  const sections = about.getByRole('list', { name: 'About sections' })
  await sections.getByRole('switch', { name: 'Show Milestones' }).focus()
  await page.keyboard.press('Space')
  await expect(sections.getByRole('listitem').filter({ hasText: 'Milestones' })).toContainText('Hidden')
  await expectAccessible(page)

  await menu.getByRole('button', { name: 'Courses', exact: true }).click()
  await form
    .getByRole('region', { name: 'Courses' })
    .getByRole('textbox', { name: 'Name' })
    .fill('x'.repeat(24))
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByRole('alert')).toHaveText(
    'The menu names have 71 characters in total. The header has room for 56.',
  )
  await form.getByRole('button', { name: /^Reset to original: Courses, Menu/ }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Pages and texts saved.' }).first()).toBeVisible()

  await page.goto('/AdminFAQs')
  await expect(page.getByText('This page is hidden from visitors.')).toBeVisible()
  await page.goto('/about')
  const header = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await expect(header.getByRole('link')).toHaveText([
    ...['Home', 'Courses', 'Our people', 'Services', 'Why Us', 'Testimonials', 'Contact'],
  ])
  await expect(page).toHaveTitle(`Who teaches at ${settings.instituteName}`)
  await expect(page.getByRole('heading', { name: 'Our Milestones' })).toHaveCount(0)
  expect((await page.request.get('/faqs')).status()).toBe(404)
  await restoreRecord(staff, '/api/page-texts', before)
  expect((await page.request.get('/faqs')).status()).toBe(200)
})
