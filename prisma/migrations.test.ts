import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_CLAIMS } from '#contract/claims'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { ROLE_NAMES } from '#contract/roles'
import { DEFAULT_SESSION_LIMITS } from '#contract/session-limits'
import type { SettingKey } from '#contract/settings'
import { type Database, openDatabase } from '../api/database/database.ts'
import { type Dialect, getDialect } from '../api/database/dialect.ts'
import { loadDialect } from '../api/database/load-dialect.ts'
import { readMigrations, toChecksums } from '../api/database/migrate.ts'
import { readSetting, writeSetting } from '../api/database/setting.ts'
import { temporaryDataDir } from '../api/testing/built-server.ts'
import { nonEmpty } from '../api/testing/non-empty.ts'
import { dropTestDatabase, testDatabase } from '../api/testing/test-database.ts'
import { writeOn } from '../api/testing/write-enquiries.ts'
import { diffSchemaFromMigrations } from './migration-diff.ts'

let folder: ReturnType<typeof temporaryDataDir>
beforeAll(() => {
  folder = temporaryDataDir()
})
afterAll(async () => {
  await dropTestDatabase(folder.dataDir)
  folder.remove()
})

it('the migrations say what the schema says, and so does a database that the program has opened', async () => {
  const url = await testDatabase(folder.dataDir, null)
  expect(await diffSchemaFromMigrations(url)).toBe('')
  const database = await openDatabase(url)
  await database.$disconnect()
  // The search index is made at start: Prisma has no words for it (docs/decisions/0009).
  const drift = (await diffSchemaFromMigrations(url)).split(';').map((statement) => statement.trim())
  expect(drift.filter((statement) => statement && !/EnquirySearch|foreign_keys=o/.test(statement))).toEqual(
    [],
  )
})

const NO_PASS = 'It came without the page’s script: from an old browser, or from a program.'

/** What a migration changes in rows that there are. */
function updateIn(database: Database, migration: string): string {
  const { migrationDirectories } = readMigrations(getDialect(database).name)
  const { content } = migrationDirectories.find(({ path }) => path.endsWith(migration))?.migrationFile ?? {}
  return content?.tag === 'ok' ? content.value.slice(content.value.indexOf('UPDATE')) : ''
}

it('a name that shows nothing gets one that can be read, and every other stays', async () => {
  const database = await openDatabase(await testDatabase(folder.dataDir, null))
  await database.enquiry.deleteMany()
  const unseen = ['\u3164', ' \u200b\u2060\ufeff ', '\u2800\u00ad\ufe0f', '\u1160\u115f']
  const seen = ['Asha', '\u200bRavi\u200b', 'नेहा', '7', '李', '🙂', '…', '\u3164x']
  for (const name of [...unseen, ...seen]) await writeOn(database, '2026-11-02', { name })
  expect(await database.$executeRawUnsafe(updateIn(database, 'seen_names'))).toBe(unseen.length)
  const names = await database.enquiry.findMany({ orderBy: { arrival: 'asc' }, select: { name: true } })
  expect(names.map(({ name }) => name)).toEqual([...unseen.map(() => '(no name)'), ...seen])
  await database.enquiry.deleteMany()
  await database.$disconnect()
})

it('an older enquiry is found by the amount and the time that its columns show', async () => {
  const database = await openDatabase(await testDatabase(folder.dataDir, null))
  await database.enquiry.deleteMany()
  const asked = { budget: '<1L', timeline: '1-2m' }
  await writeOn(database, '2026-11-02', { kind: 'service', search: 'asha\n<1l\n1-2m', ...asked })
  await writeOn(database, '2026-11-02', { kind: 'service', search: 'ravi\n1l-3l\n', budget: '1L-3L' })
  expect(await database.$executeRawUnsafe(updateIn(database, 'searched_labels'))).toBe(1)
  const rows = await database.enquiry.findMany({ orderBy: { arrival: 'asc' }, select: { search: true } })
  expect(rows.map(({ search }) => search)).toEqual([
    ['asha', '<1l', '1-2m', 'below ₹1l', '1–2 months', '1-2 months'].join('\n'),
    'ravi\n1l-3l\n',
  ])
  await database.enquiry.deleteMany()
  await database.$disconnect()
})

it('an older walk-in that staff wrote down is contacted, and an answered enquiry that was set back stays new', async () => {
  const database = await openDatabase(await testDatabase(folder.dataDir, null))
  await database.enquiry.deleteMany()
  const respondedAt = new Date()
  await writeOn(database, '2026-11-02', { channel: 'walk-in', respondedAt })
  await writeOn(database, '2026-11-02', { kind: 'service', status: 'new', channel: 'phone', respondedAt })
  await writeOn(database, '2026-11-02', { channel: 'walk-in' })
  await writeOn(database, '2026-11-02', { respondedAt, responseMinutes: 5 })
  const [update = ''] = updateIn(database, 'spoken_walk_ins').split(';')
  expect(await database.$executeRawUnsafe(update)).toBe(2)
  const rows = await database.enquiry.findMany({
    orderBy: { arrival: 'asc' },
    select: { status: true, stage: true },
  })
  const stands = rows.map(({ status, stage }) => [status, stage])
  const isNew = ['New', 'new']
  expect(stands).toEqual([['Contacted', 'contacted'], ['in-progress', 'contacted'], isNew, isNew])
  await database.enquiry.deleteMany()
  await database.$disconnect()
})

it('what an earlier version marked as spam for nothing but a missing form token is worked again, a flood of it aside', async () => {
  const database = await openDatabase(await testDatabase(folder.dataDir, null))
  const hold = (hour: number, suspectReason = NO_PASS) =>
    writeOn(database, '2026-11-02', { hour, suspectReason })
  const few = await Promise.all(Array.from({ length: 10 }, () => hold(9)))
  const flood = await Promise.all(Array.from({ length: 11 }, () => hold(15)))
  const other = await hold(12, 'The message holds 9 links.')

  expect(await database.$executeRawUnsafe(updateIn(database, 'spam_marks'))).toBe(few.length)

  const rows = await database.enquiry.findMany({
    select: { id: true, suspectReason: true, unverified: true },
  })
  const byId = new Map(rows.map(({ id, ...marks }) => [id, marks]))
  for (const id of nonEmpty(few)) expect(byId.get(id)).toEqual({ suspectReason: null, unverified: true })
  for (const id of nonEmpty(flood))
    expect(byId.get(id)).toEqual({ suspectReason: NO_PASS, unverified: false })
  expect(byId.get(other)).toMatchObject({ unverified: false })
  expect(await database.message.count()).toBe(0)
  await database.$disconnect()
})

/** What `branches_and_hours` works on. */
const BEFORE_BRANCHES = [
  'DROP TABLE "Branch"',
  'CREATE TABLE "SiteSettings" ("mainBranch" TEXT, "secondBranch" TEXT, "updatedAt" TIMESTAMP)',
  'CREATE TABLE "ContactInfo" ("id" INTEGER, "address" TEXT, "mapEmbed" TEXT)',
  'CREATE TABLE "DeskSettings" ("values" JSONB, "updatedAt" TIMESTAMP)',
]

/** Rows of columns that hold JSON. */
async function readJson(database: Database, query: string) {
  const rows = await database.$queryRawUnsafe<Record<string, unknown>[]>(query)
  const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, parsed(value)])),
  )
}

const NINE = { open: '09:00', close: '18:00' }

it.each([
  ['both addresses', 'Kothrud', 'Kothrud ', 'Nashik', ['Main branch: Kothrud', 'Second branch: Nashik']],
  ['no second one', '', 'Kothrud', '', ['Main branch: Kothrud']],
  ['a second one alone', '', '', 'Nashik', ['Main branch: ', 'Second branch: Nashik']],
  ['none', '', '', '', []],
  [
    'two main ones that differ',
    'Kothrud',
    'FC Road',
    'Nashik',
    ['Main branch: Kothrud', 'Second branch: Nashik', 'Main branch as the footer had it: FC Road'],
  ],
])('the addresses become branches, the hours of the desk those of the institute: %s', async (...given) => {
  const [, address, mainBranch, secondBranch, branches] = given
  const database = await openDatabase(await testDatabase(folder.dataDir, null))
  for (const statement of nonEmpty(BEFORE_BRANCHES)) await database.$executeRawUnsafe(statement)
  const at = '2026-11-20T10:00:00.000+00:00'
  const week = [NINE, NINE, NINE, NINE, null, NINE, null]
  const values = JSON.stringify({ week, holidays: ['2027-01-26'], retentionMonths: 6 })
  for (const statement of [
    `INSERT INTO "SiteSettings" VALUES ('${mainBranch}', '${secondBranch}', '${at}')`,
    `INSERT INTO "ContactInfo" VALUES (1, '${address}', '')`,
    `INSERT INTO "DeskSettings" VALUES ('${values}', '${at}')`,
  ])
    await database.$executeRawUnsafe(statement)

  const { migrationDirectories } = readMigrations(getDialect(database).name)
  const { content } =
    migrationDirectories.find(({ path }) => path.endsWith('branches_and_hours'))?.migrationFile ?? {}
  const script = content?.tag === 'ok' ? content.value.replaceAll(/^--.*$/gm, '') : ''
  const statements = script.split(';').filter((statement) => statement.trim())
  for (const statement of nonEmpty(statements)) await database.$executeRawUnsafe(statement)

  const rows = await database.branch.findMany({ orderBy: { position: 'asc' } })
  expect(rows.map((row) => `${row.name}: ${row.address}`)).toEqual(branches)
  expect(rows.every(({ takesEnquiries, phone }) => !takesEnquiries && phone === '')).toBe(true)
  const nine = [NINE]
  expect(
    await readJson(database, 'SELECT "week", "holidays", "values" FROM "OpeningHours", "DeskSettings"'),
  ).toEqual([
    {
      week: [nine, nine, nine, nine, [], nine, []],
      holidays: [{ date: '2027-01-26', name: '', hours: [] }],
      values: { retentionMonths: 6 },
    },
  ])
  for (const table of ['SiteSettings', 'ContactInfo', 'DeskSettings', 'OpeningHours'])
    await database.$executeRawUnsafe(`DROP TABLE "${table}"`)
  await database.branch.deleteMany()
  await database.$disconnect()
})

const AT = '2026-11-20T10:00:00.123+00:00'
const HOLIDAY = { date: '2027-01-26', name: 'Republic Day', hours: [] }
const DESK = { ...DEFAULT_DESK_SETTINGS, retentionMonths: 6, maskedRoles: undefined }

/** Columns of the tables that had one row, by the setting that they become. */
const ONE_ROW = {
  homeConfig: { logo: '/uploads/a.webp' },
  contactInfo: { email: 'desk@example.com', phone: '98765 43210', whatsapp: '' },
  openingHours: { week: Array(7).fill([NINE]), holidays: [HOLIDAY], isShown: true },
  siteTexts: { slides: [DEFAULT_SLIDES[0]], plans: [DEFAULT_PLANS[0]] },
  pageTexts: { texts: { 'about.lead': 'A\n“B” 🎓' }, parts: { home: { order: ['faq'], hidden: [] } } },
  brand: { chosen: { ink: '#0b3d2e' } },
  firstDay: { steps: { name: 'done' } },
  siteSettings: {
    ...{
      instituteName: 'Asha’s "IT"',
      town: "St John's",
      taglineState: 'महाराष्ट्र',
      claims: [DEFAULT_CLAIMS[0]],
    },
    ...{ loginOtp: null, sessionLimits: null, signInSteps: null },
    ...{ refuseCommonPasswords: false, notifyEmail: 'owner@example.com' },
  },
  mailServer: {
    ...{ host: 'smtp.example.com', port: 465, security: 'tls', user: 'desk', senderName: '' },
    ...{ senderAddress: 'desk@example.com', password: 'c2VhbGVk' },
  },
  smsGateway: { url: 'https://sms.example.com', token: 'c2VhbGVk' },
  backupSettings: { folder: '/mnt/disk', passphrase: 'c2VhbGVk', checkWord: 'd29yZA==' },
}

/** The settings of the sign-in that a later migration makes of none. */
const SIGN_IN = { sessionLimits: DEFAULT_SESSION_LIMITS, twoStep: 'optional', signInSteps: undefined }

const toSql = (value: unknown) =>
  value === null || typeof value === 'boolean' || typeof value === 'number'
    ? String(value)
    : `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`

const insert = (table: string, row: object) =>
  `INSERT INTO "${table}" (${Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ')}) VALUES (${Object.values(row).map(toSql).join(', ')})`

/** Opens a database that was as before a migration, with these rows. */
async function upgrade(
  { dataDir }: { dataDir: string },
  migration: string,
  toRows: (dialect: Dialect['name']) => readonly string[],
): Promise<Database> {
  const url = await testDatabase(dataDir, null)
  const dialect = await loadDialect(url)
  const list = readMigrations(dialect.name)
  const at = list.migrationDirectories.findIndex(({ path }) => path === migration)
  await dialect.applyMigrations(url, {
    ...list,
    migrationDirectories: list.migrationDirectories.slice(0, at),
  })
  const connection = await dialect.createAdapter(url).connect()
  for (const sql of toRows(dialect.name)) await connection.executeRaw({ sql, args: [], argTypes: [] })
  await connection.dispose()
  return openDatabase(url)
}

it('every table of one row becomes a setting, with its version', async () => {
  const place = temporaryDataDir()
  const database = await upgrade(place, '20261127001118_settings', () => [
    ...Object.entries(ONE_ROW).map(([key, columns]) =>
      insert(`${key[0]?.toUpperCase()}${key.slice(1)}`, { ...columns, updatedAt: AT }),
    ),
    insert('DeskSettings', { values: DESK, maskedRoles: ['counsellor'], updatedAt: AT }),
    insert('Institute', { key: '0123456789ab' }),
    insert('ClockState', { seenAt: AT }),
  ])
  const updatedAt = new Date(AT).toISOString()
  for (const [key, value] of nonEmpty(Object.entries(ONE_ROW)))
    expect(await readSetting(database, key as SettingKey), key).toEqual({
      ...value,
      ...(key === 'siteSettings' && SIGN_IN),
      updatedAt,
    })
  expect(await readSetting(database, 'deskSettings')).toEqual({ ...DESK, updatedAt })
  expect(await readSetting(database, 'maskedRoles')).toEqual({ roles: ['counsellor'], updatedAt })
  expect((await readSetting(database, 'institute')).key).toBe('0123456789ab')
  expect(Date.parse((await readSetting(database, 'clock')).seenAt ?? '')).toBe(Date.parse(AT))
  await writeSetting(database, 'homeConfig', { logo: '' }, updatedAt)
  await database.$disconnect()
  await dropTestDatabase(place.dataDir)
  place.remove()
})

const AS_EVERYBODY = { idle: null, absolute: null }
const limitsBefore = (trusted: object, elsewhere: object, owner: object = AS_EVERYBODY) => ({
  trusted,
  elsewhere,
  roles: { ...Object.fromEntries(ROLE_NAMES.map((role) => [role, AS_EVERYBODY])), owner },
})
const stepsBefore = (...strict: string[]) =>
  Object.fromEntries(ROLE_NAMES.map((role) => [role, strict.includes(role) ? 'app-or-passkey' : 'sent-code']))
const MONTH = { idle: '30d', absolute: '30d' }
const HALF_DAY = { idle: '12h', absolute: '30d' }

it.each([
  ['nothing', null, null, MONTH, 'optional', [], ROLE_NAMES],
  ['the defaults', limitsBefore(MONTH, HALF_DAY), stepsBefore(), MONTH, 'optional', [], ROLE_NAMES],
  [
    'limits of untrusted browsers, and all roles',
    limitsBefore({ idle: '4h', absolute: '30d' }, { idle: '1h', absolute: '7d' }),
    stepsBefore(...ROLE_NAMES),
    { idle: '1h', absolute: '7d' },
    'everyone',
    ['front-desk', 'counsellor', 'owner'],
    ROLE_NAMES,
  ],
  [
    'limits of a role, and administrators',
    limitsBefore({ idle: '12h', absolute: '7d' }, HALF_DAY, { idle: '15m', absolute: null }),
    stepsBefore('administrator'),
    { idle: '15m', absolute: '7d' },
    'administrators',
    ['administrator'],
    ROLE_NAMES,
  ],
  [
    'a role with 12 hours, and another role than administrators',
    limitsBefore(MONTH, HALF_DAY, { idle: '12h', absolute: '24h' }),
    stepsBefore('counsellor'),
    { idle: '12h', absolute: '24h' },
    'administrators',
    ['administrator'],
    ['front-desk', 'counsellor', 'owner'],
  ],
])('limits and steps of each role become one rule: %s', async (...given) => {
  const [, limits, steps, sessionLimits, twoStep, held, trusting] = given
  const database = await openDatabase(await testDatabase(folder.dataDir, null))
  await database.setting.deleteMany({ where: { key: 'siteSettings' } })
  const value = { town: 'Pune', sessionLimits: limits, signInSteps: steps }
  await database.setting.create({ data: { key: 'siteSettings', value: JSON.parse(JSON.stringify(value)) } })
  const until = new Date('2026-12-20')
  for (const role of ROLE_NAMES)
    await database.account.create({
      data: {
        ...{ name: role, email: `${role}@example.com`, phone: '+919876543210', passwordHash: '', role },
        ...{ verificationMethod: 'email', mustSetUp: role === 'counsellor' },
        devices: { create: { tokenHash: role, lastSeenAt: until, expiresAt: until } },
        ...(role === 'administrator' &&
          twoStep === 'everyone' && {
            authenticator: { create: { secret: '', createdAt: until, confirmedAt: until } },
          }),
      },
    })
  const { migrationDirectories } = readMigrations(getDialect(database).name)
  const { content } =
    migrationDirectories.find(({ path }) => path.endsWith('one_rule_for_sign_in'))?.migrationFile ?? {}
  const script = content?.tag === 'ok' ? content.value.replaceAll(/^--.*$/gm, '') : ''
  for (const statement of nonEmpty(script.split(';').filter((part) => part.trim())))
    await database.$executeRawUnsafe(statement)

  expect(await readSetting(database, 'siteSettings')).toMatchObject({ town: 'Pune', sessionLimits, twoStep })
  const row = await database.setting.findUniqueOrThrow({ where: { key: 'siteSettings' } })
  expect(row.value).toEqual({ town: 'Pune', sessionLimits, twoStep })
  const accounts = await database.account.findMany({ where: { mustSetUp: true }, select: { role: true } })
  expect(accounts.map(({ role }) => role).toSorted()).toEqual(held.toSorted())
  const devices = await database.trustedDevice.findMany({ select: { tokenHash: true } })
  expect(devices.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(trusting.toSorted())
  await database.account.deleteMany()
  await database.setting.deleteMany({ where: { key: 'siteSettings' } })
  await database.$disconnect()
})

it('what an earlier version sealed is erased, from the file too, and the audit keeps that and when', async () => {
  const place = temporaryDataDir()
  const salt = Buffer.from('the salt of something sealed')
  const sealed = { id: 'e1', personId: 'p1', enquiries: 2, accountId: 'a1', accountName: 'Asha' }
  const line = { at: AT, actorId: 'a1', actorName: 'Asha', subject: 'person', subjectId: 'p0' }
  const actions = ['sealed', 'unsealed', 'erased', 'merged']
  const database = await upgrade(place, '20261127053453_scheduled_erasure', (dialect) => [
    insert('SealedErasure', { ...sealed, salt: '', data: '', createdAt: AT, endsAt: AT }).replaceAll(
      "''",
      dialect === 'sqlite' ? `X'${salt.toString('hex')}'` : `'\\x${salt.toString('hex')}'`,
    ),
    ...actions.map((action, n) =>
      insert('Activity', { id: `l${n}`, ...line, action, detail: { enquiries: 2 } }),
    ),
  ])
  const rows = await database.activity.findMany({ orderBy: { id: 'asc' } })
  expect(rows).toMatchObject([
    { subjectId: 'p1', action: 'erased', actorName: 'Asha', detail: {} },
    { action: 'erasure-scheduled', detail: { enquiries: 2 } },
    { action: 'erasure-cancelled', detail: { enquiries: 2 } },
    { action: 'erased', detail: {} },
    { action: 'merged', detail: { enquiries: 2 } },
  ])
  expect(Math.abs(Date.now() - Number(rows[0]?.at))).toBeLessThan(60_000)
  expect(await database.erasure.count()).toBe(0)
  await getDialect(database).finishErasing(database)
  const files = readdirSync(place.dataDir).filter((name) => name.includes('.db'))
  const holders = files.filter((name) => readFileSync(join(place.dataDir, name)).includes(salt))
  expect(holders).toEqual([])
  await database.$disconnect()
  await dropTestDatabase(place.dataDir)
  place.remove()
})

describe('a migration that somebody may have run', () => {
  const LIST = 'prisma/migrations/checksums.txt'

  it('is listed with its checksum, and is never edited', () => {
    const listed = readFileSync(LIST, 'utf8').trim().split('\n')
    const found = (['sqlite', 'postgresql'] as const).flatMap((dialect) =>
      readMigrations(dialect).migrationDirectories.map(
        (migration) => `${toChecksums(migration)[0]}  ${dialect}/${migration.path}/migration.sql`,
      ),
    )
    expect(listed.toSorted()).toEqual(found.toSorted())
  })

  it('keeps the line that it once had', ({ skip }) => {
    const { status, stdout } = spawnSync('git', ['log', '-p', '--format=', '--', LIST], { encoding: 'utf8' })
    if (status !== 0) return skip('needs git and the history')
    expect(stdout.split('\n').filter((line) => /^-[0-9a-f]{64} /.test(line))).toEqual([])
  })

  it('and that is another now stops the start in one sentence with the way out', async () => {
    const place = temporaryDataDir()
    const url = await testDatabase(place.dataDir, null)
    const database = await openDatabase(url)
    const records = await database.$queryRawUnsafe<{ name: string; checksum: string }[]>(
      'SELECT migration_name AS name, checksum FROM _prisma_migrations ORDER BY migration_name',
    )
    const { migrationDirectories } = readMigrations(getDialect(database).name)
    expect(records).toEqual(
      migrationDirectories.map((migration) => ({
        name: migration.path,
        checksum: toChecksums(migration)[0],
      })),
    )
    const name = records[1]?.name ?? ''
    await database.$executeRawUnsafe(
      `UPDATE _prisma_migrations SET checksum = '${'0'.repeat(64)}' WHERE migration_name = '${name}'`,
    )
    await database.$disconnect()
    await expect(openDatabase(url)).rejects.toThrow(
      `The migration ${name} is not the one that this database has run: one of the two comes from a version that was never released, so start`,
    )
    await dropTestDatabase(place.dataDir)
    place.remove()
  })

  it('and that does not fit stops the start in one sentence, and leaves the database as it was', async () => {
    const place = temporaryDataDir()
    const url = await testDatabase(place.dataDir, null)
    const database = await openDatabase(url)
    const ran =
      await database.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%spam_marks'`
    expect(ran).toBe(1)
    await database.$disconnect()
    await expect(openDatabase(url)).rejects.toThrow(
      /^The database could not be brought to this version \(.+\); it is as it was, so install/s,
    )
    await dropTestDatabase(place.dataDir)
    place.remove()
  })
})
