import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDamage, readContents, removeNotes } from '../../database/sqlite/snapshot.ts'
import { systemClock } from '../../lib/clock.ts'
import { decrypt, encrypt } from './age.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Institute, makeInstitute } from './testing/institute.ts'

const PASSPHRASE = 'correct horse battery'

/** Output of `age --passphrase --armor` 1.1.1 without its armour. */
const BY_AGE = `
YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBjdWZ4Tlc3bFU1L0NHTTBYRDdsWlNRIDE4ClpVdnc5Y2VIL0xCZnRTbHorbHpkRllpdXVT
UjRlVXRLWWdnWXZBdzZEcUEKLS0tIGwrWFRLbGo5cE9mbW01U29QTGx2emNBOVJsbjFhNlVqdGZCMk8veXBDL00KU0bWqkfeGutvbUZR7DkvdESs
E/5UOMydzrzDy5NCgHoVMiF30+gqHbGY9uADRGovmXt77bmzL/TWdy3DJ9FXN8zH7Jr5lA==`

const isMissing = (program: string) => spawnSync(program, ['--version']).error !== undefined
const lacking = ['age', 'script'].filter(isMissing)

let institute: Institute
let folder: string
beforeAll(async () => {
  institute = await makeInstitute()
  folder = mkdtempSync(join(tmpdir(), 'prospectus-age-'))
})
afterAll(() => {
  institute.remove()
  rmSync(folder, { recursive: true })
})

/** Runs a command in its own terminal with typed input. @returns its output */
async function onTerminal(command: string, typed: string): Promise<string> {
  const terminal = spawn('script', ['-qec', command, '/dev/null'], { cwd: folder, stdio: 'pipe' })
  terminal.stdin.write(typed)
  const [shown] = await Promise.all([text(terminal.stdout), once(terminal, 'exit')])
  return shown
}

/** Checks a database that was unpacked without Prospectus. */
async function expectInstitute(name: string) {
  const path = join(folder, name)
  expect(await findDamage(path)).toBeNull()
  const notes = await removeNotes(path)
  expect(notes).toMatchObject({ format: '2', program: expect.any(String), createdAt: expect.any(String) })
  expect(await readContents(path)).toEqual(await readContents(institute.databasePath))
  return notes
}

describe('a backup without Prospectus', () => {
  it('is a SQLite file after gunzip if unencrypted', async () => {
    await createBackup(institute, systemClock, join(folder, 'clear'))
    execFileSync('sh', ['-c', 'gunzip < clear > clear.db'], { cwd: folder })
    expect(await expectInstitute('clear.db')).not.toHaveProperty('secrets')
  })

  it('is a SQLite file after age and gunzip if encrypted', async ({ skip }) => {
    skip(lacking.length > 0, `${lacking} is not installed`)
    await createBackup({ ...institute, passphrase: PASSPHRASE }, systemClock, join(folder, 'secret'))
    await onTerminal('age -d secret | gunzip > secret.db', `${PASSPHRASE}\n`)
    expect(await expectInstitute('secret.db')).toHaveProperty('secrets')
  })

  it('can be restored after re-encryption by age with another passphrase', async ({ skip }) => {
    skip(lacking.length > 0, `${lacking} is not installed`)
    const place = await makeInstitute(1, 0)
    const passphrase = 'another horse battery'
    await createBackup(institute, systemClock, join(folder, 'plain'))
    await onTerminal('age -p -o encrypted plain', `${passphrase}\n${passphrase}\n`)
    await restoreBackup({ ...place, passphrase }, systemClock, join(folder, 'encrypted'))
    expect(await readContents(place.databasePath)).toEqual(await readContents(institute.databasePath))
    place.remove()
  })
})

describe('encryption', () => {
  it('decrypts the output of the age command', async () => {
    const source = Readable.from([Buffer.from(BY_AGE, 'base64')])
    expect(await text(decrypt(source, PASSPHRASE))).toBe('What age wrote, age-encryption reads.\n')
  })

  it('does not read ahead, so that a backup of gigabytes needs no more memory', async () => {
    const piece = randomBytes(256 * 1024)
    let produced = 0
    async function* endless() {
      for (;;) {
        produced += 1
        yield piece
      }
    }
    const sealed = encrypt(endless(), PASSPHRASE)[Symbol.asyncIterator]()
    let consumed = 0
    while (consumed < 8 * piece.length) consumed += (await sealed.next()).value.length
    await sealed.return?.()
    expect(produced * piece.length - consumed).toBeLessThan(4 * piece.length)
  })

  it('handles empty input', async () => {
    const sealed = encrypt(Readable.from([]), PASSPHRASE)
    expect(await buffer(decrypt(sealed, PASSPHRASE))).toEqual(Buffer.alloc(0))
  })

  it('reports an error of the disk as such, not as a damaged file', async () => {
    async function* failing() {
      yield Buffer.from(BY_AGE, 'base64').subarray(0, 100)
      throw Object.assign(new Error('read'), { code: 'EIO' })
    }
    await expect(text(decrypt(failing(), PASSPHRASE))).rejects.toMatchObject({ code: 'EIO' })
  })
})
