import { writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { setUpApp } from '../api/testing/authenticator-app.ts'
import { startBuiltServer, temporaryDataDir } from '../api/testing/built-server.ts'
import { CHROMIUM_OPTIONS } from '../api/testing/chromium.ts'
import { newPerson, type Person, registerOther } from '../api/testing/colleague.ts'
import { registerFirst } from '../api/testing/first-admin.ts'
import { HttpClient } from '../api/testing/http-client.ts'
import { waitForCode, waitForMessages } from '../api/testing/outbox.ts'
import { runAdmin } from '../api/testing/run-admin.ts'
import { SignInPage } from '../desktop/e2e/sign-in-page.ts'
import { type Effort, Hand } from './hand.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** One way back in: what the hand does, and how long the program itself let it wait. */
interface Way extends Effort {
  waited: number
}

const seconds = (value: number) => value.toFixed(0)

const toReport = (ways: readonly Way[]) =>
  [
    '# Results of `npm run bench -- recovery`',
    '',
    'Back in, from the sign-in screen to the dashboard, in a browser that nobody knows. A program acts on the built panel and counts; the seconds',
    'by hand follow from the keystroke-level model (Card, Moran, Newell 1980) for somebody who is no typist, and what the program itself',
    'took is added. Reading the screen, fetching the phone and talking to the colleague come on top.',
    '',
    '| Way | Presses | Letters | Seconds by hand | Waited | Together |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...ways.map(
      ({ name, presses, letters, seconds: byHand, waited }) =>
        `| ${[name, presses, letters, seconds(byHand), seconds(waited), seconds(byHand + waited)].join(' | ')} |`,
    ),
    '',
  ].join('\n')

/** Somebody at the sign-in of a browser of their own. */
async function sitDown(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/admin')
  const hand = new Hand(page)
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const signIn = async ({ email, password }: Pick<Person, 'email' | 'password'>) => {
    await hand.type(box('Email'), email, 'known')
    await hand.type(box('Password'), password, 'known')
    await hand.press(button(page, 'Sign in'))
  }
  const enterCode = async (code: string) => {
    const screen = new SignInPage(page)
    await hand.type(screen.digit(1), '')
    hand.write(code)
    await screen.enterCode(code)
    await hand.press(button(page, 'Verify OTP'))
  }
  return { context, page, hand, box, signIn, enterCode }
}

type Seat = Awaited<ReturnType<typeof sitDown>>

async function enterRecoveryCode({ page, hand, box }: Seat, code: string): Promise<void> {
  await hand.press(button(page, 'Use a recovery code'))
  await hand.type(box('Recovery code'), code.replaceAll('-', ''), 'code')
  await hand.press(button(page, 'Sign in'))
}

/**
 * Every way back into an account whose phone, app or password is lost, by the panel and the server's command; writes
 * bench/recovery-results.md with what each takes by hand.
 */
export async function run(): Promise<void> {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir)
  const staff = new HttpClient(server.url)
  await registerFirst(staff, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
  const browser = await chromium.launch(CHROMIUM_OPTIONS)
  const site = { url: server.url, dataDir }
  const ways: Way[] = []

  /** How somebody new comes in, who has an authenticator app but not at hand; or who has none. */
  const measure = async (
    name: string,
    act: (seat: Seat, person: Person, recoveryCodes: readonly string[]) => Promise<void>,
    hasApp = true,
  ) => {
    const person = newPerson('Rani Returning')
    const client = await registerOther(staff, site, person)
    const { recoveryCodes } = hasApp
      ? await setUpApp(client, person.password, Date.now())
      : { recoveryCodes: [] }
    const seat = await sitDown(browser, server.url)
    const began = performance.now()
    await seat.hand.step(name, () => act(seat, person, recoveryCodes))
    await seat.page.waitForURL(/\/AdminHome$/)
    const [effort] = seat.hand.efforts
    if (effort) ways.push({ ...effort, waited: (performance.now() - began) / 1000 })
    await seat.context.close()
  }

  await measure('A recovery code, on paper', async (seat, person, [code = '']) => {
    await seat.signIn(person)
    await enterRecoveryCode(seat, code)
  })

  await measure('A sent code in place of the app', async (seat, person) => {
    await seat.signIn(person)
    await seat.hand.press(button(seat.page, 'Send me a code instead'))
    await seat.enterCode(await waitForCode(dataDir, person.email, 3))
  })

  await measure('The server’s command, then a sent code', async (seat, person) => {
    const command = `npm run admin -- remove-authenticator ${person.email}`
    seat.hand.write(command)
    const { code, error } = await runAdmin(dataDir, ['remove-authenticator', person.email])
    if (code !== 0) throw new Error(error)
    await seat.signIn(person)
    await seat.enterCode(await waitForCode(dataDir, person.email, 3))
  })

  const chooseNewPassword = async ({ page, hand, box }: Seat, { email }: Person) => {
    await hand.press(page.getByRole('link', { name: 'Forgot your password?' }))
    await page.waitForURL(/forgot/)
    await hand.type(box('Email'), email, 'known')
    await hand.press(button(page, 'Send Reset Link'))
    const [mail = ''] = await waitForMessages(dataDir, new RegExp(`^To: ${email}[^]*/password/reset/`, 'm'))
    const [path = ''] = /\/password\/reset\/[\w-]+/.exec(mail.replaceAll(/=\r?\n/g, '')) ?? []
    await page.goto(path)
    for (const name of ['New Password', 'Confirm New Password'])
      await hand.type(box(name), 'quite another password', 'known')
    await hand.press(button(page, 'Reset Password'))
  }
  await measure('A forgotten password: the link by mail', chooseNewPassword, false)
  await measure(
    'Password and app at once: the link, then a recovery code',
    async (seat, person, [code = '']) => {
      await chooseNewPassword(seat, person)
      await enterRecoveryCode(seat, code)
    },
  )

  await browser.close()
  await server.stop('SIGTERM')
  remove()
  writeFileSync(new URL('./recovery-results.md', import.meta.url), toReport(ways))
}
