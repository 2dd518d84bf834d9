import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systemClock } from '../../lib/clock.ts'
import { temporaryDataDir } from '../../testing/built-server.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { restoreBackup } from './restore-backup.ts'

// Written by the program of that release; its passphrase has a letter that can be typed in two ways.
it.skipIf(isOnPostgresql).each([
  ['encrypted', 'v0.1.0.backup', 'Cafe\u0301, 7 batteries', 'the session secret of version 0.1.0, kept\n'],
  ['in the clear', 'v0.1.0-in-the-clear.backup', undefined, undefined],
])(
  'a backup of 0.1.0, %s, comes back: its texts, its secrets, and a server on it',
  async (_kind, name, passphrase, sessionSecret) => {
    const { dataDir, remove } = temporaryDataDir()
    const archive = join(dataDir, 'old.backup')
    copyFileSync(join(import.meta.dirname, 'testing', name), archive)
    const databaseUrl = `file:${join(dataDir, 'prospectus.db')}`
    await restoreBackup({ databaseUrl, dataDir, passphrase }, systemClock, archive)
    const path = join(dataDir, 'session-secret')
    expect(existsSync(path) ? readFileSync(path, 'utf8') : undefined).toBe(sessionSecret)
    const server = await startTestServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    expect((await server.visitor().get('/api/faqs')).body).toMatchObject([
      { q: 'Is there a batch at weekends?', a: 'Yes, on Saturdays – from 9:00.' },
    ])
    const { enquiry } = server.deps.database
    await expect.poll(() => enquiry.count({ where: { isFolded: false } })).toBe(0)
    await server.close()
    remove()
  },
)
