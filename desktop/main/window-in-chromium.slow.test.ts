import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { CHROMIUM_OPTIONS } from '../../api/testing/chromium.ts'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../api/testing/test-server.ts'
import { startTlsProxy } from '../../api/testing/tls-proxy.ts'
import { ContentPage } from '../e2e/content-page.ts'
import { EnquiriesPage } from '../e2e/enquiries-page.ts'
import { SignInPage } from '../e2e/sign-in-page.ts'
import { buildShell } from '../testing/built-shell.ts'
import type { ElectronDouble } from '../testing/electron/electron-double.ts'
import { OWN } from '../testing/network/certificates.ts'
import { createSession, type FakeSession } from '../testing/network/session-fetch.ts'
import { bundleModule } from '../testing/renderer-module.ts'
import { getWindow, launchShell } from '../testing/running-shell.ts'
import { openShellWindow, type ShellWindow } from '../testing/shell-window.ts'
import { WITHOUT_CODE } from '../testing/sign-in.ts'
import { getFingerprint } from './security/fingerprint.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Where the server is reached without encryption through the internet. */
const FAR_AWAY = 'http://desk.example.in'

let out: string
let server: TestServer
let browser: Browser
beforeAll(async () => {
  if (!existsSync('dist/admin/index.html')) throw new Error('Build first: npm run build')
  ;[out, server, browser] = await Promise.all([
    buildShell(),
    startTestServer(WITHOUT_CODE),
    chromium.launch(CHROMIUM_OPTIONS),
  ])
  await server.signedIn()
})
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(out, { recursive: true, force: true })
})

let userData: string
let session: FakeSession
let electron: ElectronDouble
let context: BrowserContext
let shown: ShellWindow
let page: Page
let complaints: string[]
/** Whether the network is away. */
let isCut: boolean
const listenersBefore = process.listeners('unhandledRejection')
beforeEach(async () => {
  isCut = false
  userData = mkdtempSync(join(tmpdir(), 'prospectus-window-'))
  session = createSession()
  const onThisNetwork = (own: FakeSession): FakeSession => ({
    ...own,
    fetch: (address, init) =>
      isCut
        ? Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'))
        : own.fetch(address.replace(FAR_AWAY, server.url), init),
    beside: () => onThisNetwork(own.beside()),
  })
  electron = await launchShell(out, { session: onThisNetwork(session), userData })
  context = await browser.newContext({ locale: 'en-IN' })
  complaints = []
  context.on('console', (message) => {
    // An anonymous start gets 401, which Chromium reports as an error.
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text())
  })
  context.on('weberror', (webError) => complaints.push(webError.error().message))
  shown = await openShellWindow(out, electron, context)
  page = shown.page
})
afterEach(async () => {
  electron.quit()
  await context.close()
  await shown.close()
  rmSync(userData, { recursive: true, force: true })
  // Each run of the main bundle listens to the process, which outlives it here.
  for (const listener of process.listeners('unhandledRejection')) {
    if (!listenersBefore.includes(listener)) process.off('unhandledRejection', listener)
  }
})

const connect = async (address: string) => {
  await page.getByRole('textbox', { name: 'Server address' }).fill(address)
  await page.getByRole('button', { name: /^Connect/ }).click()
}
const signIn = async () => {
  await connect(server.url)
  await new SignInPage(page).signIn(ADMIN.email, ADMIN.password)
  await page.waitForURL('**/AdminHome')
}
/** Looks for what axe blames, in both themes. */
const findNothing = async (where: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await where.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours on their way from one theme to the other are those of neither
    await where.evaluate(async () => {
      for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    })
    const { violations } = await new AxeBuilder({ page: where }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
  }
}
const goTo = (path: string) => page.goto(new URL(path, page.url()).href)
const send = (name: string) =>
  server.visitor().post('/api/enquiries', {
    name,
    mobile: '9876543210',
    email: 'person@example.com',
    course: 'Java',
    message: '',
  })

describe('the panel through handler and preload, as the window shows it', () => {
  it('asks to sign in, and works on enquiries by the cookie that it never sees', async () => {
    await send('Through The Window')
    await signIn()
    const desk = new EnquiriesPage(page)
    await goTo('/enquiries')
    await desk.row('Through The Window').waitFor()
    await desk.status('Through The Window').selectOption('Contacted')
    await page.getByText('Student enquiry status updated.').waitFor()
    await desk.delete('Through The Window', 'Delete')
    await page.getByText('Student enquiry deleted.').waitFor()
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect(await context.cookies()).toEqual([])
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    const secrets = session.jar.all.map(({ value }) => value)
    expect(secrets.some((value) => value.length > 8)).toBe(true)
    for (const value of nonEmpty(secrets.filter(({ length }) => length > 8)))
      expect(stored).not.toContain(value)
    expect(complaints).toEqual([])
  })

  it('a new enquiry is on the screen and rings; a click goes there by the page’s own router', async () => {
    await signIn()
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    // The page's stream and the shell's own
    const streams = () => session.answered.filter((path) => path === ENDPOINTS.streamEvents.path)
    await vi.waitFor(() => expect(streams()).toHaveLength(2))
    await send('Live Arrival')
    await page.getByRole('status').filter({ hasText: 'Live Arrival' }).waitFor()
    await vi.waitFor(() => expect(electron.notifications).toHaveLength(1))
    electron.notifications[0]?.emit('click')
    await page.waitForURL(/\/enquiries\?enquiry=[\w-]+/)
    await new EnquiriesPage(page).row('Live Arrival').waitFor()
    expect(await page.locator('body[data-same-page]').count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('an image by the native dialog goes the way of a dropped one; a refused one is told in words', async () => {
    await signIn()
    const content = new ContentPage(page)
    await goTo('/AdminHomeCrud')
    const partners = content.section('Placement Partners (Logo)')
    writeFileSync(join(userData, 'logo.svg'), '<svg/>')
    electron.answers.open = [join(userData, 'logo.svg')]
    await partners.button('Choose an image').click()
    await content.alert(UPLOAD_TEXTS.notAnImage).waitFor()
    writeFileSync(join(userData, 'logo.png'), Buffer.from(PIXEL, 'base64'))
    electron.answers.open = [join(userData, 'logo.png')]
    await partners.button('Choose an image').click()
    const image = partners.form.getByRole('img')
    await image.and(page.locator('[src^="/uploads/"]')).waitFor()
    expect(
      await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
    ).toBe(1)
    expect(await partners.input('Logo').inputValue()).toMatch(/^\/uploads\/[\w-]+\.webp$/)
    expect(complaints).toEqual([])
  })

  it('the admin key is not in the page’s storage, and there again after a reload', async () => {
    await signIn()
    await goTo('/ServicesAdmin')
    const key = page.getByLabel('Enter Admin Key')
    await key.fill('our admin key')
    await vi.waitFor(() => expect(existsSync(join(userData, 'admin-key'))).toBe(true))
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('our admin key')
    await vi.waitFor(() => expect(readFileSync(join(userData, 'admin-key'))).toHaveLength(13))
    await page.reload()
    await vi.waitFor(async () => expect(await key.inputValue()).toBe('our admin key'))
  })

  it('says that the line is gone, and that it is back, as soon as the shell knows', async () => {
    await signIn()
    await page
      .getByRole('img', { name: 'By status' })
      .or(page.getByText('Nothing to draw yet.'))
      .first()
      .waitFor()
    // The page asks nobody any more, so that it can only learn it from the shell; what was requested has come.
    await page.route('**/api/**', () => undefined)
    await vi.waitFor(() => expect(session.answered).toHaveLength(session.sent.length))
    isCut = true
    const { powerMonitor } = electron.module as { powerMonitor: NodeJS.EventEmitter }
    powerMonitor.emit('resume')
    await page.getByText('No connection to the server.').waitFor()
    expect(getWindow(electron).title).toContain('(no connection)')
    isCut = false
    powerMonitor.emit('resume')
    await page.getByText('No connection to the server.').waitFor({ state: 'hidden' })
  })

  it('the website opens outside, from the sign-in screen', async () => {
    await connect(server.url)
    const link = page.getByRole('link', { name: 'View website' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(`${server.url}/`)
    expect(getWindow(electron).webContents.openHandler({ url: `${server.url}/` })).toEqual({ action: 'deny' })
    expect(electron.openedOutside).toEqual([`${server.url}/`])
  })
})

describe('a screen with a window of its own', () => {
  const ask = () => page.getByRole('dialog', { name: 'Leave without saving?' })
  const isClosed = () => page.evaluate(() => (window as unknown as { isClosed?: boolean }).isClosed === true)

  it('a walk-in is saved, told in a notification, and the window goes', async () => {
    await signIn()
    await goTo('/desk/walk-in')
    await page.evaluate(() => {
      window.close = () => Object.assign(window, { isClosed: true })
    })
    const name = page.getByRole('textbox', { name: /^Name/ })
    await name.waitFor()
    await findNothing(page)
    await name.fill('Quick Walker')
    await page.keyboard.press('Escape')
    await ask().getByRole('button', { name: 'Stay' }).click()
    expect([await name.inputValue(), await isClosed()]).toEqual(['Quick Walker', false])
    await page.getByRole('textbox', { name: /^(Phone|Mobile)/ }).fill('9876501234')
    await page.getByRole('combobox', { name: /^Course/ }).fill('Java')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Save enquiry' }).click()
    await vi.waitFor(async () => expect(await isClosed()).toBe(true))
    // The news of a new enquiry may come before or after it.
    const told = electron.notifications.filter(({ title }) => title === 'Walk-in saved')
    expect(told.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^Quick Walker, Java, Reference [A-Z\d]{4}-[A-Z\d]{4}$/),
    ])
    expect(complaints).toEqual([])
  })

  it('where no notification is shown the window stays and says the reference', async () => {
    await signIn()
    await goTo('/desk/walk-in')
    await page.evaluate(() => window.prospectus?.preferences.change({ notifications: false }))
    await page.getByRole('textbox', { name: /^Name/ }).fill('Quiet Walker')
    await page.getByRole('textbox', { name: /^(Phone|Mobile)/ }).fill('9876501235')
    await page.getByRole('combobox', { name: /^Course/ }).fill('Java')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Save enquiry' }).click()
    await page.getByText('Saved: Quiet Walker, Java. The reference is').waitFor()
  })

  it('an enquiry goes into its own by a button, and has its keys there', async () => {
    await send('Own Window')
    await signIn()
    await goTo('/desk?view=all')
    await page
      .getByRole('link', { name: 'Own Window' })
      .or(page.getByRole('button', { name: 'Own Window' }))
      .first()
      .click()
    await page.getByRole('button', { name: 'Open in a window of its own' }).waitFor()
    const opened = await page.evaluate(() => {
      const asked: string[] = []
      window.open = (path) => {
        asked.push(String(path))
        return null
      }
      document.querySelector<HTMLElement>('[aria-label="Open in a window of its own"]')?.click()
      return asked
    })
    expect(opened).toEqual([expect.stringMatching(/^\/desk\/enquiry\/[\w-]+$/)])
    await goTo(opened[0] ?? '')
    await page.getByRole('heading', { name: 'Own Window' }).waitFor()
    expect(await page.getByRole('button', { name: 'Open in a window of its own' }).count()).toBe(0)
    await findNothing(page)
    await page.evaluate(() => {
      window.close = () => Object.assign(window, { isClosed: true })
    })
    const note = page.getByRole('textbox', { name: 'Note', exact: true })
    await note.fill('Half written')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    await (await asked).dismiss()
    await note.fill('')
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    await page.getByText('Call to Own Window: spoke.').waitFor()
    await page.keyboard.press('Escape')
    await vi.waitFor(async () => expect(await isClosed()).toBe(true))
  })
})

describe('what is chosen for this computer', () => {
  const newest = async () => {
    const staff = await server.signedIn()
    const { items } = (await staff.get<{ items: { id: string }[] }>('/api/desk/enquiries?pageSize=1')).body
    return items[0]?.id ?? ''
  }
  const axe = async () => {
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
  }

  it('a printer and a paper, and then one click prints a slip and one stays; with Shift the dialog comes', async () => {
    const { webContents } = getWindow(electron)
    webContents.printers = ['EPSON_TM-T82']
    await send('Slip Sarita')
    await signIn()
    await goTo('/settings?tab=computer')
    await page.getByLabel('Printer').selectOption('EPSON TM-T82')
    await page.getByLabel('Paper').selectOption('Roll of 80 mm')
    await page.getByLabel('Quiet hours').click()
    await page.getByRole('textbox', { name: 'From' }).fill('21:15')
    await page.getByLabel('Hindi').click()
    await page.getByRole('textbox', { name: 'To', exact: true }).press('Tab')
    const chosen = () => JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')) as object
    await vi.waitFor(() =>
      expect(chosen()).toMatchObject({
        slipPrinter: 'EPSON_TM-T82',
        slipPaper: 'roll',
        quietHours: { from: '21:15', to: '08:00' },
        spelling: ['english', 'hindi'],
      }),
    )
    await axe()

    const id = await newest()
    await goTo(`/desk?view=all&enquiry=${id}`)
    await page.getByRole('link', { name: 'Print the slip' }).click()
    await page.getByText('The slip is at the printer.').waitFor()
    expect(webContents.prints).toMatchObject([
      {
        silent: true,
        deviceName: 'EPSON_TM-T82',
        pageSize: { width: 80_000 },
        margins: { marginType: 'none' },
      },
    ])
    const [{ pageSize } = {}] = webContents.prints
    const length = (pageSize as { height: number }).height / 1000
    expect(length).toBeGreaterThan(100)
    expect(length).toBeLessThan(260)
    await page.waitForURL(`**/desk?view=all&enquiry=${id}`)
    await page.getByRole('link', { name: 'Print the slip' }).click({ modifiers: ['Shift'] })
    await vi.waitFor(() => expect(webContents.prints).toHaveLength(2))
    expect(webContents.prints[1]).not.toHaveProperty('silent')
    expect(new URL(page.url()).pathname, 'whoever is asked sees the slip').toBe(`/slip/${id}`)
    await page.reload()
    await page.getByRole('article', { name: 'Slip of Slip Sarita' }).waitFor()
    expect(webContents.prints, 'a reload prints nothing').toHaveLength(2)

    webContents.printers = []
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByText('The printer EPSON_TM-T82 is not there.', { exact: false }).waitFor()
    await vi.waitFor(() => expect(webContents.prints).toHaveLength(3))
    expect(webContents.prints[2]).not.toHaveProperty('silent')
    expect(complaints).toEqual([])
  })

  it('a lock: with the computer the page is gone, a link waits behind it, and the password brings both', async () => {
    await send('Locked Lata')
    await signIn()
    await goTo('/settings?tab=computer')
    await page.getByLabel('Lock by itself').selectOption('After 5 minutes')
    const id = await newest()
    await goTo(`/desk?view=all&enquiry=${id}`)
    await page.getByRole('heading', { name: 'Locked Lata' }).waitFor()
    const { powerMonitor } = electron.module as { powerMonitor: NodeJS.EventEmitter }
    powerMonitor.emit('lock-screen')
    await page.getByRole('heading', { name: 'Locked', exact: true }).waitFor()
    expect(await page.content()).not.toContain('Locked Lata')
    electron.app.emit('second-instance', {}, ['prospectus', 'prospectus://enquiries'])
    await page.reload()
    await page.getByRole('heading', { name: 'Locked', exact: true }).waitFor()
    electron.app.emit('second-instance', {}, ['prospectus', 'prospectus://overdue'])
    await axe()
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await page.getByText('The password is wrong.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/desk?view=overdue')
    await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
  })

  it('Call on a notification dials, and the place for what was said is at hand', async () => {
    await send('Called Charu')
    await signIn()
    const id = await newest()
    await goTo(`/enquiries?enquiry=${id}&acts=call`)
    // Chromium breaks the wait for an address off where the page dials
    const end = `/enquiries?enquiry=${id}`
    await vi.waitFor(() => expect(page.url().endsWith(end)).toBe(true))
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('placeholder') ?? document.activeElement?.tagName,
      )
    await vi.waitFor(async () => expect(await focused()).toBe('Note on the call, kept with its outcome'))
  })
})

describe('CSV, printing and PDF', () => {
  interface Tested {
    saveText(name: string, text: string): Promise<{ kind: string }>
    printPage(): Promise<{ kind: string }>
    pdfSaver(): ((name: string) => Promise<{ kind: string }>) | undefined
  }
  const CSV = '\ufeffName,City\r\nनेहा,Pune\r\n'
  const save = (where: Page) =>
    where.evaluate(
      (text) => (window as unknown as { tested: Tested }).tested.saveText('enquiries', text),
      CSV,
    )

  it('in the window through the native dialogs', async () => {
    electron.answers.save = join(userData, 'enquiries.csv')
    await page.evaluate(await bundleModule('lib/save.ts'))
    expect(await save(page)).toEqual({ kind: 'saved', file: expect.any(String) })
    expect(readFileSync(electron.answers.save, 'utf8')).toBe(CSV)
    await page.evaluate(await bundleModule('lib/save.ts'))
    electron.answers.save = join(userData, 'report.pdf')
    const outcomes = await page.evaluate(async () => {
      const { printPage, pdfSaver } = (window as unknown as { tested: Tested }).tested
      return [await printPage(), await pdfSaver()?.('report')]
    })
    expect(outcomes).toEqual([{ kind: 'saved' }, { kind: 'saved', file: expect.any(String) }])
    expect(readFileSync(electron.answers.save, 'latin1')).toMatch(/^%PDF/)
  })

  it('in a browser as a download, with the browser’s own print dialog and no PDF of ours', async () => {
    const plain = await (await browser.newContext()).newPage()
    await plain.goto(`${server.url}/admin`)
    await plain.evaluate(await bundleModule('lib/save.ts'))
    const [download] = await Promise.all([plain.waitForEvent('download'), save(plain)])
    expect(download.suggestedFilename()).toBe('enquiries.csv')
    expect(readFileSync(await download.path(), 'utf8')).toBe(CSV)
    await plain.evaluate(await bundleModule('lib/save.ts'))
    const printed = await plain.evaluate(async () => {
      let times = 0
      window.print = () => {
        times += 1
      }
      const { printPage, pdfSaver } = (window as unknown as { tested: Tested }).tested
      return { ...(await printPage()), times, hasPdf: pdfSaver() !== undefined }
    })
    expect(printed).toEqual({ kind: 'saved', times: 1, hasPdf: false })
    await plain.context().close()
  })
})

describe('the page that asks for the address', () => {
  it('has the focus in its field, refuses in words, and connects by what people paste', async () => {
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('address')
    await connect('our server')
    await page.getByText('This is not an address.').waitFor()
    expect(await page.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    await connect(`${server.url}/admin`)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(complaints).toEqual([])
  })
  it('warns of a way without encryption, once for each address, and goes it when asked again', async () => {
    await connect(FAR_AWAY)
    await page.getByText('The connection to this server is not encrypted').waitFor()
    const button = page.getByRole('button')
    expect([await button.innerText(), await button.isEnabled()]).toEqual(['Connect anyway', true])
    await page.getByRole('textbox').fill('our server')
    expect(await button.innerText()).toBe('Connect')
    await connect(FAR_AWAY)
    await page.getByRole('button', { name: 'Connect anyway' }).click()
    await vi.waitFor(() => expect(getWindow(electron).loaded.at(-1)).toBe('app://bundle/'))
  })
  it('knows the server that there is, and leads back to it', async () => {
    const back = page.getByRole('link', { name: 'Keep the current one' })
    expect(await back.count()).toBe(0)
    await connect(server.url)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await goTo('/shell/connect.html')
    await back.waitFor()
    expect(await page.getByRole('textbox').inputValue()).toBe(server.url)
    await back.click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })
  it('the diagnostics say what there is, what has failed since, and copy the same', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await goTo('/shell/diagnostics.html')
    await page.getByText('None since the app was started.').waitFor()
    expect(await page.getByRole('term').allInnerTexts()).toEqual([
      'Prospectus',
      'Server',
      'Connection',
      'Server version',
      'System',
      'Electron',
      'Chromium',
      'Node',
    ])
    expect((await page.getByRole('definition').allInnerTexts()).slice(1, 3)).toEqual([
      'not chosen yet',
      'not known yet',
    ])
    getWindow(electron).webContents.tries('will-redirect', 'https://evil.example/x?y')
    getWindow(electron).webContents.tries('will-redirect', 'https://other.example/x?y')
    await page.getByRole('button', { name: 'Look again' }).click()
    const errors = page.getByRole('listitem')
    await errors.nth(1).waitFor()
    expect(await errors.allInnerTexts()).toEqual([
      expect.stringContaining('Refused redirect: https://other.example'),
      expect.stringContaining('Refused redirect: https://evil.example'),
    ])
    await page.getByRole('button', { name: 'Copy everything' }).click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      'Refused redirect: https://evil.example',
    )
  })
  it('names a certificate of one’s own with its fingerprint, and connects once it is trusted', async () => {
    const proxy = await startTlsProxy(server.url)
    const fingerprint = getFingerprint(OWN.cert)
    await connect(proxy.url)
    const trust = page.getByRole('button', { name: 'Trust this one' })
    await trust.waitFor()
    expect(await page.locator('code').textContent()).toBe(fingerprint)
    await page.getByText('For a server of your own that is usual.').waitFor()
    await findNothing(page)
    await page.getByRole('textbox').fill('desk.example.in')
    await trust.waitFor({ state: 'hidden' })
    await connect(proxy.url)
    await trust.click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await goTo('/shell/diagnostics.html')
    await page.getByRole('button', { name: `Trust no more: ${proxy.url}` }).waitFor()
    expect(await page.locator('code').textContent()).toBe(fingerprint)
    electron.answers.save = join(userData, 'report.txt')
    await page.getByRole('button', { name: 'Save report…' }).click()
    await page.getByText('Saved.').waitFor()
    expect(readFileSync(electron.answers.save, 'utf8')).toContain(fingerprint)
    await findNothing(page)
    await proxy.close()
  })
  it('says by whom the server has been set, and takes no other', async () => {
    const fixed = join(userData, 'fixed')
    mkdirSync(fixed)
    const preset = { by: 'Sunrise IT', server: server.url, locked: ['server'] }
    writeFileSync(join(fixed, 'desk.json'), JSON.stringify(preset))
    const locked = await launchShell(out, { session: createSession(), userData: fixed })
    const own = await browser.newContext()
    const { page: asked, close } = await openShellWindow(out, locked, own)
    await asked.goto(new URL('/shell/connect.html', asked.url()).href)
    await asked.getByText('This address has been set by Sunrise IT.').waitFor()
    expect(await asked.getByRole('button', { name: 'Connect' }).isDisabled()).toBe(true)
    expect(await asked.getByRole('textbox').inputValue()).toBe(server.url)
    await findNothing(asked)
    locked.quit()
    await own.close()
    await close()
  })
  it.each(['crashed', 'licences'])('axe finds nothing on the page %s', async (name) => {
    await goTo(`/shell/${name}.html`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await findNothing(page)
  })
  it.each(['light', 'dark'] as const)(
    'axe finds nothing in the %s theme, also while it refuses',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme })
      await connect('our server')
      await page.getByText('This is not an address.').waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
    },
  )
})
