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
const SESSION_SECRET = 'a session secret that stands in the environment'
const ADMIN_KEY = 'the key that stands in the environment'

/** The user “nobody”, whom a server may run as. */
const NOBODY = 65534

let institute: Institute
let place: ReturnType<typeof temporaryDataDir>
let archive: string
/** What the command said when it made the archive. */
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

/** Runs `npm run backup` or `npm run restore` as it is built. */
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
  it('shows a check word of the passphrase that restore shows too, and another for another one', async () => {
    expect(wordIn(saved)).toMatch(/^[a-z]{4}$/)
    const cut = { PROSPECTUS_BACKUP_PASSPHRASE: 'correct horse' }
    const refused = await backup(['restore', archive], place.dataDir, cut)
    expect(refused).toContain('The passphrase is wrong')
    expect(wordIn(refused)).toMatch(/^[a-z]{4}$/)
    expect(wordIn(refused)).not.toBe(wordIn(saved))
    const right = { PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE }
    expect(wordIn(await backup(['restore', archive], place.dataDir, right))).toBe(wordIn(saved))
  })

  it('says what opens the file without it', async () => {
    expect(saved).toContain('age -d today.backup | gunzip > institute.db')
    const clear = join(place.dataDir, 'open.backup')
    expect(await backup(['create', clear], institute.dataDir)).toContain(
      'gunzip < open.backup > institute.db',
    )
  })

  it('shows the same word each time, and says at once which passwords no backup contains', async () => {
    const settings = {
      PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE,
      SMTP_URL: 'smtps://desk:a-secret@mail.example.com',
      METRICS_PORT: '9464',
      METRICS_TOKEN: 'the token of these tests',
    }
    const said = await backup(['create', `${archive}-2`], institute.dataDir, settings)
    expect(wordIn(said)).toBe(wordIn(saved))
    expect(said).toMatch(/No backup holds the settings \(here SMTP_URL, METRICS_TOKEN/)
    for (const secret of ['a-secret', settings.METRICS_TOKEN, PASSPHRASE]) expect(said).not.toContain(secret)
  })
})

it('restores to the end when whoever reads along has seen enough', async () => {
  const { dataDir, remove } = temporaryDataDir()
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE }
  const child = spawn(process.execPath, [resolve('dist/server/backup.js'), 'restore', archive], { env })
  child.stdout.destroy()
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect({ said, status }).toEqual({ said: '', status: 0 })
  expect(existsSync(join(dataDir, 'prospectus.db'))).toBe(true)
  remove()
})

/** A group of processes with as little memory as the documents ask for; null where none can be made. */
const small = limitMemory(320)
afterAll(() => small?.remove())

it.skipIf(!small)('an encrypted backup is made beside a server on a machine of 320 MB', async () => {
  const through = small?.through ?? []
  const { dataDir } = institute
  const server = await startBuiltServer(dataDir, { SAMPLE_CONTENT: 'off', DATABASE_URL: '' }, { through })
  onTestFinished(async () => void (await server.stop('SIGTERM')))
  const [command = '', ...words] = [...through, process.execPath, resolve('dist/server/backup.js'), 'create']
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE }
  const { stdout } = await run(command, [...words, join(place.dataDir, 'small.backup')], { env })
  expect(wordIn(stdout)).toBe(wordIn(saved))
})

describe('secrets that stand in the environment', () => {
  const settings = { PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE }
  const restore = (dataDir: string, more: Settings = {}) =>
    backup(['restore', archive], dataDir, { ...settings, ...more })

  it('come back on a machine that has none: sessions go on, and the key is valid', async () => {
    const { dataDir, remove } = temporaryDataDir()
    expect(await restore(dataDir)).toContain('nobody signs in anew')
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(`${SESSION_SECRET}\n`)
    expect(readFileSync(join(dataDir, 'admin-key'), 'utf8')).toMatch(/^sha256:[\w-]{43}\n$/)
    const server = await startBuiltServer(dataDir, { SAMPLE_CONTENT: 'off', DATABASE_URL: '' })
    expect(server.output()).not.toContain('Admin key (shown this once')
    await server.stop('SIGTERM')
    remove()
  })

  it('count where the settings hold others, and restore says so', async () => {
    const { dataDir, remove } = temporaryDataDir()
    const said = await restore(dataDir, { SESSION_SECRET: `${SESSION_SECRET}, another` })
    expect(said).toContain('SESSION_SECRET is set here and is not the one of the backup')
    expect(said).not.toContain('nobody signs in anew')
    expect(await restore(dataDir, { SESSION_SECRET, ADMIN_KEY })).not.toContain('is set here')
    remove()
  })

  it('are in the nightly backup too', async () => {
    const nightly = join(place.dataDir, 'nightly.backup')
    const { dataDir } = institute
    const environment = { ...settings, DATA_DIR: dataDir, SESSION_SECRET, ADMIN_KEY }
    await createBackupInChildProcess(readSettings(environment), new AbortController().signal, nightly)
    const { dataDir: elsewhere, remove } = temporaryDataDir()
    await backup(['restore', nightly], elsewhere, settings)
    expect(readdirSync(elsewhere)).toEqual(expect.arrayContaining(['admin-key', 'session-secret']))
    remove()
  })

  it('are missed aloud where the backup is in the clear', async () => {
    const clear = join(place.dataDir, 'clear.backup')
    const said = await backup(['create', clear], institute.dataDir, { SESSION_SECRET, ADMIN_KEY })
    expect(said).toContain('without the admin key and the session secret')
    const { dataDir, remove } = temporaryDataDir()
    expect(await backup(['restore', clear], dataDir)).toContain('It held no secrets')
    remove()
  })
})

/** Root's own folders may be closed to others: then nobody else can start the program that lies there. */
const isOpenToOthers =
  isRoot &&
  spawnSync(process.execPath, ['--check', resolve('dist/server/main.js')], { uid: NOBODY }).status === 0

/** Every file of the folder is nobody's, and a server that runs as nobody is ready on it. */
async function expectLeftToNobody(dataDir: string): Promise<void> {
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
    'leaves what it restores to whom the folder belongs: the server reads it and goes on',
    async () => {
      const { dataDir, remove } = temporaryDataDir()
      chownSync(dataDir, NOBODY, NOBODY)
      expect(await backup(['restore', archive], dataDir, settings)).toContain('Restored the backup')
      await expectLeftToNobody(dataDir)
      remove()
    },
  )

  it('refuses to restore into a folder that it would have to make', async () => {
    const missing = join(place.dataDir, 'missing')
    expect(await backup(['restore', archive], missing, settings)).toContain('install -d -o prospectus')
    expect(existsSync(missing)).toBe(false)
  })

  it.skipIf(!isOpenToOthers)(
    'leaves all that a command makes to whom the folder belongs: the server starts on it',
    async () => {
      const { dataDir, remove } = temporaryDataDir()
      chownSync(dataDir, NOBODY, NOBODY)
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
      await run(process.execPath, [resolve('dist/server/admin.js'), 'list'], { env, cwd: dataDir })
      await expectLeftToNobody(dataDir)
      remove()
    },
  )
})

describe('a passphrase that the panel has set', () => {
  const OF_PANEL = 'that of the panel, on paper'
  let own: Institute
  beforeAll(async () => {
    own = await makeInstitute()
    const seal = createBackupSeal(readFileSync(join(own.dataDir, 'session-secret'), 'utf8').trim())
    const database = await openDatabase(own.databaseUrl)
    await writeSetting(database, 'backupSettings', {
      passphrase: sealText(seal, OF_PANEL),
      checkWord: sealText(seal, await toCheckWord(OF_PANEL)),
    })
    await database.$disconnect()
  })
  afterAll(() => own.remove())

  it('encrypts what the command makes; restore asks for it, from the environment or a terminal', async () => {
    const file = join(place.dataDir, 'panel.backup')
    const said = await backup(['create', file], own.dataDir)
    expect(wordIn(said)).toBe(await toCheckWord(OF_PANEL))
    expect(said).toContain('The passphrase is the one of Settings, Set-up.')
    const { dataDir, remove } = temporaryDataDir()
    expect(await backup(['restore', file], dataDir)).toContain('Give the passphrase')
    expect(await backup(['restore', file], dataDir, { PROSPECTUS_BACKUP_PASSPHRASE: OF_PANEL })).toContain(
      'Restored the backup',
    )
    const again = join(place.dataDir, 'again.backup')
    expect(wordIn(await backup(['create', again], dataDir)), 'the panel’s passphrase came with it').toBe(
      wordIn(said),
    )
    remove()
  })

  it('gives way to that of the environment', async () => {
    const file = join(place.dataDir, 'environment.backup')
    const said = await backup(['create', file], own.dataDir, { PROSPECTUS_BACKUP_PASSPHRASE: PASSPHRASE })
    expect(wordIn(said)).toBe(wordIn(saved))
    expect(said).not.toContain('Settings, Set-up')
  })

  it('and can’t be read is refused aloud: nothing is made in the clear', async () => {
    const file = join(place.dataDir, 'unreadable.backup')
    const said = await backup(['create', file], own.dataDir, { SESSION_SECRET })
    expect(said).toContain('The passphrase that is stored under Settings, Set-up can’t be read')
    expect(existsSync(file)).toBe(false)
  })
})
