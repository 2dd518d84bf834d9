import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'

test.beforeEach(async ({ page, staff, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(staff, context)
})

test('a copy is downloaded, looked at, brought back, and what was before is put back', async ({
  page,
  staff,
  server,
}) => {
  await page.goto('/settings?tab=copy')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download a copy' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.prospectus-site$/)
  const file = await download.path()

  const question = 'Was this asked after the copy?'
  await staff.post('/api/faqs', { q: question, a: 'Yes.' })
  await page.getByRole('textbox', { name: 'Enter Admin Key' }).fill(server.adminKey ?? '')
  const choose = async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a copy' }).click()
    await (await choosing).setFiles(file)
  }
  await choose()
  const changes = page.getByRole('table', { name: 'What changes' })
  await expect(changes.getByRole('row', { name: /^FAQ/ })).toContainText(question)
  await expect(changes.getByRole('checkbox', { name: 'FAQ', exact: true })).toBeChecked()
  await expect(changes.getByRole('row', { name: /^Logo/ })).toContainText('The same')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Change the site…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the site?' })
  await expect(dialog).toContainText('One part becomes as in the copy')
  await dialog.getByRole('button', { name: 'Change the site' }).click()
  await expect(page.getByText('The site is as in the copy.')).toBeVisible()
  const asked = async () => (await staff.get<{ q: string }[]>('/api/faqs')).body.map(({ q }) => q)
  expect(await asked()).not.toContain(question)
  await expect(changes).toHaveCount(0)

  await page.getByRole('button', { name: 'Put this back' }).first().click()
  await page
    .getByRole('dialog', { name: 'Put this site back?' })
    .getByRole('button', { name: 'Put back' })
    .click()
  await expect(page.getByText('The site is as it was.')).toBeVisible()
  expect(await asked()).toContain(question)
})

test('a file that is no copy is told of in place', async ({ page, complaints }) => {
  await page.goto('/settings?tab=copy')
  await expect(page.getByRole('region', { name: 'Bring a copy here' })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a copy' }).click()
  await (await choosing).setFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no copy of a site'),
  })
  await expect(page.getByRole('alert')).toContainText('This is not a site export.')
  await expectAccessible(page)
  complaints.splice(0)
})
