import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteTexts } from '#contract/site-texts'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { expectAccessible } from './accessibility.ts'

test.beforeEach(async ({ page, staff, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(staff, context)
})
test.afterEach(({ server }) => rmSync(join(server.dataDir, 'backups'), { recursive: true, force: true }))

test('keeps shipped texts with undo, hides their section, and opens a text in its form', async ({
  page,
  staff,
}) => {
  const { body: before } = await staff.get<object>('/api/page-texts')
  await page.goto('/settings?tab=pages&only=unchanged')
  const list = page.getByRole('region', { name: 'Unchanged texts' })
  const contact = list.getByRole('region', { name: 'Contact', exact: true })
  await contact.getByRole('button', { name: 'Keep all on this page' }).click()
  await expect(contact).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(contact).toHaveCount(1)
  const promise = list.getByRole('link', { name: 'Edit: Third promise: Text' })
  await list.getByRole('switch', { name: 'Show this section: Promises on Home' }).press('Space')
  await expect(promise).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(promise).toHaveCount(1)
  await expectAccessible(page)

  await promise.click()
  const form = page.getByRole('form', { name: 'Pages and texts' })
  await expect(form.getByRole('textbox', { name: 'Text' }).filter({ hasText: 'Résumé' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('We help every student who asks.')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Pages and texts saved.' }).first()).toBeVisible()

  await form.getByRole('searchbox', { name: 'Search all texts' }).fill('100% placement support. Sit in')
  await form.getByRole('link', { name: 'Edit: Slide 2: Description' }).click()
  const slide = page.getByRole('group', { name: 'Slide 2' })
  await expect(slide.getByRole('textbox', { name: 'Heading' })).toBeFocused()
  await restoreRecord(staff, '/api/page-texts', before)
})

test('publishes changes immediately and lists the differences to another editor’s version', async ({
  page,
  staff,
  complaints,
}) => {
  const { body: before } = await staff.get<SiteTexts>('/api/site-texts')
  await page.goto('/settings?tab=texts')
  const form = page.getByRole('form', { name: 'Slides and plans' })
  const slide = form.getByRole('group', { name: 'Slide 1' })
  await slide.getByRole('textbox', { name: 'Heading' }).fill('')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByRole('alert')).toHaveText('Heading is required.')
  await expect(slide.getByRole('textbox', { name: 'Heading' })).toBeFocused()
  await slide.getByRole('textbox', { name: 'Heading' }).fill('Ask the people who build it.')
  const plan = form.getByRole('group', { name: 'Plan 1' })
  await plan.getByRole('textbox', { name: 'Name' }).fill('Portfolio in {year}')
  await form.getByRole('group', { name: 'Plan 2' }).getByRole('textbox', { name: 'Ribbon' }).fill('Lost')
  await form.getByRole('button', { name: 'Reset to original: Plan 2: Ribbon' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Undo: Plan 2: Ribbon' })).toBeFocused()
  await expect(
    form.getByRole('group', { name: 'Plan 2' }).getByRole('textbox', { name: 'Ribbon' }),
  ).toHaveValue('Most Popular')
  await plan.getByRole('textbox', { name: 'Price' }).fill('from ₹40,000')
  await plan.getByRole('textbox', { name: 'Features' }).fill('One page\n\nTwo pages\n')
  await expectAccessible(page)

  const [first] = before.plans
  await restoreRecord(staff, '/api/site-texts', {
    ...before,
    plans: [{ ...first, ribbon: 'New' }, ...before.plans.slice(1)],
  })
  await form.getByRole('button', { name: 'Save Changes' }).click()
  const versions = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(versions.getByRole('rowheader')).toHaveText([
    'Slide 1: Heading',
    'Plan 1: Name',
    'Plan 1: Ribbon',
    'Plan 1: Price',
    'Plan 1: Features',
  ])
  await expect(versions.getByRole('table')).not.toContainText(/\[|\{"/)
  await versions.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Slides and plans saved.' }).first()).toBeVisible()
  complaints.splice(0)

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Ask the people who build it.' })).toBeVisible()
  await page.goto('/services')
  const card = page
    .getByRole('region', { name: 'Choose a Plan That Fits You' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Portfolio in ${new Date().getFullYear()}` }) })
  await expect(card).toContainText('from ₹40,000')
  await expect(card.getByRole('listitem')).toHaveText(['One page', 'Two pages'])
  await card.getByRole('link', { name: /^Enquire Now/ }).click()
  await expect(
    page.getByRole('combobox', { name: 'Service' }).getByRole('option', { selected: true }),
  ).toHaveText(`Portfolio in ${new Date().getFullYear()}`)
  await restoreRecord(staff, '/api/site-texts', before)
})

test('jumps to the sections of a long screen, and shows no list on a short one', async ({ page }) => {
  await page.goto('/settings')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link')).toHaveText(['Institute', 'Figures on the site'])
  await sections.getByRole('link', { name: 'Figures on the site' }).press('Enter')
  const heading = page.getByRole('heading', { name: 'Figures on the site' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(/\/settings$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.getByRole('tab', { name: 'Backups' }).click()
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible()
  await expect(sections).toHaveCount(0)
})
