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

/** A separate server, and a folder that stands for another disk. */
interface Own {
  server: BuiltServer
  staff: HttpClient
  disk: string
  /** Restarts the server on the same data with other settings, and signs in again. */
  restart: (environment: Record<string, string>) => Promise<void>
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
    async restart(more) {
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

async function openBackups(browser: Browser, own: Own): Promise<Page> {
  const context = await browser.newContext({ baseURL: own.server.url, reducedMotion: 'reduce' })
  await signInAs(own.staff, context)
  const page = await context.newPage()
  await page.goto('/settings?tab=backup')
  return page
}

test('sets a passphrase, tests and saves a folder, and test-restores a backup', async ({ browser }) => {
  const own = await openServer()
  const page = await openBackups(browser, own)
  const backups = page.getByRole('region', { name: 'Backups' })
  const password = page.getByRole('dialog').getByRole('textbox', { name: 'Your password' })
  await expect(backups.getByText('Needs attention')).toBeVisible()
  await expect(backups.getByRole('status')).toContainText('Backups are not encrypted')

  await test.step('set a passphrase, typed twice, with the own password', async () => {
    await backups.getByRole('button', { name: 'Set passphrase' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set passphrase' })
    await expect(dialog).toContainText('No one can open a backup without it')
    await expect(dialog.getByRole('textbox', { name: 'New passphrase' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'New passphrase' }).fill('too short')
    await dialog.getByRole('button', { name: 'Save passphrase' }).click()
    await expect(dialog.getByText('The passphrase must have at least 12 characters.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'New passphrase' }).fill(PASSPHRASE)
    await dialog.getByRole('textbox', { name: 'Repeat passphrase' }).fill(`${PASSPHRASE}!`)
    await password.fill('not mine')
    await dialog.getByRole('button', { name: 'Save passphrase' }).click()
    await expect(dialog.getByText(/^The passphrases don’t match/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Repeat passphrase' }).fill(PASSPHRASE)
    await dialog.getByRole('button', { name: 'Save passphrase' }).click()
    await expect(dialog.getByText('The current password is wrong.')).toBeVisible()
    await expect(password).toBeFocused()
    await expectAccessible(page)
    await password.fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Save passphrase' }).click()
    // Deriving the check word takes as long as deriving the key.
    await expect(dialog).toHaveCount(0, { timeout: 30_000 })
  })

  await test.step('show the passphrase once, with its check word', async () => {
    const title = backups.getByRole('heading', { name: 'Backup passphrase' })
    await expect(title).toBeFocused()
    await expect(backups.getByText(PASSPHRASE, { exact: true })).toBeVisible()
    const word = /check word ([a-z]{4})/.exec(await backups.innerText())?.[1] ?? ''
    await expect(backups.getByText(`Check word: ${word}`)).toBeVisible()
    await expect(backups.getByRole('button', { name: 'Print' })).toBeVisible()
    await lookThrough(page, 'set-up-passphrase')
    await page.emulateMedia({ media: 'print' })
    await expect(backups.getByText(PASSPHRASE, { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Email' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await backups.getByRole('button', { name: 'I’ve saved it' }).click()
    await expect(backups.getByText(PASSPHRASE, { exact: true })).toHaveCount(0)
    await expect(backups.getByText(`set here, check word ${word}`)).toBeVisible()
  })

  await test.step('reject a folder with other files and accept an empty one', async () => {
    const others = join(own.disk, 'others')
    mkdirSync(others)
    writeFileSync(join(others, 'letters.txt'), '')
    await backups.getByRole('button', { name: 'Change folder' }).click()
    const dialog = page.getByRole('dialog', { name: 'Backup folder' })
    const folder = dialog.getByRole('textbox', { name: 'Folder' })
    await expect(folder).toBeFocused()
    await folder.fill('backups')
    await password.fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Test and save' }).click()
    await expect(dialog.getByText(/^Enter the full path/)).toBeVisible()
    await folder.fill(others)
    await dialog.getByRole('button', { name: 'Test and save' }).click()
    await expect(dialog.getByText(/contains other files/)).toBeVisible()
    await expect(folder).toBeFocused()
    await expectAccessible(page)
    await folder.fill(join(own.disk, 'prospectus'))
    await dialog.getByRole('button', { name: 'Test and save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(backups.getByText(`${join(own.disk, 'prospectus')} (set here)`)).toBeVisible()
  })

  await test.step('create an encrypted backup in that folder and test it', async () => {
    await backups.getByRole('button', { name: 'Back up now' }).click()
    await expect(backups.getByRole('status')).toContainText(/Restore tested \d\d:\d\d today/, {
      timeout: 60_000,
    })
    const files = readdirSync(join(own.disk, 'prospectus')).filter((name) => name.startsWith('prospectus-'))
    expect(files).toEqual([expect.stringMatching(/\.db\.gz\.age$/)])
    await lookThrough(page, 'set-up-backups')
  })

  await test.step('remove the passphrase after a confirmation, and record it in the audit log', async () => {
    await backups.getByRole('button', { name: 'Remove passphrase' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove passphrase?' })
    await expect(password).toBeFocused()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByText('Please enter a password.')).toBeVisible()
    await password.fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(backups.getByRole('status')).toContainText('Backups are not encrypted')
    await page.goto('/audit')
    await expect(page.getByText('deleted the settings “Backup passphrase”')).toBeVisible()
    await expect(page.getByText('changed the folder of the settings “Backups”')).toBeVisible()
  })
  await own.close()
})

test('generates a passphrase and refuses to overwrite another editor’s change', async ({ browser }) => {
  const own = await openServer()
  const page = await openBackups(browser, own)
  const backups = page.getByRole('region', { name: 'Backups' })
  await backups.getByRole('button', { name: 'Set passphrase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set passphrase' })
  await dialog.getByRole('button', { name: 'Generate' }).click()
  const made = await dialog.getByRole('textbox', { name: 'New passphrase' }).inputValue()
  expect(made).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/)
  await lookThrough(page, 'set-up-passphrase-dialog')
  const currentPassword = ADMIN.password
  await own.staff.put('/api/backup-settings', { folder: '', passphrase: PASSPHRASE, currentPassword })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Save passphrase' }).click()
  await expect(dialog.getByRole('alert')).toContainText('check the current settings')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(backups.getByText(/set here, check word/)).toBeVisible()
  await own.close()
})

test('shows settings from environment variables read-only', async ({ browser }) => {
  const own = await openServer({ PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE })
  const page = await openBackups(browser, own)
  const backups = page.getByRole('region', { name: 'Backups' })
  await expect(backups.getByText('set by PROSPECTUS_BACKUP_PASSPHRASE')).toBeVisible()
  await expect(backups.getByRole('button', { name: 'Change folder' })).toBeVisible()
  await expect(backups.getByRole('button', { name: 'Set passphrase' })).toHaveCount(0)
  await own.close()
})

test('reports an error until a passphrase sealed with another session secret is entered again', async ({
  browser,
}) => {
  const own = await openServer()
  const currentPassword = ADMIN.password
  await own.staff.put('/api/backup-settings', { folder: '', passphrase: PASSPHRASE, currentPassword })
  await own.restart({ SESSION_SECRET: 'y'.repeat(40), LOGIN_OTP: 'never' })
  const page = await openBackups(browser, own)
  const backups = page.getByRole('region', { name: 'Backups' })
  await expect(backups.getByText('Re-enter the passphrase')).toBeVisible()
  await expect(backups.getByText('saved, but can’t be decrypted')).toBeVisible()
  await expect(backups.getByRole('button', { name: 'Back up now' })).toBeDisabled()
  await lookThrough(page, 'set-up-unreadable')
  await backups.getByRole('button', { name: 'Change passphrase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change passphrase' })
  for (const name of ['New passphrase', 'Repeat passphrase'])
    await dialog.getByRole('textbox', { name }).fill(PASSPHRASE)
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Save passphrase' }).click()
  await expect(backups.getByText(/set here, check word [a-z]{4}/)).toBeVisible()
  await expect(backups.getByText('Needs attention')).toBeVisible()
  await own.close()
})
