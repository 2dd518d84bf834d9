import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'

test.beforeEach(async ({ page, staff, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(staff, context)
})

test('exports the site, previews and imports the file, and restores the earlier version', async ({
  page,
  staff,
  server,
}) => {
  await page.goto('/settings?tab=copy')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.prospectus-site$/)
  const file = await download.path()

  const question = 'Was this added after the export?'
  await staff.post('/api/faqs', { q: question, a: 'Yes.' })
  await page.getByRole('textbox', { name: 'Enter Admin Key' }).fill(server.adminKey ?? '')
  const choose = async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).click()
    await (await choosing).setFiles(file)
  }
  await choose()
  const changes = page.getByRole('table', { name: 'Changes' })
  await expect(changes.getByRole('row', { name: /^FAQ/ })).toContainText(question)
  await expect(changes.getByRole('checkbox', { name: 'FAQ', exact: true })).toBeChecked()
  await expect(changes.getByRole('row', { name: /^Logo/ })).toContainText('No changes')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import this site?' })
  await expect(dialog).toContainText('1 part of your site will be replaced')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Site imported.')).toBeVisible()
  const readQuestions = async () => (await staff.get<{ q: string }[]>('/api/faqs')).body.map(({ q }) => q)
  expect(await readQuestions()).not.toContain(question)
  await expect(changes).toHaveCount(0)

  await page.getByRole('button', { name: 'Restore' }).first().click()
  await page
    .getByRole('dialog', { name: 'Restore this site?' })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(page.getByText('Site restored.')).toBeVisible()
  expect(await readQuestions()).toContain(question)
})

test('rejects other files with an error in place', async ({ page, complaints }) => {
  await page.goto('/settings?tab=copy')
  await expect(page.getByRole('region', { name: 'Import site' })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await choosing).setFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no copy of a site'),
  })
  await expect(page.getByRole('alert')).toContainText('This is not a site export.')
  await expectAccessible(page)
  complaints.splice(0)
})
