import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { sendEnquiries } from '../e2e/desk-page.ts'
import { clickMenu, inMain, test } from './window-test.ts'

const locked = (page: Page) => page.getByRole('heading', { level: 1, name: 'Locked' })

const lock = async (app: ElectronApplication, page: Page) => {
  await page.goto('app://bundle/settings?tab=computer')
  await page.getByLabel('Lock automatically').selectOption('After 5 minutes')
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'))
  await expect(locked(page)).toBeVisible()
}

const unlock = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

test('the window stays locked after a restart until you enter the password', async ({ enter, launch }) => {
  const first = await enter()
  await lock(first.app, first.page)
  await first.quit()
  const { page } = await launch()
  await expect(locked(page)).toBeVisible()
  await unlock(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a link waits behind the lock until you enter the password', async ({ enter }) => {
  const { app, page } = await enter()
  await lock(app, page)
  await app.evaluate(({ app: running }) =>
    running.emit('second-instance', {}, ['prospectus', 'prospectus://overdue']),
  )
  await expect(locked(page)).toBeVisible()
  await unlock(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
  expect(page.url()).toBe('app://bundle/desk?view=overdue')
})

test('a link that comes after a restart behind the lock opens its enquiry once you enter the password', async ({
  enter,
  launch,
  staff,
}) => {
  const [id] = await sendEnquiries(staff, ['Waiting Waheeda'])
  const first = await enter()
  await lock(first.app, first.page)
  await first.quit()
  const { app, page } = await launch()
  await expect(locked(page)).toBeVisible()
  await app.evaluate(
    ({ app: running }, link) => running.emit('second-instance', {}, ['prospectus', link]),
    `prospectus://enquiries/${id}`,
  )
  await unlock(page)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Waiting Waheeda' })).toBeVisible()
})

test('the admin key is not in the page’s storage but is still there after a reload', async ({ enter }) => {
  const { page } = await enter()
  await page.goto('app://bundle/ServicesAdmin')
  const key = page.getByLabel('Enter Admin Key')
  await key.fill('our admin key')
  await expect.poll(() => page.evaluate(() => window.prospectus?.adminKey.read())).toBe('our admin key')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'our admin key',
  )
  await page.reload()
  await expect(key).toHaveValue('our admin key')
})

test('Server Address… opens one box at a time while the window is locked', async ({ enter }) => {
  const { app, page } = await enter()
  await lock(app, page)
  await app.evaluate(({ dialog }) => {
    const boxes: (() => void)[] = []
    dialog.showMessageBox = () =>
      new Promise((resolve) => boxes.push(() => resolve({ response: 1, checkboxChecked: false })))
    Object.assign(globalThis, { boxes })
  })
  const count = () => app.evaluate(() => (globalThis as unknown as { boxes: unknown[] }).boxes.length)
  await clickMenu(app, 'File', 'Server Address…')
  await clickMenu(app, 'File', 'Server Address…')
  expect(await count()).toBe(1)
  await app.evaluate(() => (globalThis as unknown as { boxes: (() => void)[] }).boxes[0]?.())
  await expect(locked(page)).toBeVisible()
  await clickMenu(app, 'File', 'Server Address…')
  expect(await count()).toBe(2)
})

test('a slip prints on the chosen printer at its own size', async ({ enter }) => {
  const { app, page } = await enter()
  const printers = await page.evaluate(async () => (await window.prospectus?.computer())?.printers)
  expect(Array.isArray(printers)).toBe(true)
  const printed = app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<object>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        if (!contents) return
        contents.getPrintersAsync = async () => [
          { name: 'Roll', displayName: 'Roll', description: '', options: {} as Electron.Options },
        ]
        contents.print = (options = {}, done) => {
          resolve(options)
          done?.(true, '')
        }
      }),
  )
  await page.goto('app://bundle/settings?tab=computer')
  await page.getByLabel('Printer').selectOption('Roll')
  await page.getByLabel('Paper').selectOption('80 mm roll')
  await page.getByRole('link', { name: 'Print test page' }).click()
  expect(await printed).toMatchObject({ silent: true, deviceName: 'Roll', pageSize: { width: 80_000 } })
  await inMain(app, ({ webContents }) => {
    webContents.getPrintersAsync = async () => []
  })
  await page.getByRole('link', { name: 'Print test page' }).click()
  await expect(page.getByText('Printer Roll is not available.')).toBeVisible()
})

test('the app quits even if a printer never responds', async ({ enter }) => {
  const { app, page, quit } = await enter()
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents) contents.print = () => undefined
  })
  await page.evaluate(() => void window.prospectus?.print())
  await quit()
})

test('a page cannot navigate away, open windows or load pages of the server', async ({ enter, server }) => {
  const { app, page } = await enter()
  await app.evaluate(({ shell }) => {
    shell.openExternal = async () => undefined
  })
  for (const address of [
    server.url,
    'https://example.com/',
    'file:///etc/passwd',
    'app://bundle/api/docs/',
  ]) {
    await page.evaluate((target) => {
      window.open(target)
      location.href = target
    }, address)
  }
  expect(new URL(page.url()).host).toBe('bundle')
  expect(app.windows()).toHaveLength(1)
})
