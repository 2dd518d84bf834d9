import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { type AccountRights, ROLE_TEXTS } from '#contract/roles'
import { newPerson, registerOther } from '../../testing/colleague.ts'
import { EventStream } from '../../testing/event-stream.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withRole } from '../../testing/with-role.ts'
import { deleteAdministrator } from './administrators.ts'
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

const idOf = async (email: string) =>
  (await server.deps.database.account.findUniqueOrThrow({ where: { email } })).id
const setRole = (id: string, body: object) => asha.put(`/api/admin/${id}/role`, body)
const countAdministrators = () => server.deps.database.account.count({ where: { role: 'administrator' } })

describe('a role', () => {
  it('comes from the invitation, and links of a demoted inviter stop working', async () => {
    const { body } = await asha.post<{ link: string }>('/api/invitations', {
      email: null,
      role: 'front-desk',
    })
    const token = body.link.split('#')[1]
    const person = newPerson('Farah Front')
    const visitor = new HttpClient(server.url)
    expect((await visitor.post('/api/v1/user/invitation', { token })).body).toMatchObject({
      role: 'front-desk',
    })
    await visitor.post('/api/v1/user/invitation/acceptance', { ...person, token })
    const made = await server.deps.database.account.findUniqueOrThrow({ where: { email: person.email } })
    expect(made.role).toBe('front-desk')

    const { client, id } = await withRole(asha, server, 'Ravi Menon')
    const theirs = (await client.post<{ link: string }>('/api/invitations', { email: null })).body
    await setRole(id, COUNSELLOR)
    const dead = await visitor.post('/api/v1/user/invitation', { token: theirs.link.split('#')[1] })
    expect(dead.status).toBe(400)
  })
})

describe('the last administrator', () => {
  it('can’t be demoted or removed by anyone', async () => {
    const me = await idOf(ADMIN.email)
    await withRole(asha, server, 'Omkar Owner', { role: 'owner' })
    const lowered = await setRole(me, COUNSELLOR)
    expect([lowered.status, lowered.body.message]).toEqual([400, ROLE_TEXTS.demoteLast])
    const deps = server.deps as unknown as AccountDeps
    await expect(deleteAdministrator(deps, { id: me }, { id: 'x', name: 'X' })).rejects.toMatchObject({
      message: ACCOUNT_TEXTS.deleteLast,
    })
    expect(await countAdministrators()).toBe(1)
  })
})

describe('a user who leaves', () => {
  it.each(['removed', 'made an owner'])(
    'has open enquiries unassigned with their next steps and a timeline entry when %s',
    async (how) => {
      const { id } = await withRole(asha, server, 'Ravi Menon')
      const nextStepAt = new Date(server.clock.now() + 86_400_000).toISOString()
      const visit = { name: 'Meera', mobile: '9876543210', email: 'meera@example.com', course: 'Java' }
      const enquiry = (await server.visitor().post<{ id: string }>('/api/enquiries', visit)).body
      const path = `/api/desk/enquiries/${enquiry.id}`
      await asha.patch(path, { assigneeId: id, nextStepAt })
      const stream = await EventStream.open(server.url, asha.cookies)
      if (how === 'removed') await asha.delete(`/api/admin/${id}`)
      else await setRole(id, { ...COUNSELLOR, role: 'owner' })
      expect(await stream.next()).toMatchObject({ name: 'enquiry-changed', data: { id: enquiry.id } })
      stream.close()
      const { body } = await asha.get<{ enquiry: object; activities: object[] }>(path)
      expect(body.enquiry).toMatchObject({ assignee: null, assignedAt: null, nextStepAt })
      expect(body.activities).toContainEqual(
        expect.objectContaining({
          action: 'assignee',
          actor: expect.objectContaining({ name: ADMIN.name }),
          detail: { from: 'Ravi Menon', to: null, because: 'left' },
        }),
      )
      expect((await asha.get('/api/desk/counts')).body).toMatchObject({ unassigned: 1 })
    },
  )

  it('has open enquiries assigned to a chosen colleague when removed', async () => {
    const [leaver, colleague, owner] = [
      await withRole(asha, server, 'Ravi Menon'),
      await withRole(asha, server, 'Neha Rao'),
      await withRole(asha, server, 'Omar Khan'),
    ]
    await setRole(owner.id, { ...COUNSELLOR, role: 'owner' })
    const body = { kind: 'student', name: 'Kiran', mobile: '9876543211', topic: 'Java' }
    const { body: enquiry } = await asha.post<{ id: string }>('/api/desk/enquiries', body)
    const path = `/api/desk/enquiries/${enquiry.id}`
    await asha.patch(path, { assigneeId: leaver.id })
    for (const assignTo of [leaver.id, owner.id, 'unknown', '', 'x'.repeat(65)])
      expect((await asha.delete(`/api/admin/${leaver.id}?assignTo=${assignTo}`)).status).toBe(400)
    const refused = await asha.delete<{ message: string }>(`/api/admin/${leaver.id}?assignTo=${owner.id}`)
    expect(refused.body.message).toBe(ACCOUNT_TEXTS.assigneeRefused)
    expect((await asha.get(path)).body).toMatchObject({ enquiry: { assignee: { id: leaver.id } } })

    expect((await asha.delete(`/api/admin/${leaver.id}?assignTo=${colleague.id}`)).status).toBe(200)
    const { body: detail } = await asha.get<{ enquiry: object; activities: object[] }>(path)
    expect(detail.enquiry).toMatchObject({
      assignee: { id: colleague.id, name: 'Neha Rao' },
      assignedAt: expect.any(String),
    })
    expect(detail.activities).toContainEqual(
      expect.objectContaining({
        action: 'assignee',
        actor: expect.objectContaining({ name: ADMIN.name }),
        detail: { from: 'Ravi Menon', to: 'Neha Rao', because: 'left' },
      }),
    )
    expect((await colleague.client.get('/api/desk/hand-overs')).body).toMatchObject([
      { id: enquiry.id, change: 'handed-over', by: { name: ADMIN.name } },
    ])
  })
})

it('register creates an administrator, as specified', async () => {
  const person = newPerson('Neha Joshi')
  await registerOther(asha, server, person)
  const { body } = await asha.get<{ admins: object[] }>('/api/admin/all-users')
  expect(body.admins).toContainEqual(expect.objectContaining({ email: person.email, role: 'administrator' }))
})
