import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../../api/testing/built-server.ts'
import { ADMIN, registerFirst } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { expectAccessible, lookThrough } from './accessibility.ts'

const PASSPHRASE = 'correct horse #7 battery'

/** A server of its own, and a folder that stands for another disk. */
interface Own {
  server: BuiltServer
  staff: HttpClient
  disk: string
  /** Starts it on the same data with other settings, and signs in anew. */
  startAgain: (environment: Record<string, string>) => Promise<void>
  close: () => Promise<void>
}

async function openServer(environment: Record<string, string> = {}): Promise<Own> {
  const { dataDir, remove } = temporaryDataDir()
  const disk = mkdtempSync(join(tmpdir(), 'prospectus-disk-'))
  const start = (more: Record<string, string>) =>
    startBuiltServer(dataDir, { LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off', ...more })
  const server = await start(environment)
  const staff = new HttpClient(server.url)
  await registerFirst(staff, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
  const own: Own = {
    ...{ server, staff, disk },
    async startAgain(more) {
      await own.server.stop('SIGTERM')
      own.server = await start(more)
      own.staff = new HttpClient(own.server.url)
      await own.staff.post('/api/v1/user/login', { email: ADMIN.email, password: ADMIN.password })
    },
    async close() {
      await own.server.stop('SIGTERM')
      remove()
      rmSync(disk, { recursive: true, force: true })
    },
  }
  return own
}

async function openSetUp(browser: Browser, own: Own): Promise<Page> {
  const context = await browser.newContext({ baseURL: own.server.url, reducedMotion: 'reduce' })
  await signInAs(own.staff, context)
  const page = await context.newPage()
  await page.goto('/settings?tab=set-up')
  return page
}

test('backups are set up: a passphrase for paper, a place that is tried, and one that is tested', async ({
  browser,
}) => {
  const own = await openServer()
  const page = await openSetUp(browser, own)
  const backups = page.getByRole('region', { name: 'Backups' })
  const password = page.getByRole('dialog').getByRole('textbox', { name: 'Your password' })
  await expect(backups.getByText('Could be safer')).toBeVisible()
  await expect(backups.getByRole('status')).toContainText('They are not encrypted')

  await test.step('a passphrase is typed twice, with the own password', async () => {
    await backups.getByRole('button', { name: 'Set a passphrase' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set a passphrase' })
    await expect(dialog).toContainText('Without it nobody can open them')
    await expect(dialog.getByRole('textbox', { name: 'New passphrase' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'New passphrase' }).fill('too short')
    await dialog.getByRole('button', { name: 'Save the passphrase' }).click()
    await expect(dialog.getByText('The passphrase must have at least 12 characters.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'New passphrase' }).fill(PASSPHRASE)
    await dialog.getByRole('textbox', { name: 'The same again' }).fill(`${PASSPHRASE}!`)
    await password.fill('not mine')
    await dialog.getByRole('button', { name: 'Save the passphrase' }).click()
    await expect(dialog.getByText(/^The passphrases don’t match/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'The same again' }).fill(PASSPHRASE)
    await dialog.getByRole('button', { name: 'Save the passphrase' }).click()
    await expect(dialog.getByText('The current password is wrong.')).toBeVisible()
    await expect(password).toBeFocused()
    await expectAccessible(page)
    await password.fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Save the passphrase' }).click()
    // The check word costs as much as a key.
    await expect(dialog).toHaveCount(0, { timeout: 30_000 })
  })

  await test.step('it is shown once to keep, with its check word', async () => {
    const title = backups.getByRole('heading', { name: 'Passphrase of the backups' })
    await expect(title).toBeFocused()
    await expect(backups.getByText(PASSPHRASE, { exact: true })).toBeVisible()
    const word = /check word ([a-z]{4})/.exec(await backups.innerText())?.[1] ?? ''
    await expect(backups.getByText(`Check word: ${word}`)).toBeVisible()
    await expect(backups.getByRole('button', { name: 'Print' })).toBeVisible()
    await lookThrough(page, 'set-up-passphrase')
    await page.emulateMedia({ media: 'print' })
    await expect(backups.getByText(PASSPHRASE, { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Mail' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await backups.getByRole('button', { name: 'I have kept it' }).click()
    await expect(backups.getByText(PASSPHRASE, { exact: true })).toHaveCount(0)
    await expect(backups.getByText(`set here, check word ${word}`)).toBeVisible()
  })

  await test.step('a place with other files is refused, and one of its own is taken', async () => {
    const others = join(own.disk, 'others')
    mkdirSync(others)
    writeFileSync(join(others, 'letters.txt'), '')
    await backups.getByRole('button', { name: 'Change the place' }).click()
    const dialog = page.getByRole('dialog', { name: 'Place of the backups' })
    const folder = dialog.getByRole('textbox', { name: 'Folder' })
    await expect(folder).toBeFocused()
    await folder.fill('backups')
    await password.fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Try and save' }).click()
    await expect(dialog.getByText(/^Enter the full path/)).toBeVisible()
    await folder.fill(others)
    await dialog.getByRole('button', { name: 'Try and save' }).click()
    await expect(dialog.getByText(/contains other files/)).toBeVisible()
    await expect(folder).toBeFocused()
    await expectAccessible(page)
    await folder.fill(join(own.disk, 'prospectus'))
    await dialog.getByRole('button', { name: 'Try and save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(backups.getByText(`${join(own.disk, 'prospectus')} (set here)`)).toBeVisible()
  })

  await test.step('one made now is encrypted, lies there, and is tested', async () => {
    await backups.getByRole('button', { name: 'Back up now' }).click()
    await expect(backups.getByRole('status')).toContainText(/Restore tested \d\d:\d\d today/, {
      timeout: 60_000,
    })
    const files = readdirSync(join(own.disk, 'prospectus')).filter((name) => name.startsWith('prospectus-'))
    expect(files).toEqual([expect.stringMatching(/\.db\.gz\.age$/)])
    await lookThrough(page, 'set-up-backups')
  })

  await test.step('taking the passphrase away is asked for again, and stands in the audit list', async () => {
    await backups.getByRole('button', { name: 'Take the passphrase away' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take the passphrase away?' })
    await expect(password).toBeFocused()
    await dialog.getByRole('button', { name: 'Take away' }).click()
    await expect(dialog.getByText('Please enter a password.')).toBeVisible()
    await password.fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Take away' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(backups.getByRole('status')).toContainText('They are not encrypted')
    await page.goto('/audit')
    await expect(page.getByText('deleted the settings “Backup passphrase”')).toBeVisible()
    await expect(page.getByText('changed the folder of the settings “Backups”')).toBeVisible()
  })
  await own.close()
})

test('a passphrase can be made, and a second editor is told', async ({ browser }) => {
  const own = await openServer()
  const page = await openSetUp(browser, own)
  const backups = page.getByRole('region', { name: 'Backups' })
  await backups.getByRole('button', { name: 'Set a passphrase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a passphrase' })
  await dialog.getByRole('button', { name: 'Make one for me' }).click()
  const made = await dialog.getByRole('textbox', { name: 'New passphrase' }).inputValue()
  expect(made).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/)
  await lookThrough(page, 'set-up-passphrase-dialog')
  const currentPassword = ADMIN.password
  await own.staff.put('/api/backup-settings', { folder: '', passphrase: PASSPHRASE, currentPassword })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Save the passphrase' }).click()
  await expect(dialog.getByRole('alert')).toContainText('check the current settings')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(backups.getByText(/set here, check word/)).toBeVisible()
  await own.close()
})

test('what the environment says is to read', async ({ browser }) => {
  const own = await openServer({ PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE })
  const page = await openSetUp(browser, own)
  const backups = page.getByRole('region', { name: 'Backups' })
  await expect(backups.getByText('set (PROSPECTUS_BACKUP_PASSPHRASE, which wins)')).toBeVisible()
  await expect(backups.getByRole('button', { name: 'Change the place' })).toBeVisible()
  await expect(backups.getByRole('button', { name: 'Set a passphrase' })).toHaveCount(0)
  await own.close()
})

test('a passphrase that another session secret has sealed is a red light until it is entered again', async ({
  browser,
}) => {
  const own = await openServer()
  const currentPassword = ADMIN.password
  await own.staff.put('/api/backup-settings', { folder: '', passphrase: PASSPHRASE, currentPassword })
  await own.startAgain({ SESSION_SECRET: 'y'.repeat(40), LOGIN_OTP: 'never' })
  const page = await openSetUp(browser, own)
  const backups = page.getByRole('region', { name: 'Backups' })
  await expect(backups.getByText('Enter the passphrase again')).toBeVisible()
  await expect(backups.getByText('stored, and can’t be read')).toBeVisible()
  await expect(backups.getByRole('button', { name: 'Back up now' })).toBeDisabled()
  await lookThrough(page, 'set-up-unreadable')
  await backups.getByRole('button', { name: 'Change the passphrase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another passphrase' })
  for (const name of ['New passphrase', 'The same again'])
    await dialog.getByRole('textbox', { name }).fill(PASSPHRASE)
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Save the passphrase' }).click()
  await expect(backups.getByText(/set here, check word [a-z]{4}/)).toBeVisible()
  await expect(backups.getByText('Could be safer')).toBeVisible()
  await own.close()
})
