import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deleteAdministrator, listAdministrators } from './administrators.ts'
import type { AccountDeps } from './deps.ts'
import { FirstStartNote } from './first-start-note.ts'
import { saveAccount } from './register.ts'
import { findUsers } from './sessions.ts'
import { Tokens } from './tokens.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DESK = { id: 'desk', name: 'Desk' }

let server: TestServer
let deps: AccountDeps
beforeAll(async () => {
  server = await startTestServer()
  server.clock.stop()
  deps = server.deps as unknown as AccountDeps
})
afterAll(() => server.close())
beforeEach(async () => void (await server.deps.database.account.deleteMany()))

const at = (ms: number) => new Date(server.clock.now() + ms)

/** Creates an account with a random password. */
function write(name: string, change: { verifiedAt?: Date | null; createdAt?: Date } = {}) {
  const person = { name, email: `${name}@example.com`, phone: '+919876543210', verificationMethod: 'email' }
  return server.deps.database.account.create({
    data: { ...person, passwordHash: 'none', verifiedAt: at(0), ...change },
  })
}

describe('administrators', () => {
  it('are listed oldest first, regardless of their ids', async () => {
    await write('younger', { createdAt: at(-HOUR) })
    await write('older', { createdAt: at(-DAY), verifiedAt: null })
    const { admins } = await listAdministrators(deps)
    expect(admins.map(({ name, pending }) => [name, pending])).toEqual([
      ['older', true],
      ['younger', false],
    ])
  })
  it('can’t be deleted down to none who can sign in', async () => {
    const last = await write('last')
    const pending = await write('pending', { verifiedAt: null })
    const remove = (id: string) => deleteAdministrator(deps, { id }, DESK)
    await expect(remove(last.id)).rejects.toMatchObject({
      code: 'invalid',
      message: ACCOUNT_TEXTS.deleteLast,
    })
    await expect(remove(pending.id)).resolves.toEqual({ message: ACCOUNT_TEXTS.deleted })
    const other = await write('other')
    await remove(last.id)
    expect(await server.deps.database.account.findMany({ select: { id: true } })).toEqual([{ id: other.id }])
  })
  it('does not report a database failure as a taken email', async () => {
    const person = { email: 'new@example.com', phone: '+919876543210', password: 'a long enough password' }
    const broken = { ...person, name: undefined as unknown as string, verificationMethod: 'email' } as const
    await expect(saveAccount(deps, broken)).rejects.toMatchObject({ name: 'PrismaClientValidationError' })
  })
})

it('findUsers returns a user for each browser with a valid session of its own', async () => {
  const { session } = server.deps.database
  const [one, other] = [await write('one'), await write('other')]
  const pending = await write('pending', { verifiedAt: null })
  const open = async (accountId: string, ms: number, as = accountId) => {
    const row = await session.create({ data: { accountId, lastSeenAt: at(0), expiresAt: at(ms) } })
    const token = await deps.tokens.sign('session', { sub: as, jti: row.id }, server.clock.now(), HOUR)
    return `session=${token}`
  }
  const gone = await deps.tokens.sign('session', { sub: one.id, jti: 'gone' }, server.clock.now(), HOUR)
  const headers = [
    await open(one.id, HOUR),
    await open(one.id, HOUR, other.id),
    await open(one.id, -1000),
    await open(pending.id, HOUR),
    `session=${gone}`,
    'session=nonsense',
    undefined,
    await open(other.id, HOUR),
  ]
  expect((await findUsers(deps, headers)).map(Boolean)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})

it('isCheckToken accepts a token of the same secret up to a minute early or late', () => {
  const tokens = new Tokens('a')
  const noon = Date.UTC(2026, 0, 1, 12)
  const token = tokens.checkToken(noon)
  const minutes = [-2, -1, 0, 1, 2].map((minute) => tokens.isCheckToken(token, noon + minute * 60_000))
  expect(minutes).toEqual([false, true, true, true, false])
  expect(new Tokens('b').isCheckToken(token, noon)).toBe(false)
  expect(token).not.toBe(tokens.setupToken())
})

describe('FirstStartNote', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-note-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const note = new FirstStartNote(folder)
  const path = join(folder, 'first-start.txt')
  const read = () => readFileSync(path, 'utf8')
  const KEY_LINE = 'Admin key (only its hash is kept elsewhere): '

  it('contains the link and the key of this or an earlier start, readable only by its owner', () => {
    const head = 'Register the first administrator here:\n'
    expect(note.write('https://a/setup', null)).toBe(path)
    expect(read()).toBe(`${head}https://a/setup\n`)
    note.write('https://a/setup', 'secret')
    expect(read()).toBe(`${head}https://a/setup\n\n${KEY_LINE}secret\n`)
    new FirstStartNote(folder).write('https://b/setup', null)
    expect(read()).toBe(`${head}https://b/setup\n\n${KEY_LINE}secret\n`)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
  it('is deleted once an administrator can sign in, even if it doesn’t exist', () => {
    note.remove()
    note.remove()
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined()
  })
})
