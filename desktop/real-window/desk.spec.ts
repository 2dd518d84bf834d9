import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { ContentPage } from '../e2e/content-page.ts'
import { sendEnquiries } from '../e2e/desk-page.ts'
import { EnquiriesPage } from '../e2e/enquiries-page.ts'
import {
  clickMenu,
  inMain,
  nextNotification,
  readNotifications,
  readTips,
  recordNotifications,
  test,
} from './window-test.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Makes the next save dialog return a path. @returns the options of the dialog */
const saveTo = (app: ElectronApplication, filePath: string) =>
  app.evaluate(({ dialog, app: running }, path) => {
    return new Promise<{ title: string; place: string; downloads: string }>((resolve) => {
      dialog.showSaveDialog = (async (...args: unknown[]) => {
        const { title = '', defaultPath = '' } = args.at(-1) as Electron.SaveDialogOptions
        resolve({ title, place: defaultPath, downloads: running.getPath('downloads') })
        return { canceled: false, filePath: path }
      }) as typeof dialog.showSaveDialog
    })
  }, filePath)

test('a new enquiry shows a notification while the window is hidden, and a click opens it', async ({
  enter,
  staff,
}) => {
  const { app, page } = await enter()
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await inMain(app, (window) => window.hide())
  const shown = nextNotification(app)
  await sendEnquiries(staff, ['Window Visitor'])
  expect(await shown).toBe('New enquiry: Window Visitor')
  await page.waitForURL(/app:\/\/bundle\/enquiries\?enquiry=[\w-]+&acts=1$/)
  await expect(new EnquiriesPage(page).row('Window Visitor')).toBeVisible()
  await expect(page.locator('body[data-same-page]')).toBeAttached()
  expect(await inMain(app, (window) => window.isVisible())).toBe(true)
})

test('a focused window shows a toast and no notification', async ({ enter, staff }) => {
  const { app, page } = await enter()
  await inMain(app, (window) => {
    // Without a window manager, no window has the focus
    window.isFocused = () => {
      Object.assign(globalThis, { isFocusRequested: true })
      return true
    }
  })
  await recordNotifications(app)
  await sendEnquiries(staff, ['Focused Farah'])
  await expect(page.getByText('New enquiry: Focused Farah')).toBeVisible()
  // The shell groups enquiries and checks the focus just before it notifies
  await expect.poll(() => inMain(app, () => 'isFocusRequested' in globalThis)).toBe(true)
  await inMain(app, (window) => window.hide())
  await sendEnquiries(staff, ['Hidden Hari'])
  await expect.poll(() => readNotifications(app)).toEqual(['New enquiry: Hidden Hari'])
})

test('the tray shows the number of new enquiries', async ({ enter, staff }) => {
  const { app, page } = await enter()
  await sendEnquiries(staff, ['Tray Tara'])
  await expect.poll(async () => (await readTips(app)).at(-1)).toMatch(/^Prospectus: \d+ new enquir(y|ies)$/)
  await expect(page).toHaveTitle(/^\(\d+\)/)
})

test('the walk-in window shows its whole form and saves it', async ({ enter }) => {
  const { app, page: main } = await enter()
  // On a system without notifications, the window stays open and shows the reference
  await app.evaluate(({ Notification }) => {
    Notification.isSupported = () => false
  })
  const opened = app.waitForEvent('window')
  await clickMenu(app, 'File', 'New Walk-in')
  const page = await opened
  const save = page.getByRole('button', { name: 'Save enquiry' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await page.getByRole('textbox', { name: /^Name/ }).fill('Counter Charu')
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(leaving).toBeHidden()
  await page.getByRole('textbox', { name: /^Mobile/ }).fill('9811198111')
  await page
    .getByRole('combobox', { name: /^Course/ })
    .or(page.getByRole('textbox', { name: /^Course/ }))
    .fill('Java')
  await save.click()
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  await main.goto('app://bundle/enquiries')
  await expect(new EnquiriesPage(main).row('Counter Charu')).toBeVisible()
})

test('a saved walk-in shows its reference in a notification, and its window closes', async ({ enter }) => {
  const { app } = await enter()
  const opened = app.waitForEvent('window')
  await clickMenu(app, 'File', 'New Walk-in')
  const page = await opened
  const shown = nextNotification(app, 'Walk-in saved')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Quick Quresh')
  await page.getByRole('textbox', { name: /^Mobile/ }).fill('9811198112')
  await page.getByRole('combobox', { name: /^Course/ }).fill('Java')
  const closed = page.waitForEvent('close')
  await page.getByRole('button', { name: 'Save enquiry' }).click()
  expect(await shown).toMatch(/^Walk-in saved: Quick Quresh, Java, Reference [A-Z\d]{4}-[A-Z\d]{4}$/)
  await closed
})

test('Call on a notification dials and focuses the note', async ({ enter, staff }) => {
  const [id] = await sendEnquiries(staff, ['Called Chandni'])
  const { app, page } = await enter()
  const dialled = app.evaluate(
    ({ shell }) =>
      new Promise<string>((resolve) => {
        shell.openExternal = async (address) => resolve(address)
      }),
  )
  await page.goto(`app://bundle/enquiries?enquiry=${id}&acts=call`)
  expect(await dialled).toMatch(/^tel:/)
  // Playwright would wait forever for the navigation to tel: to end
  const focused = () =>
    inMain(app, ({ webContents }) =>
      webContents.executeJavaScript('document.activeElement?.getAttribute("placeholder")'),
    )
  await expect.poll(focused).toBe('What was said, what was promised…')
})

test('the title of an enquiry window starts with its name, and Escape closes it', async ({
  enter,
  staff,
}) => {
  const id = (await sendEnquiries(staff, ['Titled Tanvi']))[0]
  const { app, page } = await enter()
  const opened = app.waitForEvent('window')
  await page.evaluate((path) => void window.open(path), `app://bundle/desk/enquiry/${id}`)
  const own = await opened
  await expect(own.getByRole('heading', { name: 'Titled Tanvi' })).toBeVisible()
  await expect(own).toHaveTitle(/^Titled Tanvi · \S+ · /)
  const closed = own.waitForEvent('close')
  // The window closes before the key is released
  await own.keyboard.press('Escape').catch(() => undefined)
  await closed
  expect(app.windows()).toHaveLength(1)
})

test('a slip can be saved as PDF, in Downloads by default', async ({ enter, staff, userData }) => {
  const id = (await sendEnquiries(staff, ['Paper Pallavi']))[0]
  const { app, page } = await enter()
  await page.goto(`app://bundle/slip/${id}`)
  await expect(page.getByText('Paper Pallavi').first()).toBeVisible()
  const file = join(userData, 'slip.pdf')
  const options = saveTo(app, file)
  await clickMenu(app, 'File', 'Save as PDF…')
  const { title, place, downloads } = await options
  expect(title).toMatch(/^Save /)
  expect(place.startsWith(downloads)).toBe(true)
  await expect.poll(() => readFileSync(file, { encoding: 'latin1', flag: 'a+' }).slice(0, 5)).toBe('%PDF-')
})

test('the save dialog of an export contains its file name', async ({ enter, staff, userData }) => {
  await sendEnquiries(staff, ['Exported Esha'])
  const { app, page } = await enter()
  const file = join(userData, 'enquiries.csv')
  const options = app.evaluate(
    ({ BrowserWindow, app: running }, path) =>
      new Promise<{ title: string; place: string; downloads: string }>((resolve) => {
        BrowserWindow.getAllWindows()[0]?.webContents.session.on('will-download', (_event, item) => {
          const { title = '', defaultPath = '' } = item.getSaveDialogOptions()
          resolve({ title, place: defaultPath, downloads: running.getPath('downloads') })
          item.setSavePath(path)
        })
      }),
    file,
  )
  await page.goto('app://bundle/desk?view=all')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/api/desk/export?view=all'
    link.download = ''
    document.body.append(link)
    link.click()
  })
  const { title, place, downloads } = await options
  expect(title).toMatch(/^Save \S+\.csv$/)
  expect(place).toBe(join(downloads, title.replace('Save ', '')))
  await expect.poll(() => readFileSync(file, { encoding: 'utf8', flag: 'a+' })).toContain('Exported Esha')
})

test('images can be picked, dropped and pasted', async ({ enter, userData }) => {
  const { app, page } = await enter()
  const file = join(userData, 'pixel.png')
  writeFileSync(file, Buffer.from(PIXEL, 'base64'))
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, file)
  await page.goto('app://bundle/AdminHomeCrud')
  const partners = new ContentPage(page).section('Placement Partners (Logo)')
  const image = partners.form.getByRole('img').and(page.locator('[src^="/uploads/"]'))
  await partners.button('Choose image').click()
  await expect(image).toBeVisible()
  const [width] = await image.evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(images.map((shown) => shown.decode().then(() => shown.naturalWidth))),
  )
  expect(width).toBe(1)
  for (const type of ['drop', 'paste'] as const) {
    const uploaded = page.waitForResponse((response) => response.request().method() === 'POST')
    await partners.button('Choose image').evaluate(
      (button, [name, pixel]) => {
        const bytes = Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], 'pixel.png', { type: 'image/png' }))
        button.dispatchEvent(
          name === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
        )
      },
      [type, PIXEL] as const,
    )
    expect((await uploaded).status()).toBe(201)
  }
})
