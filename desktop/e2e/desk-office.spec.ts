import { readFile } from 'node:fs/promises'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { expectAccessible, expectGoodInBothThemes } from './accessibility.ts'
import { addWalkIn } from './desk-page.ts'
import { getPages } from './pdf-pages.ts'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a walk-in gets a reference and a slip on one small page', async ({ page, staff }) => {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Walk-in or phone call' })
  await dialog.getByRole('button', { name: 'Save enquiry' }).click()
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(3)
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sunita Rao')
  await dialog.getByRole('textbox', { name: 'Mobile' }).fill('98333 11122')
  await dialog.getByRole('combobox', { name: 'Course' }).fill('Java at the counter')
  await expectAccessible(page)

  await test.step('show a QR code for the visitor’s phone with the source', async () => {
    await dialog.getByRole('tab', { name: 'On the visitor’s phone' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code of the enquiry form' })).toBeVisible()
    const link = dialog.getByRole('link', { name: /\/contact\?source=walk-in$/ })
    await expect(link).toHaveAttribute('href', `${new URL(page.url()).origin}/contact?source=walk-in`)
    await dialog.getByRole('tab', { name: 'Enter details' }).click()
  })
  await test.step('ask before typed text is discarded', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Sunita Rao')
  })

  await dialog.getByRole('button', { name: 'Save enquiry' }).click()
  await expect(dialog.getByText('Saved: Sunita Rao, Java at the counter.')).toBeVisible()
  const reference = (await dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
  await dialog.getByRole('link', { name: 'Print slip' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visitor slip')
  const slip = page.getByRole('article', { name: 'Slip for Sunita Rao' })
  await expect(slip).toContainText(reference)
  await expect(slip).toContainText('+91 98333 11122')
  const { address } = (await staff.get<{ address: string }>('/api/contact-info')).body
  await expect(slip.getByRole('contentinfo').or(slip.locator('footer'))).toContainText(address)
  await expect(slip.locator('header img')).toHaveJSProperty('complete', true)
  const size = await slip
    .getByText(reference, { exact: true })
    .evaluate((part) => getComputedStyle(part).fontSize)
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(40)
  await expect(slip).toContainText(`/enquiry/${reference}`)
  await expect(slip.getByRole('img', { name: 'QR code of the status page' })).toBeVisible()
  await expectGoodInBothThemes(page)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(getPages(pdf)).toBe(1)
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 29\d\.?\d* 4(19|20)/)
})

test('a CSV file is previewed, imported, reverted and restored', async ({ page, staff }) => {
  await addWalkIn(staff, { name: 'Known Already', mobile: '9877700001', topic: 'Java' })
  const lines = [
    'Who,Phone,E-mail,Course,Received,Fees',
    'Imported One,9877700002,one@example.com,Import course,2026-11-02 10:00,5000',
    'Imported Two,9877700003,two@example.com,Import course,2026-11-03 11:00,',
    'Known Already,+91 98777 00001,,Import course,2026-11-04 12:00,',
    'Broken,12,nobody,Import course,yesterday,',
  ]
  const file = { name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`) }
  await page.goto('/imports')
  await page.getByLabel('CSV file', { exact: true }).setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'fair.csv' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Name', exact: true }).selectOption({ label: 'Who' })
  const table = page.getByRole('table', { name: 'Preview of the rows' })
  await expect(table.getByRole('row', { name: /^2 OK Imported One/ })).toBeVisible()
  await expect(
    table.getByRole('row', { name: /^4 Duplicate of [0-9A-Z]{4}-[0-9A-Z]{4} Known/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await expect(table.getByRole('row').nth(1)).toContainText('Broken')
  const problems = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download problem rows' }).click()
  expect(await readFile(await (await problems).path(), 'utf8')).toMatch(
    /^\uFEFFLine,Left out because,Who,.*5,The phone number is invalid.*,Broken,12/s,
  )
  await page.getByRole('radiogroup', { name: 'Rows to show' }).getByText('Problems').click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('row', { name: /^5 / })).toContainText('The phone number is invalid.')
  await page.getByRole('checkbox', { name: 'Fees' }).uncheck()
  await expect(table.getByRole('row', { name: /^2 OK Imported One/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 enquiries' }).click()
  await expect(page.getByText('2 added. Left out: 1 as duplicates, 1 because of problems.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rows left out' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(
    /^\uFEFFLine,Left out because,Who,.*Known Already.*Broken/s,
  )

  const found = async () => {
    const { body } = await staff.get<{ items: { name: string }[] }>('/api/desk/enquiries?q=Import%20course')
    return body.items.map(({ name }) => name).sort()
  }
  expect(await found()).toEqual(['Imported One', 'Imported Two'])
  const past = page.getByRole('table', { name: 'Past imports' }).getByRole('row', { name: /fair\.csv/ })
  await past.getByRole('button', { name: 'Revert: fair.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click()
  await expect(past).toContainText('Reverted (2)')
  expect(await found()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(past).toContainText('2 added')
  expect(await found()).toEqual(['Imported One', 'Imported Two'])
})

test('the report keeps its period in the URL, exports tables as CSV, and prints on one page of A4', async ({
  page,
  staff,
}) => {
  for (const name of ['Reported One', 'Reported Two', 'Reported Three'])
    await addWalkIn(staff, { kind: 'service', name, topic: 'Reported service', mobile: '9866600001' })
  await page.goto('/reports?kind=service')
  const topics = page.getByRole('region', { name: 'By course or service' })
  await expect(topics.getByRole('row', { name: /^Reported service 3 / })).toContainText('+3')
  await expect(page.getByRole('region', { name: 'Funnel' }).getByRole('row', { name: /^New/ })).toContainText(
    '100%',
  )
  await expect(page.getByText('Converted in this period')).toBeVisible()
  await expect(page.getByText(/^\d+ still unanswered$/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'By hour of the day' })).toBeVisible()
  await expectAccessible(page)

  await test.step('keep the period in the URL', async () => {
    await page.getByRole('radiogroup', { name: 'Period' }).getByText('Last 7 days').click()
    await expect(page).toHaveURL(/period=7/)
    await page.goto('/reports?period=custom&from=2020-01-01&to=2020-01-31')
    await expect(
      page.getByText('1 Jan 2020 – 31 Jan 2020 compared with 1 Dec 2019 – 31 Dec 2019'),
    ).toBeVisible()
    await expect(topics).toContainText('No enquiries in this period.')
    await page.goto('/reports?period=7')
    await expect(topics.getByRole('row')).not.toHaveCount(0)
  })
  await test.step('export a table as CSV', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'By channel as CSV' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d-by-channel\.csv$/)
    const csv = await readFile(await saved.path(), 'utf8')
    expect(csv).toMatch(
      /^\uFEFFChannel,Enquiries received,Enquiries received \(previous\),Converted in the period,/,
    )
    expect(csv).toMatch(/\r\nWalk-in,\d+,0,/)
  })
  await test.step('print', async () => {
    expect(getPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  })
})
