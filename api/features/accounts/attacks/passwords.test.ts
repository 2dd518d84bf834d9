import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS, registerSchema } from '#contract/accounts'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PASSWORD_LIMITS } from '#contract/limits'
import { pathFor } from '#contract/routes'
import { newPerson } from '../../../testing/colleague.ts'
import { ADMIN } from '../../../testing/first-admin.ts'
import type { HttpClient } from '../../../testing/http-client.ts'
import { nonEmpty } from '../../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { COMMON_PASSWORDS } from '../common-passwords.ts'
import { hashToken, randomToken } from '../tokens.ts'

const findProblems = (password: string) =>
  registerSchema
    .safeParse({ ...newPerson('Some Body'), password })
    .error?.issues.map(({ message }) => message) ?? []

describe('password rules', () => {
  it('allow up to 72 bytes in any script and reject more', () => {
    // Characters of one, two, three and four bytes; the last is a longer emoji sequence.
    const letter = fc.constantFrom('a', ' ', 'é', 'क', '₹', '😀', '\u200d')
    const near = fc.array(letter, { minLength: 6, maxLength: 80 }).map((letters) => letters.join(''))
    const sizes = new Set<number>()
    fc.assert(
      fc.property(near, fc.constantFrom(71, 72, 73), (text, size) => {
        const room = size - Buffer.byteLength(text)
        const password = room > 0 ? text + 'x'.repeat(room) : text
        const bytes = Buffer.byteLength(password)
        sizes.add(bytes)
        expect(findProblems(password)).toEqual(
          bytes > PASSWORD_LIMITS.maxBytes ? [ACCOUNT_TEXTS.passwordLong] : [],
        )
      }),
      { numRuns: 2000 },
    )
    for (const size of [71, 72, 73]) expect(sizes).toContain(size)
  })
  it.each([
    ['64 letters', 'x'.repeat(64)],
    ['72 letters', 'x'.repeat(72)],
    ['letters alone', 'lantern'],
    ['digits alone', '802914'],
    ['another script', 'तेजस्वी'],
    ['spaces', '      '],
  ])('require no particular composition: %s', (_, password) => expect(findProblems(password)).toEqual([]))
  it('require six characters', () => expect(findProblems('fiver')).toEqual([ACCOUNT_TEXTS.passwordShort]))
})

describe('a common password', () => {
  let server: TestServer
  let staff: HttpClient
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.signedIn()
  })
  afterAll(() => server.close())

  const resetToken = async () => {
    const { account, passwordReset } = server.deps.database
    const { id: accountId } = await account.findUniqueOrThrow({ where: { email: ADMIN.email } })
    const token = randomToken()
    const expiresAt = new Date(server.clock.now() + 60_000)
    await passwordReset.create({ data: { accountId, tokenHash: hashToken(token), expiresAt } })
    return token
  }
  const twice = (password: string) => ({ password, confirmPassword: password })

  it('is one of a list of sufficient length', () => {
    expect(COMMON_PASSWORDS.size).toBe(3000)
    expect([...COMMON_PASSWORDS].filter((word) => word.length < 6 || word !== word.toLowerCase())).toEqual([])
  })
  it.each(['123456', 'Password123', 'QWERTY'])(
    'is rejected wherever a password is set: %s',
    async (password) => {
      const token = await resetToken()
      const hashes = () => server.deps.database.account.findMany({ select: { passwordHash: true } })
      const before = await hashes()
      const own = { currentPassword: ADMIN.password, ...twice(password) }
      for (const answer of [
        await staff.post(ENDPOINTS.register.path, { ...newPerson('Some Body'), password }),
        await staff.put(ENDPOINTS.changePassword.path, own),
        await server.visitor().put(pathFor(ENDPOINTS.resetPassword.path, { token }), twice(password)),
      ]) {
        expect(answer.status).toBe(400)
        expect(answer.body).toMatchObject({
          message: ACCOUNT_TEXTS.passwordCommon,
          fields: { password: ACCOUNT_TEXTS.passwordCommon },
        })
      }
      expect(await hashes()).toEqual(before)
    },
  )
  it('is rejected with a reason', () => {
    expect(ACCOUNT_TEXTS.passwordCommon).toMatch(/very common and easy to guess/)
  })
  it('is accepted everywhere with a warning if the settings allow it', async () => {
    const { body: settings } = await staff.get<object>(ENDPOINTS.readSettings.path)
    const switched = await staff.put(ENDPOINTS.writeSettings.path, {
      ...settings,
      refuseCommonPasswords: false,
    })
    expect(switched.body).toMatchObject({ refuseCommonPasswords: false })
    const own = (currentPassword: string, password: string) =>
      staff.put(ENDPOINTS.changePassword.path, { currentPassword, ...twice(password) })
    const reset = async (password: string) =>
      server
        .visitor()
        .put(pathFor(ENDPOINTS.resetPassword.path, { token: await resetToken() }), twice(password))

    const answers = [
      await staff.post(ENDPOINTS.register.path, { ...newPerson('Some Body'), password: '123456' }),
      await own(ADMIN.password, 'Password123'),
    ]
    for (const { status, body } of nonEmpty(answers)) {
      expect(status).toBeLessThan(300)
      expect(body.warning).toBe(ACCOUNT_TEXTS.passwordWarning)
    }
    const rare = [
      await staff.post(ENDPOINTS.register.path, newPerson('Some Body Else')),
      await own('Password123', ADMIN.password),
    ]
    for (const { status, body } of nonEmpty(rare)) {
      expect(status).toBeLessThan(300)
      expect(body).not.toHaveProperty('warning')
    }
    const byLink = await reset('qwerty')
    expect([byLink.status, byLink.body.warning]).toEqual([200, ACCOUNT_TEXTS.passwordWarning])
    const fiver = await reset('12345')
    expect([fiver.status, fiver.body.message]).toEqual([400, ACCOUNT_TEXTS.passwordShort])
  })
})
