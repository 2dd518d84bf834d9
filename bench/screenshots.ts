import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  chromium,
  _electron as electron,
  type Page,
} from '@playwright/test'
import { indianDay, startOfIndianDay } from '#contract/enquiries/indian-days'
import type { Channel } from '#contract/enquiries/pipeline-stages'
import { newEnquiryRow, newSequence } from '../api/features/enquiries/new-row.ts'
import { SITE } from '../api/testing/built-site.ts'
import { CHROMIUM_OPTIONS } from '../api/testing/chromium.ts'
import { ADMIN, OWN_PASSWORD } from '../api/testing/first-admin.ts'
import type { HttpClient } from '../api/testing/http-client.ts'
import { SmtpInbox } from '../api/testing/smtp-inbox.ts'
import { startTestServer, TestClock, type TestServer } from '../api/testing/test-server.ts'
import { SignInPage } from '../desktop/e2e/sign-in-page.ts'
import { getProgram, getSkipReason } from '../desktop/real-window/electron-binary.ts'
import { applyInstitute, INSTITUTES } from './institutes/institutes.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

/** Screenshots show a quarter to twelve of a day, whenever they are taken. */
const TIME_OF_DAY_MS = 11.75 * HOUR_MS

type Visit = [name: string, hoursAgo: number, channel: Channel, course: string, message: string]

/** Enquiries of two working days, newest first. */
const VISITS: readonly Visit[] = [
  [
    'Sneha Joshi',
    0.2,
    'website',
    'Full Stack Web Development',
    'Do you have a weekend batch? I work till 6.',
  ],
  [
    'Imran Shaikh',
    0.6,
    'website',
    'Data Science & Analytics',
    'I finished B.Sc. Statistics this year. Which course fits?',
  ],
  [
    'Kavita Deshmukh',
    1.1,
    'walk-in',
    'Tally Prime with GST',
    'Wants the morning batch, starts after Diwali.',
  ],
  ['Rohit Pawar', 1.6, 'phone', 'Python Programming', 'Asked for fees and instalments.'],
  ['Ananya Iyer', 2.2, 'website', 'UI/UX Design', 'Is there a portfolio review at the end?'],
  ['Farhan Qureshi', 2.9, 'website', 'Java', 'When does the next batch start?'],
  ['Meera Kulkarni', 18, 'website', 'Diploma in IT (DIT)', 'For my daughter, who has passed Class 10.'],
  ['Sagar Wankhede', 19.5, 'walk-in', 'Hardware and Networking', 'Has a shop, needs evenings.'],
  [
    'Priyanka Rao',
    20.4,
    'website',
    'Full Stack Web Development',
    'I saw your students’ projects. Can I visit?',
  ],
  ['Deepak Nair', 21, 'phone', 'SAP for Business Processes', 'Company may pay. Needs a quotation.'],
  ['Aarti Bhosale', 22.3, 'website', 'Tally Prime with GST', 'Do you help with jobs after the course?'],
  ['Vikram Chauhan', 23, 'website', 'Data Science & Analytics', 'How much mathematics do I need?'],
  ['Neha Agarwal', 43, 'website', 'Python Programming', 'I can only come on Sundays.'],
  ['Yusuf Khan', 44.5, 'walk-in', 'Full Stack Web Development', 'Came with a friend, both interested.'],
]

/** Sets the clock of a server to the time of day that screenshots show. */
function setClock(clock: TestClock): number {
  const target = startOfIndianDay(indianDay(Date.now())) + TIME_OF_DAY_MS
  clock.leap(target - Date.now())
  return target
}

/** Stores the enquiries, and does part of a morning's work on them. */
async function fillDesk(server: TestServer, staff: HttpClient): Promise<void> {
  const now = server.clock.now()
  const rows = VISITS.toReversed().map(([name, hoursAgo, channel, course, message], index) => {
    const createdAt = new Date(now - hoursAgo * HOUR_MS)
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
    const mobile = `98${String(22_014_405 + index * 731_337).padStart(8, '0')}`
    const input = { name, mobile, email, course, message }
    return {
      ...newEnquiryRow(input, { kind: 'student', channel, createdAt }),
      arrival: newSequence(createdAt.getTime()),
    }
  })
  await server.deps.database.enquiry.createMany({ data: rows })
  const ids = new Map((await server.deps.database.enquiry.findMany()).map(({ id, name }) => [name, id]))
  const path = (name: string, rest = '') => `/api/desk/enquiries/${ids.get(name)}${rest}`
  const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString()
  const { id: me, ...account } = await server.deps.database.account.findFirstOrThrow()
  const colleague = { ...account, name: 'Ravi Menon', email: 'ravi@example.com', phone: '+919822014400' }
  const { id: ravi } = await server.deps.database.account.create({ data: colleague })

  await staff.patch(path('Kavita Deshmukh'), { assigneeId: me, nextStepAt: at(1.25) })
  await staff.post(path('Kavita Deshmukh', '/notes'), {
    text: 'Her brother joined the same course last year.',
  })
  await staff.patch(path('Rohit Pawar'), { assigneeId: me })
  await staff.post(path('Rohit Pawar', '/calls'), { outcome: 'no-answer', note: '' })
  await staff.patch(path('Rohit Pawar'), { nextStepAt: at(2.25) })
  await staff.patch(path('Meera Kulkarni'), { assigneeId: me, nextStepAt: at(-0.5) })
  await staff.post(path('Meera Kulkarni', '/calls'), {
    outcome: 'spoke',
    note: 'Call again when she is back from school.',
  })
  await staff.patch(path('Priyanka Rao'), { assigneeId: ravi, nextStepAt: at(5.25), nextStepKind: 'demo' })
  await staff.patch(path('Deepak Nair'), { assigneeId: ravi, nextStepAt: at(3) })
  await staff.post(path('Aarti Bhosale', '/calls'), {
    outcome: 'spoke',
    note: 'Sent the list of recruiters.',
  })
  await staff.patch(path('Aarti Bhosale'), { status: 'Contacted', assigneeId: ravi })
  await staff.patch(path('Yusuf Khan'), { status: 'Converted' })
}

/** Takes one screenshot into docs/images once the page has settled. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  await page.screenshot({ path: `docs/images/${name}.png` })
}

async function captureWebsite(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/')
  await shoot(page, 'website')
  await page.setViewportSize(PHONE)
  await page.goto('/contact')
  const tab = page.getByRole('tab', { name: 'Student Enquiry' })
  await tab.click()
  await tab.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.evaluate(() => scrollBy(0, -90))
  await shoot(page, 'website-phone')
  await page.close()
}

async function capturePanel(context: BrowserContext, staff: HttpClient): Promise<void> {
  await context.addCookies([...staff.cookies].map(([name, value]) => ({ name, value, url: staff.url })))
  const page = await context.newPage()
  await page.goto('/AdminHome')
  await page.getByRole('button', { name: 'Hide guide' }).click()
  await page.getByText('Guide hidden.').waitFor()
  await page.reload()
  await shoot(page, 'dashboard')
  await page.goto('/desk?view=all')
  await page.getByRole('link', { name: 'Sneha Joshi', exact: true }).waitFor()
  await shoot(page, 'desk')
  await page.getByRole('link', { name: 'Meera Kulkarni', exact: true }).click()
  await page.getByRole('dialog').getByText('back from school').waitFor()
  await shoot(page, 'enquiry')
  await page.goto('/reports')
  await shoot(page, 'reports')
  await page.close()
}

/** Takes the desktop app with the desk and with an enquiry in its own window, where Electron is installed. */
async function captureWindow(server: TestServer): Promise<void> {
  const reason = getSkipReason()
  if (reason) {
    process.stdout.write(`Screenshots of the desktop app are skipped: ${reason}.\n`)
    return
  }
  const userData = mkdtempSync(join(tmpdir(), 'prospectus-screenshots-'))
  writeFileSync(
    join(userData, 'settings.json'),
    JSON.stringify({ server: server.url, hasSeenTrayHint: true }),
  )
  const { program, own } = getProgram()
  const app = await electron.launch({
    executablePath: program,
    chromiumSandbox: true,
    args: [`--user-data-dir=${userData}`, '--lang=en-IN', ...own],
    env: { ...process.env, TZ: 'Asia/Kolkata' } as Record<string, string>,
  })
  const page = await app.firstWindow()
  await new SignInPage(page).signIn(ADMIN.email, ADMIN.password)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.getByRole('link', { name: 'Desk' }).first().click()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^All/ }).click()
  await page.getByRole('link', { name: 'Sneha Joshi', exact: true }).waitFor()
  await page.screenshot({ path: 'docs/images/window.png' })
  await page.getByRole('link', { name: 'Meera Kulkarni', exact: true }).click()
  const opening = app.waitForEvent('window')
  await page.getByRole('dialog').getByRole('button', { name: 'Open in new window' }).click()
  const window = await opening
  await window.getByText('back from school').waitFor()
  await window.screenshot({ path: 'docs/images/window-enquiry.png' })
  await app.close()
  rmSync(userData, { recursive: true, force: true })
}

/** Takes the home pages of three other institutes. */
async function captureInstitutes(browser: Browser): Promise<void> {
  for (const institute of INSTITUTES) {
    const server = await startTestServer({ SAMPLE_CONTENT: 'on' }, SITE)
    await applyInstitute(await server.signedIn(), institute)
    for (const [name, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
      const page = await browser.newPage({ baseURL: server.url, viewport, reducedMotion: 'reduce' })
      await page.goto('/')
      await shoot(page, `institute-${institute.key}-${name}`)
      await page.close()
    }
    await server.close()
  }
}

/**
 * Takes the screenshots of the README and the guides from the built product: the sample institute with two days of
 * enquiries, three other institutes, and the desktop app where Electron is installed.
 */
export async function run(): Promise<void> {
  const clock = new TestClock()
  const now = setClock(clock)
  const inbox = await SmtpInbox.open()
  const server = await startTestServer({ SAMPLE_CONTENT: 'on', LOGIN_OTP: 'never' }, SITE, { clock })
  const staff = await server.signedIn()
  const mailServer = {
    host: '127.0.0.1',
    port: inbox.port,
    security: 'starttls',
    user: '',
    senderName: 'Lekhani Institute',
    senderAddress: 'office@example.com',
  }
  await staff.put('/api/mail-server', { ...mailServer, ...OWN_PASSWORD })
  await fillDesk(server, staff)
  const browser = await chromium.launch(CHROMIUM_OPTIONS)
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: DESK,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  await context.clock.setFixedTime(now)
  // The panel compares the clocks: Node dates its responses by the real one.
  await context.route(/\/api\/(?!events)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(now).toUTCString() } })
  })
  await captureWebsite(context)
  await capturePanel(context, staff)
  await captureWindow(server)
  await server.close()
  await inbox.close()
  await captureInstitutes(browser)
  await browser.close()
}
