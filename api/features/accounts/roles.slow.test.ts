import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/endpoints/all'
import { type AccountRights, ROLE_TEXTS } from '#contract/roles'
import { openDatabase } from '../../database/database.ts'
import { newPerson, registerOther } from '../../testing/colleague.ts'
import { AT_ONCE_MS, EventStream } from '../../testing/event-stream.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { waitForCode } from '../../testing/outbox.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'
import { deleteAdministrator } from './administrators.ts'
import { changeRole } from './change-role.ts'
import type { AccountDeps } from './deps.ts'

const KEY = 'the key of these tests'

let server: TestServer
let asha: HttpClient
async function start(withRealPasswords = false) {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_KEY: KEY }, undefined, { withRealPasswords })
  asha = await server.signedIn()
}
beforeEach(() => start())
afterEach(() => server.close())

const COUNSELLOR: AccountRights = { role: 'counsellor', mayPublish: false, mayExport: false }
const ADMINISTRATOR: AccountRights = { ...COUNSELLOR, role: 'administrator' }

const idOf = async (email: string) =>
  (await server.deps.database.account.findUniqueOrThrow({ where: { email } })).id
const setRole = (id: string, body: object) => asha.put(`/api/admin/${id}/role`, body)
const countAdministrators = () => server.deps.database.account.count({ where: { role: 'administrator' } })

describe('a role', () => {
  it('takes effect immediately, explains refusals and is recorded in the audit log', async () => {
    const { client, id } = await withRole(asha, server, 'Ravi Menon')
    expect((await client.get('/api/desk/audit')).status).toBe(200)
    const { body } = await setRole(id, { ...COUNSELLOR, mayPublish: true })
    expect(body).toMatchObject({
      message: ROLE_TEXTS.changed,
      admin: { id, role: 'counsellor', mayPublish: true },
    })
    const refused = await client.get('/api/desk/audit')
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your role (Counsellor) can’t view the audit log. Ask an administrator.',
    ])
    const { user } = (await client.get<{ user: object }>('/api/v1/user/get-user')).body
    expect(user).toMatchObject({
      role: 'counsellor',
      permissions: ['read-enquiries', 'read-contacts', 'work-on-enquiries', 'read-site', 'publish'],
    })
    const line = await server.deps.database.activity.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(line).toMatchObject({
      subject: 'account',
      subjectId: id,
      action: 'updated',
      actorName: ADMIN.name,
      detail: {
        label: 'Ravi Menon',
        fields: ['role', 'mayPublish'],
        role: 'counsellor',
        formerRole: 'administrator',
      },
    })
  })
  it('can only be changed by administrators', async () => {
    for (const role of ['front-desk', 'counsellor', 'owner'] as const) {
      const { client, id } = await withRole(asha, server, `A ${role}`, { role })
      expect((await client.put(`/api/admin/${id}/role`, ADMINISTRATOR)).status).toBe(403)
      expect((await client.post('/api/v1/user/register', newPerson('Back Door'))).status).toBe(403)
      expect((await client.post('/api/invitations', { email: null, role: 'administrator' })).status).toBe(403)
    }
    expect(await countAdministrators()).toBe(1)
  })
})

describe('a user who may no longer add colleagues', () => {
  it.each([
    ['registered', 'demoted'],
    ['registered', 'removed'],
    ['invited', 'demoted'],
  ])('loses unverified accounts that they %s, once they are %s', async (way, how) => {
    const { client, id } = await withRole(asha, server, 'Ravi Menon')
    const second = newPerson('Second Self')
    const { email, phone } = second
    const browser = way === 'registered' ? client : new HttpClient(server.url)
    if (way === 'registered') await client.post('/api/v1/user/register', second)
    else {
      const { link } = (await client.post<{ link: string }>('/api/invitations', { email: null })).body
      const token = link.split('#')[1]
      await browser.post('/api/v1/user/invitation/acceptance', { ...second, token })
    }
    expect(await server.deps.database.account.count({ where: { email, verifiedAt: null } })).toBe(1)
    const colleague = newPerson('Of Asha')
    await asha.post('/api/v1/user/register', colleague)
    if (how === 'removed') await asha.delete(`/api/admin/${id}`)
    else await setRole(id, COUNSELLOR)
    const { account, activity } = server.deps.database
    expect(await account.count({ where: { email } })).toBe(0)
    const otp = await waitForCode(server.dataDir, email)
    expect((await browser.post('/api/v1/user/verify-otp', { email, phone, otp })).status).toBe(400)
    expect(await account.count({ where: { email: colleague.email } })).toBe(1)
    const line = { subject: 'account', action: 'deleted', actorName: ADMIN.name }
    expect(await activity.count({ where: line })).toBe(how === 'removed' ? 2 : 1)
  })
  it('can’t finish a registration that is in progress', async () => {
    await server.close()
    await start(true)
    const { client, id } = await withRole(asha, server, 'Ravi Menon')
    const second = newPerson('Second Self')
    const registered = client.post('/api/v1/user/register', second)
    const { account, rateLimit } = server.deps.database
    const where = { key: { contains: id } }
    await expect.poll(() => rateLimit.count({ where }), { interval: 2 }).toBeGreaterThan(0)
    await setRole(id, COUNSELLOR)
    const { status, body } = await registered
    expect([status, body.message]).toEqual([403, ROLE_TEXTS.changedMeanwhile])
    expect(await account.count({ where: { email: second.email } })).toBe(0)
  })
  it('keeps the verified accounts that they added', async () => {
    const { client, id } = await withRole(asha, server, 'Ravi Menon')
    const person = newPerson('Verified')
    await registerOther(client, server, person)
    await setRole(id, COUNSELLOR)
    expect(await server.deps.database.account.count({ where: { email: person.email } })).toBe(1)
  })
})

describe('the last administrator', () => {
  it('remains if two demote or remove each other concurrently, twenty times', async () => {
    const second = await openDatabase(await testDatabase(server.dataDir))
    const here = server.deps as unknown as AccountDeps
    const there = { ...here, database: second }
    const other = { ...newPerson('Ravi Menon'), passwordHash: 'none', verifiedAt: new Date() }
    const { password: _, ...data } = other
    const ways = [
      [changeRole, changeRole],
      [changeRole, deleteAdministrator],
    ] as const
    for (let count = 0; count < 20; count += 1) {
      const me = await idOf(ADMIN.email)
      await server.deps.database.account.update({ where: { id: me }, data: ADMINISTRATOR })
      await server.deps.database.account.deleteMany({ where: { id: { not: me } } })
      const { id } = await server.deps.database.account.create({ data })
      const [lower, end] = ways[count % ways.length] ?? ways[0]
      const ends = await Promise.allSettled([
        lower(here, id, COUNSELLOR, { id: me, name: 'A' }),
        end === changeRole
          ? changeRole(there, me, COUNSELLOR, { id, name: 'B' })
          : deleteAdministrator(there, { id: me }, { id, name: 'B' }),
      ])
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refused = ends.find((each) => each.status === 'rejected')
      expect(refused?.reason).toMatchObject({ code: 'invalid' })
      expect(await countAdministrators()).toBe(1)
      if ((await server.deps.database.account.count({ where: { email: ADMIN.email } })) === 0) break
    }
    await second.$disconnect()
  })
})

describe('open windows', () => {
  it('are notified and lose their stream right away when their account’s role changes, others aren’t', async () => {
    const { client, id } = await withRole(asha, server, 'Ravi Menon')
    const [theirs, mine] = [
      await EventStream.open(server.url, client.cookies),
      await EventStream.open(server.url, asha.cookies),
    ]
    const begun = performance.now()
    await setRole(id, COUNSELLOR)
    expect((await theirs.endOfSession()) - begun).toBeLessThan(AT_ONCE_MS)
    const again = await EventStream.open(server.url, client.cookies)
    server.deps.events.publish('reset', {})
    expect([await again.next(), await mine.next()]).toMatchObject([{ name: 'reset' }, { name: 'reset' }])
    again.close()
    mine.close()
  })
})

/** Sends half of a file upload, then the rest after `meanwhile`. @returns the response */
async function sendInHalves(
  client: HttpClient,
  path: string,
  field: string,
  headers: Readonly<Record<string, string>>,
  meanwhile: () => Promise<unknown>,
): Promise<unknown[]> {
  const body = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\ntext\r\n--x--\r\n`
  const half = body.length / 2
  const asked = request(server.url + path, {
    method: 'POST',
    agent: false,
    headers: {
      Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      Origin: server.url,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': body.length,
      Expect: '100-continue',
      ...headers,
    },
  })
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.flushHeaders()
  await once(asked, 'continue')
  asked.write(body.slice(0, half))
  await client.get('/api/v1/user/get-user')
  await meanwhile()
  asked.end(body.slice(half))
  const [answer] = await answered
  return [answer.statusCode, ((await json(answer)) as { message: string }).message]
}

describe('an upload in progress', () => {
  it.each(ALL_ENDPOINTS.filter(({ file }) => file !== undefined))(
    'is refused once the permission is revoked: $method $path',
    async ({ path: bare, file = '', query }) => {
      const path = query ? `${bare}?state=${'x'.repeat(43)}&parts=homeConfig` : bare
      const { client, id } = await withRole(asha, server, 'Ravi Menon')
      const before = await server.deps.database.activity.count()
      const lower = () => setRole(id, COUNSELLOR)
      const answer = await sendInHalves(client, path, file, { 'x-admin-key': KEY }, lower)
      expect(answer).toEqual([403, ROLE_TEXTS.changedMeanwhile])
      expect(await server.deps.database.activity.count(), 'only the role change').toBe(before + 1)
      const remove = () => asha.delete(`/api/admin/${id}`)
      await setRole(id, ADMINISTRATOR)
      expect(await sendInHalves(client, path, file, { 'x-admin-key': KEY }, remove)).toEqual(answer)
    },
  )
})

describe('a role', () => {
  it.each([
    ['unknown', { ...COUNSELLOR, role: 'superuser' }, /^Role must be one of administrator, /],
    ['incomplete', { role: 'owner' }, /^Can publish content must be true or false\.$/],
    [
      'not boolean in a permission',
      { ...COUNSELLOR, mayExport: 'yes' },
      /^Can export enquiries must be true/,
    ],
  ])('is rejected without any change if it is %s', async (_, body, message) => {
    const { id } = await withRole(asha, server, 'Ravi Menon')
    const answer = await setRole(id, body)
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)])
    expect(await countAdministrators()).toBe(2)
  })
})

describe('open windows', () => {
  it('are notified right away when their account is removed, and of nothing after that', async () => {
    const { client, id } = await withRole(asha, server, 'Ravi Menon')
    const stream = await EventStream.open(server.url, client.cookies)
    const begun = performance.now()
    await asha.delete(`/api/admin/${id}`)
    expect((await stream.endOfSession()) - begun).toBeLessThan(AT_ONCE_MS)
  })
})
