import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BACKUP_TEXTS } from '#contract/backup'
import { readSetting } from '../../database/setting.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { expectNoise } from '../../testing/noise.ts'
import { WITH_METRICS } from '../../testing/read-metrics.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { toCheckWord } from './passphrase.ts'

expectNoise(/cannot create backups/, /can create backups again/, /"route":"\/api\/backups","status":503/)
const PASSPHRASE = 'correct horse #7 battery'
const SETTINGS = { ...WITH_METRICS, NOTIFY_EMAIL: 'owner@example.com' }

let server: TestServer
let staff: HttpClient
/** A folder in place of another disk. */
let disk: string
beforeEach(async () => {
  disk = mkdtempSync(join(tmpdir(), 'prospectus-disk-'))
  server = await startTestServer(SETTINGS)
  staff = await server.signedIn()
})
afterEach(async () => {
  await server.close()
  rmSync(disk, { recursive: true, force: true })
})

const currentPassword = ADMIN.password
const put = (body: object, client = staff) =>
  client.put<{ folder: string; updatedAt: string; message: string; fields?: Record<string, string> }>(
    '/api/backup-settings',
    { folder: '', currentPassword, ...body },
  )
const row = () => readSetting(server.deps.database, 'backupSettings')

describe('a passphrase set in the panel', () => {
  it('is stored encrypted and never appears in responses, logs or the audit log', async () => {
    await put({ passphrase: PASSPHRASE })
    const stored = await row()
    expect(JSON.stringify(stored)).not.toContain(PASSPHRASE)
    for (const sealed of [stored.passphrase ?? '', stored.checkWord ?? ''])
      expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain(PASSPHRASE)
    expect(JSON.stringify(stored)).not.toContain(await toCheckWord(PASSPHRASE))
    for (const path of ['/api/backup-settings', '/api/backup-place', '/api/backups', '/api/desk/audit'])
      expect(JSON.stringify((await staff.get(path)).body), path).not.toContain(PASSPHRASE)
    expect((await put({ passphrase: ` ${PASSPHRASE}` })).status).toBe(400)
    expect(server.log.join('\n')).not.toContain(PASSPHRASE)
  })

  it.each([
    ['too short', 'eleven char', BACKUP_TEXTS.short],
    ['too long', 'x'.repeat(501), BACKUP_TEXTS.long],
    ['with a trailing space', `${PASSPHRASE} `, BACKUP_TEXTS.typed],
    ['with a line break', 'correct horse\nbattery', BACKUP_TEXTS.typed],
  ])('is rejected if %s', async (_what, passphrase, message) => {
    const refused = await put({ passphrase })
    expect([refused.status, refused.body.fields]).toEqual([400, { passphrase: message }])
    expect((await row()).updatedAt).toBeNull()
  })
})
