import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { openDatabase } from '../database/database.ts'
import { writeSetting } from '../database/setting.ts'
import { fillNewDatabase } from '../features/content/fill-new-database.ts'
import { appCode } from '../testing/authenticator-app.ts'
import { startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { HttpClient } from '../testing/http-client.ts'
import { runAdmin } from '../testing/run-admin.ts'
import { testDatabase } from '../testing/test-database.ts'

const V1 = '/api/v1/user'
const PERSON = {
  name: 'Asha Kulkarni',
  email: 'asha@example.com',
  phone: '+919876543210',
  password: 'long password',
}

let folder: ReturnType<typeof temporaryDataDir>
beforeEach(() => {
  folder = temporaryDataDir()
})
afterEach(() => folder.remove())

/** Runs `npm run admin -- …` as it is built. */
const admin = (...words: string[]) => adminWith({}, ...words)

const adminWith = (settings: Record<string, string>, ...words: string[]) =>
  runAdmin(folder.dataDir, words, { SAMPLE_CONTENT: 'off', ...settings })

const create = (change: Partial<typeof PERSON> = {}) =>
  admin('create', ...Object.entries({ ...PERSON, ...change }).flatMap(([key, value]) => [`--${key}`, value]))

/** Sets whether the institute refuses common passwords. */
async function refuseCommonPasswords(refuseCommonPasswords: boolean): Promise<void> {
  const database = await openDatabase(await testDatabase(folder.dataDir))
  await fillNewDatabase(database, false)
  await writeSetting(database, 'siteSettings', { refuseCommonPasswords })
  await database.$disconnect()
}

describe('npm run admin', () => {
  it('refuses a common password or warns about it, depending on the settings', async () => {
    const refused = await create({ password: 'qwerty' })
    expect(refused).toMatchObject({ code: 1, error: `${ACCOUNT_TEXTS.passwordCommon}\n` })
    expect((await admin('list')).out).toContain('No administrator')
    await refuseCommonPasswords(false)
    expect((await create({ password: 'qwerty' })).out).toBe(
      `Created Asha Kulkarni <asha@example.com>.\n${ACCOUNT_TEXTS.passwordWarning}\n`,
    )
  })
  it('creates and lists an administrator who can sign in, and prints a working reset link', async () => {
    expect((await admin('list')).out).toContain('No administrator')
    expect((await create()).out).toBe('Created Asha Kulkarni <asha@example.com>.\n')
    expect((await admin('list')).out).toBe('Asha Kulkarni <asha@example.com>\n')

    const server = await startBuiltServer(folder.dataDir, { LOGIN_OTP: 'never', SAMPLE_CONTENT: 'off' })
    expect(server.setupUrl).toBeNull()
    const client = new HttpClient(server.url)
    const login = (password: string) => client.post(`${V1}/login`, { email: PERSON.email, password })
    expect((await login(PERSON.password)).body.message).toBe('Logged in successfully')

    const link = /\/password\/reset\/(\S+)/.exec((await admin('reset-password', 'ASHA@example.com')).out)?.[1]
    const change = { password: 'another secret', confirmPassword: 'another secret' }
    expect((await client.put(`${V1}/password/reset/${link}`, change)).status).toBe(200)
    expect((await login('another secret')).status).toBe(200)
    await server.stop('SIGTERM')
  })
  it('unlocks an account after wrong guesses while the server runs', async () => {
    await create()
    const server = await startBuiltServer(folder.dataDir, { LOGIN_OTP: 'never', SAMPLE_CONTENT: 'off' })
    const client = new HttpClient(server.url)
    const login = (password: string) => client.post(`${V1}/login`, { email: PERSON.email, password })
    for (let count = 0; count < 5; count++) await login('wrong')
    expect((await login(PERSON.password)).status).toBe(429)
    expect((await admin('unlock', PERSON.email)).out).toBe('Unlocked asha@example.com.\n')
    expect((await login(PERSON.password)).status).toBe(200)
    await server.stop('SIGTERM')
  })
  it('removes a lost authenticator app from an account', async () => {
    await create()
    const server = await startBuiltServer(folder.dataDir, { LOGIN_OTP: 'never', SAMPLE_CONTENT: 'off' })
    const { email, password } = PERSON
    const client = new HttpClient(server.url)
    const signIn = (as = client) => as.post(`${V1}/login`, { email, password })
    await signIn()
    const { body } = await client.post<{ key: string }>(`${V1}/authenticator`, { currentPassword: password })
    const on = await client.put(`${V1}/authenticator`, { code: appCode(body.key) })
    expect(on.status).toBe(200)
    const otherBrowser = new HttpClient(server.url)
    expect((await signIn(otherBrowser)).body).toHaveProperty('authenticator')
    expect((await admin('remove-authenticator', email)).out).toBe(
      'Removed from asha@example.com: authenticator app, recovery codes. Sign-in codes are sent again. If there is no email: npm run admin -- reset-password asha@example.com\n',
    )
    expect((await signIn(otherBrowser)).body.message).toBe('Logged in successfully')
    const audit = await client.get<{ items: { actor: unknown; detail: object }[] }>('/api/desk/audit')
    expect(audit.body.items[0]).toMatchObject({ actor: null, detail: { secondStep: 'removed' } })
    expect((await admin('remove-authenticator', email)).out).toBe(
      'asha@example.com has no authenticator app and no passkey.\n',
    )
    await server.stop('SIGTERM')
  })
  it('rotates the admin key of a running server and keeps the previous one valid until it is revoked', async () => {
    await create()
    const server = await startBuiltServer(folder.dataDir, { LOGIN_OTP: 'never', SAMPLE_CONTENT: 'off' })
    const rotated = async () => /\n {2}(\S{43})\n/.exec((await admin('key', 'rotate')).out)?.[1] ?? ''
    const first = await rotated()
    const client = new HttpClient(server.url)
    await client.post(`${V1}/login`, { email: PERSON.email, password: PERSON.password })
    const statusWith = async (key: string) =>
      (await client.post('/api/services', {}, { headers: { 'x-admin-key': key } })).status
    const second = await rotated()
    expect(await Promise.all([first, second, 'neither'].map(statusWith))).toEqual([400, 400, 403])
    expect((await admin('key', 'revoke')).out).toBe('Previous admin key revoked.\n')
    expect(await Promise.all([first, second].map(statusWith))).toEqual([403, 400])
    await server.stop('SIGTERM')
  })
  it('prints the settings to change if the environment sets the admin key', async () => {
    const { out } = await admin('key', 'rotate')
    expect(out).toContain('There was no previous key.')
    const set = { ADMIN_KEY: 'an unhashed key' }
    const rotated = await adminWith(set, 'key', 'rotate')
    expect(rotated.out).toMatch(/ADMIN_KEY=sha256:[\w-]{43}\n {2}ADMIN_KEY_PREVIOUS=sha256:[\w-]{43}\n/)
    expect(rotated.out).not.toContain(set.ADMIN_KEY)
    expect((await adminWith(set, 'key', 'withdraw')).error).toContain('remove ADMIN_KEY_PREVIOUS')
  })
  it.each([
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['a bad phone', { phone: '98765' }, 'Phone must be +91 and 10 digits that don’t begin with 0.'],
    ['a bad email', { email: 'asha' }, 'Please enter a valid email address.'],
  ])('refuses %s with a clear message', async (_, change, message) => {
    expect(await create(change)).toEqual({ out: '', error: `${message}\n`, code: 1 })
    expect((await admin('list')).out).toContain('No administrator')
  })
  it('refuses an unknown account and a second account with the same email', async () => {
    expect((await admin('unlock', 'nobody@example.com')).error).toBe(
      'No account with the email nobody@example.com.\n',
    )
    await create()
    expect((await create()).error).toBe('An account with this email already exists.\n')
  })
})
