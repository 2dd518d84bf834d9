import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { writeSetting } from '../database/setting.ts'
import { createBackupSeal } from '../features/backup/backup-plan.ts'
import { createBackupInChildProcess } from '../features/backup/backup-process.ts'
import { toCheckWord } from '../features/backup/passphrase.ts'
import { type Institute, makeInstitute } from '../features/backup/testing/institute.ts'
import { isRoot } from '../lib/files.ts'
import { sealText } from '../lib/seal.ts'
import { readSettings } from '../lib/settings.ts'
import { startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { limitMemory } from '../testing/memory-limit.ts'
import { nonEmpty } from '../testing/non-empty.ts'

const run = promisify(execFile)
const PASSPHRASE = 'correct horse #7 battery'
const SESSION_SECRET = 'a session secret from the environment'
const ADMIN_KEY = 'the key from the environment'

/** User ID of “nobody”, as whom a server may run. */
const NOBODY = 65534

let institute: Institute
let place: ReturnType<typeof temporaryDataDir>
let archive: string
/** Output of the command that created the archive. */
let saved: string
beforeAll(async () => {
  institute = await makeInstitute()
  for (const name of ['admin-key', 'session-secret']) rmSync(join(institute.dataDir, name))
  place = temporaryDataDir()
  archive = join(place.dataDir, 'today.backup')
  const settings = { PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE, SESSION_SECRET, ADMIN_KEY }
  saved = await backup(['create', archive], institute.dataDir, settings)
})
afterAll(() => {
  institute.remove()
  place.remove()
})

type Settings = Record<string, string>

/** Runs `npm run backup` or `npm run restore` from the build. */
async function backup(words: readonly string[], dataDir: string, settings: Settings = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings }
  const program = resolve('dist/server/backup.js')
  return run(process.execPath, [program, ...words], { env, timeout: 60_000 }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )
}

const wordIn = (text: string) => /check word[^.)]*?(?:: | is )([a-z]{4})\b/i.exec(text)?.[1]

describe('npm run backup', () => {
  it('shows the same check word as restore, and a different one for a different passphrase', async () => {
    expect(wordIn(saved)).toMatch(/^[a-z]{4}$/)
    const cut = { PROSPECTUS_BACKUP_PASSPHRASE: 'correct horse' }
    const refused = await backup(['restore', archive], place.dataDir, cut)
    expect(refused).toContain('The passphrase is wrong')
    expect(wordIn(refused)).toMatch(/^[a-z]{4}$/)
    expect(wordIn(refused)).not.toBe(wordIn(saved))
    const right = { PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE }
    expect(wordIn(await backup(['restore', archive], place.dataDir, right))).toBe(wordIn(saved))
  })

  it('prints the command that opens the file without Prospectus', async () => {
    expect(saved).toContain('age -d today.backup | gunzip > institute.db')
    const clear = join(place.dataDir, 'open.backup')
    expect(await backup(['create', clear], institute.dataDir)).toContain(
      'gunzip < open.backup > institute.db',
    )
  })

  it('prints the same check word each time, and the passwords that no backup contains', async () => {
    const settings = {
      PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE,
      SMTP_URL: 'smtps://desk:a-secret@mail.example.com',
      METRICS_PORT: '9464',
      METRICS_TOKEN: 'the token of these tests',
    }
    const output = await backup(['create', `${archive}-2`], institute.dataDir, settings)
    expect(wordIn(output)).toBe(wordIn(saved))
    expect(output).toMatch(/Backups don't include the settings \(here SMTP_URL, METRICS_TOKEN/)
    for (const secret of ['a-secret', settings.METRICS_TOKEN, PASSPHRASE])
      expect(output).not.toContain(secret)
  })
})

it('completes a restore if the reader of its output closes the pipe', async () => {
  const { dataDir, remove } = temporaryDataDir()
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE }
  const child = spawn(process.execPath, [resolve('dist/server/backup.js'), 'restore', archive], { env })
  child.stdout.destroy()
  const [output, [status]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect({ output, status }).toEqual({ output: '', status: 0 })
  expect(existsSync(join(dataDir, 'prospectus.db'))).toBe(true)
  remove()
})

/** Process group with the minimum memory from the documentation; null if none can be created. */
const small = limitMemory(320)
afterAll(() => small?.remove())

it.skipIf(!small)('creates an encrypted backup while a server runs on a machine with 320 MB', async () => {
  const through = small?.through ?? []
  const { dataDir } = institute
  const server = await startBuiltServer(dataDir, { SAMPLE_CONTENT: 'off', DATABASE_URL: '' }, { through })
  onTestFinished(async () => void (await server.stop('SIGTERM')))
  const [command = '', ...words] = [...through, process.execPath, resolve('dist/server/backup.js'), 'create']
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE }
  const { stdout } = await run(command, [...words, join(place.dataDir, 'small.backup')], { env })
  expect(wordIn(stdout)).toBe(wordIn(saved))
})

describe('secrets from the environment', () => {
  const settings = { PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE }
  const restore = (dataDir: string, more: Settings = {}) =>
    backup(['restore', archive], dataDir, { ...settings, ...more })

  it('are restored on a machine that has none, so sessions and the admin key stay valid', async () => {
    const { dataDir, remove } = temporaryDataDir()
    expect(await restore(dataDir)).toContain('everyone stays signed in')
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(`${SESSION_SECRET}\n`)
    expect(readFileSync(join(dataDir, 'admin-key'), 'utf8')).toMatch(/^sha256:[\w-]{43}\n$/)
    const server = await startBuiltServer(dataDir, { SAMPLE_CONTENT: 'off', DATABASE_URL: '' })
    expect(server.output()).not.toContain('Admin key (shown this once')
    await server.stop('SIGTERM')
    remove()
  })

  it('override those of the backup, and restore reports it', async () => {
    const { dataDir, remove } = temporaryDataDir()
    const output = await restore(dataDir, { SESSION_SECRET: `${SESSION_SECRET}, another` })
    expect(output).toContain('SESSION_SECRET is set here and overrides the different one in the backup')
    expect(output).not.toContain('everyone stays signed in')
    expect(await restore(dataDir, { SESSION_SECRET, ADMIN_KEY })).not.toContain('is set here')
    remove()
  })

  it('are included in the nightly backup', async () => {
    const nightly = join(place.dataDir, 'nightly.backup')
    const { dataDir } = institute
    const environment = { ...settings, DATA_DIR: dataDir, SESSION_SECRET, ADMIN_KEY }
    await createBackupInChildProcess(readSettings(environment), new AbortController().signal, nightly)
    const { dataDir: elsewhere, remove } = temporaryDataDir()
    await backup(['restore', nightly], elsewhere, settings)
    expect(readdirSync(elsewhere)).toEqual(expect.arrayContaining(['admin-key', 'session-secret']))
    remove()
  })

  it('are reported as missing from an unencrypted backup', async () => {
    const clear = join(place.dataDir, 'clear.backup')
    const output = await backup(['create', clear], institute.dataDir, { SESSION_SECRET, ADMIN_KEY })
    expect(output).toContain('the admin key and session secret are not included')
    const { dataDir, remove } = temporaryDataDir()
    expect(await backup(['restore', clear], dataDir)).toContain('This backup contains no secrets')
    remove()
  })
})

/** Root's folders may be closed to other users, who then can't start the program there. */
const isOpenToOthers =
  isRoot &&
  spawnSync(process.execPath, ['--check', resolve('dist/server/main.js')], { uid: NOBODY }).status === 0

/** Checks that every file belongs to “nobody” and that a server of that user starts with them. */
async function expectOwnedByNobody(dataDir: string): Promise<void> {
  const names = readdirSync(dataDir)
  expect(names).not.toEqual([])
  for (const name of nonEmpty(names)) expect(statSync(join(dataDir, name)).uid, name).toBe(NOBODY)
  const settings = { SAMPLE_CONTENT: 'off', DATABASE_URL: '' }
  const server = await startBuiltServer(dataDir, settings, { uid: NOBODY })
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  await server.stop('SIGTERM')
}

describe.skipIf(!isRoot)('root', () => {
  const settings = { PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE }

  it.skipIf(!isOpenToOthers)(
    'gives restored files to the owner of the folder, so that the server can read them',
    async () => {
      const { dataDir, remove } = temporaryDataDir()
      chownSync(dataDir, NOBODY, NOBODY)
      expect(await backup(['restore', archive], dataDir, settings)).toContain('Restored the backup')
      await expectOwnedByNobody(dataDir)
      remove()
    },
  )

  it('refuses to restore into a missing folder', async () => {
    const missing = join(place.dataDir, 'missing')
    expect(await backup(['restore', archive], missing, settings)).toContain('install -d -o prospectus')
    expect(existsSync(missing)).toBe(false)
  })

  it.skipIf(!isOpenToOthers)(
    'gives files that a command creates to the owner of the folder, so that the server can start',
    async () => {
      const { dataDir, remove } = temporaryDataDir()
      chownSync(dataDir, NOBODY, NOBODY)
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
      await run(process.execPath, [resolve('dist/server/admin.js'), 'list'], { env, cwd: dataDir })
      await expectOwnedByNobody(dataDir)
      remove()
    },
  )
})

describe('a passphrase set in the panel', () => {
  const PANEL_PASSPHRASE = 'the passphrase from the panel'
  let own: Institute
  beforeAll(async () => {
    own = await makeInstitute()
    const seal = createBackupSeal(readFileSync(join(own.dataDir, 'session-secret'), 'utf8').trim())
    const database = await openDatabase(own.databaseUrl)
    await writeSetting(database, 'backupSettings', {
      passphrase: sealText(seal, PANEL_PASSPHRASE),
      checkWord: sealText(seal, await toCheckWord(PANEL_PASSPHRASE)),
    })
    await database.$disconnect()
  })
  afterAll(() => own.remove())

  it('encrypts the backup, and restore reads it from the environment or a terminal', async () => {
    const file = join(place.dataDir, 'panel.backup')
    const output = await backup(['create', file], own.dataDir)
    expect(wordIn(output)).toBe(await toCheckWord(PANEL_PASSPHRASE))
    expect(output).toContain('Encrypted with the passphrase from Settings → Backups.')
    const { dataDir, remove } = temporaryDataDir()
    expect(await backup(['restore', file], dataDir)).toContain('Set the passphrase')
    expect(
      await backup(['restore', file], dataDir, { PROSPECTUS_BACKUP_PASSPHRASE: PANEL_PASSPHRASE }),
    ).toContain('Restored the backup')
    const again = join(place.dataDir, 'again.backup')
    expect(
      wordIn(await backup(['create', again], dataDir)),
      'uses the passphrase restored with the panel’s settings',
    ).toBe(wordIn(output))
    remove()
  })

  it('is overridden by the environment', async () => {
    const file = join(place.dataDir, 'environment.backup')
    const output = await backup(['create', file], own.dataDir, { PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE })
    expect(wordIn(output)).toBe(wordIn(saved))
    expect(output).not.toContain('Settings → Backups')
  })

  it('prevents an unencrypted backup if it can’t be read', async () => {
    const file = join(place.dataDir, 'unreadable.backup')
    const output = await backup(['create', file], own.dataDir, { SESSION_SECRET })
    expect(output).toContain('Could not read the passphrase saved under Settings → Backups')
    expect(existsSync(file)).toBe(false)
  })
})
