import { writeFileSync } from 'node:fs'
import { chromium, type Locator, type Page } from '@playwright/test'
import { startBuiltServer, temporaryDataDir } from '../api/testing/built-server.ts'
import { CHROMIUM_OPTIONS } from '../api/testing/chromium.ts'
import { newPerson } from '../api/testing/colleague.ts'
import { ADMIN } from '../api/testing/first-admin.ts'
import { waitForCode } from '../api/testing/outbox.ts'
import { SmtpInbox } from '../api/testing/smtp-inbox.ts'
import { SignInPage } from '../desktop/e2e/sign-in-page.ts'
import { type Effort, Hand } from './hand.ts'
import { INSTITUTES } from './institutes/institutes.ts'

const [OURS] = INSTITUTES

const form = (page: Page, name: string) => page.getByRole('form', { name })
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

function toReport(efforts: readonly Effort[]): string {
  const minutes = (seconds: number) => (seconds / 60).toFixed(1)
  const row = ({ name, presses, letters, seconds }: Effort) =>
    `| ${name} | ${presses} | ${letters} | ${minutes(seconds)} |`
  const sum = (key: 'presses' | 'letters' | 'seconds') =>
    efforts.reduce((all, effort) => all + effort[key], 0)
  return [
    '# Results of `npm run bench -- owner`',
    '',
    'From an empty folder to a site of one’s own, in the browser alone. A program acts on the built panel and counts; the minutes follow',
    'from the keystroke-level model (Card, Moran, Newell 1980) with texts made up at 19 words a minute. Reading and having ideas come on top.',
    '',
    '| Step | Presses | Letters | Minutes by hand |',
    '| --- | ---: | ---: | ---: |',
    ...efforts.map(row),
    row({ name: 'All', presses: sum('presses'), letters: sum('letters'), seconds: sum('seconds') }),
    '',
  ].join('\n')
}

/**
 * A new owner's way from an empty folder to a site of their own, by the panel alone; writes bench/owner-results.md with
 * what each step takes by hand.
 */
export async function run(): Promise<void> {
  if (!OURS) throw new Error('There is no institute.')
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir)
  const inbox = await SmtpInbox.open()
  const browser = await chromium.launch(CHROMIUM_OPTIONS)
  const page = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' })
  const hand = new Hand(page)
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const next = () => hand.press(button(page, 'Continue'))
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

  await hand.step('Register by the link that the start has left', async () => {
    await page.goto(server.setupUrl ?? '')
    await hand.type(page.getByRole('textbox', { name: 'Name' }), ADMIN.name)
    await hand.type(page.getByRole('textbox', { name: 'Email' }), ADMIN.email)
    await hand.type(page.getByRole('textbox', { name: 'Phone' }), ADMIN.phone.replace('+91', ''))
    await hand.type(page.getByRole('textbox', { name: 'Password' }), ADMIN.password)
    await hand.press(page.getByRole('radio', { name: 'Email' }))
    await hand.press(button(page, 'Register'))
    const account = new SignInPage(page)
    await hand.type(account.digit(1), '')
    await account.enterCode(await waitForCode(dataDir, ADMIN.email))
    await hand.press(button(page, 'Verify OTP'))
    await page.waitForURL(/\/AdminHome$/)
  })

  await hand.step('Name, town, contact', async () => {
    await hand.press(page.getByRole('link', { name: 'Start the guide' }))
    const name = form(page, 'Name of the institute')
    await hand.type(name.getByRole('textbox', { name: 'Institute name' }), OURS.name)
    await hand.press(button(name, 'Save Changes'))
    await said(page, 'Name saved.')
    await hand.press(button(page, 'Use the institute’s name in all titles'))
    await said(page, /^Browser tabs, search engines and shared links say/)
    await next()
    await heading('Brand')
  })

  await hand.step('Colours, fonts, corners, mark', async () => {
    await hand.press(page.getByRole('link', { name: 'Open Settings, Brand' }))
    const brand = form(page, 'Brand')
    await hand.type(brand.getByRole('textbox', { name: 'Ink', exact: true }), OURS.brand.ink ?? '')
    await hand.type(brand.getByRole('textbox', { name: 'Accent', exact: true }), OURS.brand.accent ?? '')
    await hand.choose(brand.getByLabel('Corners'), 'Round')
    await hand.type(brand.getByLabel('Short name'), OURS.brand.shortName ?? '')
    const mark = { name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(OURS.mark) }
    await hand.give(brand.locator('input[type="file"]').first(), mark)
    await brand.getByLabel('Mark for small places').and(page.locator('[value^="/uploads/"]')).waitFor()
    await hand.press(button(brand, 'Save Changes'))
    await said(page, 'Brand saved.')
    await page.goto('/first-day')
    await heading('Brand')
    await next()
  })

  await hand.step('The sample content becomes hidden drafts', async () => {
    await heading('Sample content')
    await hand.press(page.getByRole('radio', { name: 'Keep it as hidden drafts' }))
    await hand.type(box('Enter Admin Key'), '')
    await box('Enter Admin Key').fill(server.adminKey ?? '')
    await hand.press(button(page, 'Hide it…'))
    await hand.press(button(page.getByRole('dialog'), 'Hide it'))
    await said(page, 'Nothing of the sample institute is on the public site.')
    await next()
  })

  await hand.step('Mail, tried with one to oneself', async () => {
    await heading('Mail')
    await hand.press(page.getByRole('link', { name: /^Open/ }))
    const mail = page.getByRole('region', { name: 'Mail' })
    await hand.choose(mail.getByRole('combobox', { name: 'Encryption' }), 'STARTTLS (port 587)')
    await hand.type(mail.getByRole('textbox', { name: 'Mail server' }), '127.0.0.1')
    await hand.type(mail.getByRole('textbox', { name: 'Port' }), String(inbox.port))
    await hand.type(mail.getByRole('textbox', { name: 'Sender’s address' }), 'desk@institute.example')
    await hand.press(button(mail, 'Save Changes'))
    const confirmation = page.getByRole('dialog', { name: 'Enter your password' })
    await hand.type(confirmation.getByRole('textbox', { name: 'Your password' }), ADMIN.password)
    await hand.press(button(confirmation, 'Continue'))
    await said(page, 'Not tried yet')
    await hand.press(button(mail, 'Send me one'))
    await said(page, /^Taken\. Look whether it arrives/)
    await page.goto('/first-day')
    await heading('Mail')
    await next()
  })

  await hand.step('The first colleague, invited by mail', async () => {
    await heading('First colleague')
    await hand.press(page.getByRole('link', { name: /^Open/ }))
    await hand.press(button(page, 'Invite a colleague'))
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
    await hand.type(dialog.getByRole('textbox', { name: 'Their e-mail' }), newPerson('Usha').email)
    await hand.press(dialog.getByRole('button', { name: 'Send the invitation' }))
    await said(page, 'The invitation is on its way.')
    await page.goto('/first-day')
    await heading('First colleague')
    await next()
    await heading('Done')
    await hand.press(button(page, 'Finish'))
    await page.waitForURL(/\/AdminHome$/)
  })

  await hand.step('Three courses', async () => {
    await page.goto('/course')
    const courses = form(page, '📘 Course Management')
    for (const { title, desc } of OURS.courses) {
      await hand.type(courses.getByRole('textbox', { name: 'Course Title' }), title)
      await hand.type(courses.getByRole('combobox', { name: 'Technology/Subject' }), 'Office')
      await hand.type(courses.getByRole('textbox', { name: 'Short Description' }), desc)
      await hand.press(button(courses, 'Add Course'))
      await page.getByRole('cell', { name: title, exact: true }).waitFor()
    }
  })

  await hand.step('Two slides, and the texts above them', async () => {
    await page.goto('/settings?tab=texts')
    const texts = form(page, 'Slides and plans')
    for (const [at, slide] of OURS.slides.entries()) {
      await hand.type(texts.getByRole('textbox', { name: 'Heading' }).nth(at), slide.heading)
      await hand.type(texts.getByRole('textbox', { name: 'Description' }).nth(at), slide.description)
    }
    await hand.press(button(texts, 'Save Changes'))
    await said(page, 'Slides and plans saved.')
    await page.goto('/settings?tab=pages')
    const pages = form(page, 'Pages and texts')
    for (const [from, to] of [
      ['under one roof', OURS.texts['home.heading'] ?? ''],
      ['Expert instructors', OURS.texts['home.promise2Title'] ?? ''],
    ] as const) {
      await hand.type(pages.getByRole('searchbox'), from)
      await hand.type(pages.getByRole('textbox').first(), to)
    }
    await hand.press(button(pages, 'Save Changes'))
    await said(page, 'Pages and texts saved.')
  })

  await hand.step('Look at the site', async () => {
    await page.goto('/')
    await page
      .getByRole('heading', { level: 2, name: OURS.slides[0]?.heading ?? '' })
      .first()
      .waitFor()
    const text = await page.locator('body').innerText()
    if ((await page.title()) !== `Home | ${OURS.name}`) throw new Error('The title is not the owner’s.')
    if (/Lekhani/.test(text) || !text.includes(OURS.brand.shortName ?? ''))
      throw new Error('The site is not the owner’s.')
  })

  await browser.close()
  await server.stop('SIGTERM')
  await inbox.close()
  remove()
  writeFileSync(new URL('./owner-results.md', import.meta.url), toReport(hand.efforts))
}
