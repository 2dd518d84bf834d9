import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDamage, readContents, takeNotes } from '../../database/sqlite/snapshot.ts'
import { systemClock } from '../../lib/clock.ts'
import { decrypt, encrypt } from './age.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Institute, makeInstitute } from './testing/institute.ts'

const PASSPHRASE = 'correct horse battery'

/** Written by `age --passphrase --armor` 1.1.1, without its armour. */
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

/** Runs a command line on a terminal of its own, where somebody types. @returns what is shown */
async function onTerminal(command: string, typed: string): Promise<string> {
  const terminal = spawn('script', ['-qec', command, '/dev/null'], { cwd: folder, stdio: 'pipe' })
  terminal.stdin.write(typed)
  const [shown] = await Promise.all([text(terminal.stdout), once(terminal, 'exit')])
  return shown
}

/** What somebody finds who has unpacked a backup without our program. */
async function expectInstitute(name: string) {
  const path = join(folder, name)
  expect(await findDamage(path)).toBeNull()
  const notes = await takeNotes(path)
  expect(notes).toMatchObject({ format: '2', program: expect.any(String), createdAt: expect.any(String) })
  expect(await readContents(path)).toEqual(await readContents(institute.databasePath))
  return notes
}

describe('a backup, without our program', () => {
  it('in the clear: gunzip opens it, and it is the institute’s SQLite file', async () => {
    await createBackup(institute, systemClock, join(folder, 'clear'))
    execFileSync('sh', ['-c', 'gunzip < clear > clear.db'], { cwd: folder })
    expect(await expectInstitute('clear.db')).not.toHaveProperty('secrets')
  })

  it('encrypted: age and gunzip open it, and it is the institute’s SQLite file', async ({ skip }) => {
    skip(lacking.length > 0, `${lacking} is not installed`)
    await createBackup({ ...institute, passphrase: PASSPHRASE }, systemClock, join(folder, 'secret'))
    await onTerminal('age -d secret | gunzip > secret.db', `${PASSPHRASE}\n`)
    expect(await expectInstitute('secret.db')).toHaveProperty('secrets')
  })

  it('encrypted anew by age with another passphrase is restored', async ({ skip }) => {
    skip(lacking.length > 0, `${lacking} is not installed`)
    const place = await makeInstitute(1, 0)
    const passphrase = 'another horse battery'
    await createBackup(institute, systemClock, join(folder, 'plain'))
    await onTerminal('age -p -o anew plain', `${passphrase}\n${passphrase}\n`)
    await restoreBackup({ ...place, passphrase }, systemClock, join(folder, 'anew'))
    expect(await readContents(place.databasePath)).toEqual(await readContents(institute.databasePath))
    place.remove()
  })
})

describe('encryption', () => {
  it('opens what the program age has written', async () => {
    const source = Readable.from([Buffer.from(BY_AGE, 'base64')])
    expect(await text(decrypt(source, PASSPHRASE))).toBe('What age wrote, age-encryption reads.\n')
  })

  it('reads no further ahead than it is read: a backup of gigabytes takes no more memory', async () => {
    const piece = randomBytes(256 * 1024)
    let given = 0
    async function* endless() {
      for (;;) {
        given += 1
        yield piece
      }
    }
    const sealed = encrypt(endless(), PASSPHRASE)[Symbol.asyncIterator]()
    let taken = 0
    while (taken < 8 * piece.length) taken += (await sealed.next()).value.length
    await sealed.return?.()
    expect(given * piece.length - taken).toBeLessThan(4 * piece.length)
  })

  it('of nothing comes back as nothing', async () => {
    const sealed = encrypt(Readable.from([]), PASSPHRASE)
    expect(await buffer(decrypt(sealed, PASSPHRASE))).toEqual(Buffer.alloc(0))
  })

  it('hands on what the disk says, and not that the file is damaged', async () => {
    async function* failing() {
      yield Buffer.from(BY_AGE, 'base64').subarray(0, 100)
      throw Object.assign(new Error('read'), { code: 'EIO' })
    }
    await expect(text(decrypt(failing(), PASSPHRASE))).rejects.toMatchObject({ code: 'EIO' })
  })
})
