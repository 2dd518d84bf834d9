import type { Page } from '@playwright/test'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { FirstDay, Samples } from '#contract/first-day'
import { PUBLIC_PAGES } from '#contract/pages'
import { expect, test } from '../../api/testing/browser-test.ts'
import { startBuiltServer, temporaryDataDir } from '../../api/testing/built-server.ts'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { waitForCode } from '../../api/testing/outbox.ts'
import { SmtpInbox } from '../../api/testing/smtp-inbox.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableColours } from './accessibility.ts'
import { enterOwnPassword } from './enter-own-password.ts'
import { SignInPage } from './sign-in-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

/** The page of the site next to the form. */
const siteFrame = (page: Page) => page.frameLocator('iframe[title="Your website"]')

const state = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

const card = (page: Page) => page.getByRole('region', { name: 'Make this website yours' })

/** Checks the screen with axe in both themes, and for sideways scrolling on a phone. */
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectReadableColours(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** A new owner's first day, on a separate server. */
test('guides a new owner through ten steps, which can be skipped, resumed and completed', async ({
  browser,
}) => {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir)
  const inbox = await SmtpInbox.open()
  const backups = temporaryDataDir()
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const ask = async (path: string) => (await page.request.get(path)).json() as Promise<unknown>
  const readSamples = async () => (await ask(ENDPOINTS.listSamples.path)) as Samples

  await test.step('show a card with a link to the guide on the dashboard', async () => {
    const account = new SignInPage(page)
    await page.goto(server.setupUrl ?? '')
    await account.register(ADMIN)
    await account.enterCode(await waitForCode(dataDir, ADMIN.email))
    await account.verify()
    await page.waitForURL(/\/AdminHome$/)
    await expect(card(page)).toContainText('Set up your site in 10 short steps.')
    await expect(card(page)).toContainText('still on your website.')
    await expectGood(page)
    await card(page).getByRole('link', { name: 'Start guide' }).click()
    await page.waitForURL(/\/first-day\?step=name$/)
    await expect(heading(page, 'Name')).toBeVisible()
    await expectGood(page)
  })

  await test.step('keep unsaved text, tick the step once it is saved, and show the name on the site next to it', async () => {
    const form = page.getByRole('form', { name: 'Institute name' })
    await form.getByRole('textbox', { name: 'Institute name' }).fill('Orange City Computers')
    await form.getByRole('textbox', { name: 'Town' }).fill('Nagpur')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(heading(page, 'Enquiry notifications')).toBeVisible()
    await expect(page.getByRole('link', { name: '1. Name, skipped' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(form.getByRole('textbox', { name: 'Town' })).toHaveValue('Nagpur')
    await expect(state(page, /Skipped\. Visitors see “Lekhani/)).toBeVisible()
    await expect(siteFrame(page).getByRole('contentinfo')).toContainText('Lekhani')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Name saved.')).toBeVisible()
    await expect(page.getByRole('link', { name: '1. Name, done' })).toBeVisible()
    await expect(state(page, 'Visitors see “Orange City Computers, Nagpur, Maharashtra”.')).toBeVisible()
    await expect(siteFrame(page).getByRole('contentinfo')).toContainText('Orange City Computers')
  })

  await test.step('put the institute’s name into all page titles with one click', async () => {
    const titles = page.getByRole('region', { name: 'Page titles' })
    await expect(titles.getByRole('status')).toHaveText(/still show “Courses \| IT Coaching Institute”/)
    await titles.getByRole('button', { name: 'Use your institute’s name in all titles' }).click()
    await expect(titles.getByRole('status')).toHaveText(/show “Courses \| Orange City Computers”/)
    await expect(titles.getByRole('status')).toBeFocused()
    await expect(titles.getByRole('button')).toHaveCount(0)
    await expectGood(page)
    for (const path of [
      ...nonEmpty(PUBLIC_PAGES).map(({ href }) => href),
      '/privacy',
      '/enquiry',
      '/nowhere',
    ]) {
      const html = await (await page.request.get(path)).text()
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(/ \| Orange City Computers$/)
    }
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('enter the notification email', async () => {
    await expect(heading(page, 'Enquiry notifications')).toBeFocused()
    await expect(state(page, 'No one is notified until the Email step is done.')).toBeVisible()
    const form = page.getByRole('form', { name: 'Notification email' })
    await form.getByRole('textbox', { name: 'Notification email' }).fill('office@example.com')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await enterOwnPassword(page)
    await expect(page.getByRole('link', { name: '2. Enquiry notifications, done' })).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(heading(page, 'Contact details')).toBeFocused()
    await expectGood(page)
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(heading(page, 'Brand')).toBeFocused()
    await expectGood(page)
  })

  await test.step('resume from the dashboard, and from the settings once the card is hidden', async () => {
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(heading(page, 'Sample content')).toBeVisible()
    for (const step of ['Brand', 'Contact details', 'Enquiry notifications']) {
      await page.goBack()
      await expect(heading(page, step)).toBeVisible()
    }
    await page.goto('/AdminHome')
    await expect(card(page)).toContainText(
      /2 done\. \d+ sample records, 5 sample figures, \d+ sample details and \d+ unconfirmed texts are still on your website\./,
    )
    await expect(card(page).getByRole('link', { name: 'Continue guide' })).toBeVisible()
    await card(page).getByRole('button', { name: 'Show samples' }).click()
    const course = page.getByRole('group').filter({ hasText: /^Course \d/ })
    await course.locator('summary').click()
    await expectGood(page)
    await course.getByRole('link').first().click()
    await page.waitForURL(/\/course/)
    await expect(page.getByRole('button', { name: /^Update/ }).first()).toBeVisible()
    await page.goto('/AdminHome')
    await card(page).getByRole('button', { name: 'Hide guide' }).click()
    await expect(page.getByText('Guide hidden. You can find it in Settings.')).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Getting started' }).click()
    await expect(heading(page, 'Sample content')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(heading(page, 'Brand')).toBeVisible()
    await page.getByRole('link', { name: '5. Sample content, open' }).click()
    await expect(heading(page, 'Sample content')).toBeVisible()
  })

  await test.step('never show visitors that a figure is a sample', async () => {
    for (const { href } of nonEmpty(PUBLIC_PAGES)) {
      const html = await (await page.request.get(href)).text()
      expect(html).toContain('Orange City Computers')
      expect(html).not.toContain('Sample figure')
    }
  })

  await test.step('hide samples as drafts, which ticks the step, without the admin key', async () => {
    await page.getByRole('radio', { name: 'Hide it as drafts' }).check()
    await expectGood(page)
    await page.getByRole('button', { name: 'Hide…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
    const unchanged = page.getByRole('region', { name: 'Unchanged texts' })
    await expect(page.getByText(/^\d+ unconfirmed texts are still on your website\.$/)).toBeVisible()
    expect(await readSamples()).toMatchObject({ records: [], claims: [], facts: [] })
    await expect(page.getByRole('link', { name: '4. Sample content, open' })).toBeVisible()
    const keepAll = unchanged.getByRole('button', { name: 'Keep all on this page' })
    for (let left = await keepAll.count(); left > 0; left -= 1) {
      await keepAll.first().click()
      await expect(keepAll).toHaveCount(left - 1)
    }
    await expect(page.getByText('Your website has no sample content.')).toBeVisible()
    await expect(page.getByRole('link', { name: '5. Sample content, done' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('add the first course, which appears on the site', async () => {
    await expect(heading(page, 'First course')).toBeVisible()
    await expect(state(page, 'No courses yet.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Course Title' }).fill('Tally with GST')
    await page.getByRole('combobox', { name: 'Technology/Subject' }).fill('Tally')
    await page.getByRole('textbox', { name: 'Short Description' }).fill('Accounts and GST in three months.')
    await page.getByRole('button', { name: 'Add Course' }).click()
    await expect(state(page, '1 course of your own.')).toBeVisible()
    await expect(siteFrame(page).getByRole('heading', { name: 'Tally with GST' })).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('set up email, which a test message completes', async () => {
    await expect(heading(page, 'Email')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    const form = page.getByRole('form', { name: 'Mail server' })
    await form.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1')
    await form.getByRole('textbox', { name: 'Port' }).fill(String(inbox.port))
    await form.getByRole('textbox', { name: 'Sender email' }).fill('desk@example.com')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await enterOwnPassword(page)
    await expect(state(page, 'Send yourself a test message.')).toBeVisible()
    await page.getByRole('button', { name: 'Send test message' }).click()
    await expect(state(page, /^The last message was accepted/)).toBeVisible()
    await expect(page.getByRole('link', { name: '7. Email, done' })).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  })

  await test.step('invite a colleague, and move the backups to a folder of their own', async () => {
    await expect(heading(page, 'First colleague')).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill('ravi@example.com')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(state(page, 'Invited, not yet signed in: ravi@example.com.')).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page, 'Backups')).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: 'Change folder' }).click()
    const dialog = page.getByRole('dialog', { name: 'Backup folder' })
    await dialog.getByRole('textbox', { name: 'Folder' }).fill(backups.dataDir)
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Test and save' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByRole('link', { name: '9. Backups, done' })).toBeVisible()
  })

  await test.step('show public pages without records correctly', async () => {
    for (const { href } of nonEmpty(PUBLIC_PAGES)) {
      await page.goto(href)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const text = await page.locator('body').innerText()
      expect(text).not.toMatch(/undefined|null|NaN|Lekhani|\{\w+\}/)
    }
  })

  await test.step('explain an empty list, and publish its drafts', async () => {
    await page.goto('/AdminFAQs')
    await expect(page.getByText('What people ask you on the phone')).toBeVisible()
    await page.getByRole('button', { name: 'Bin', exact: true }).first().click()
    const drafts = page.getByRole('list', { name: 'Deleted records' })
    await expect(
      drafts.getByText(/Hidden draft since .+ Kept until you publish or delete it/).first(),
    ).toBeVisible()
    await drafts
      .getByRole('button', { name: /^Publish .+/ })
      .first()
      .click()
    await expect(page.getByText('Record restored.')).toBeVisible()
  })

  await test.step('resume at the first open step, and list the state of each at the end', async () => {
    await page.goto('/first-day')
    await expect(heading(page, 'Sample content')).toBeVisible()
    await page.getByRole('link', { name: '10. Done, skipped' }).click()
    await expect(heading(page, 'Done')).toBeVisible()
    const rest = page.getByRole('region', { name: 'Done' })
    await expect(rest.getByRole('listitem')).toContainText([
      'Name (done)',
      'Enquiry notifications (done)Currently notified: office@example.com.',
      'Contact details (skipped)',
      'Brand (skipped)',
      'Sample content (open)1 sample record is still on your website.',
      'First course (done)1 course of your own.',
      'Email (done)The last message was accepted',
      'First colleague (done)',
      'Backups (done)',
    ])
    await expectGood(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.waitForURL(/\/AdminHome$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
    await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    const { done } = (await ask(ENDPOINTS.readFirstDay.path)) as FirstDay
    expect(done).toEqual(['name', 'notify', 'course', 'mail', 'colleague', 'backup', 'finish'])
    expect((await readSamples()).records).toHaveLength(1)
  })

  await context.close()
  await server.stop('SIGTERM')
  await inbox.close()
  backups.remove()
  remove()
})
