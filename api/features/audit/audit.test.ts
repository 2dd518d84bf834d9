import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActivityRecord } from '#contract/activity'
import type { AuditPage } from '#contract/audit'
import { ENDPOINTS } from '#contract/endpoints/all'
import { indianDay } from '#contract/enquiries/indian-days'
import { ROUTES } from '#contract/routes'
import { SAMPLE_RECORDS } from '../../../prisma/seed/index.ts'
import { newPerson, registerOther } from '../../testing/colleague.ts'
import { ADMIN, OWN_PASSWORD } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Visits } from '../people/testing/visits.ts'
import { upload } from '../uploads/testing/client.ts'
import { noise } from '../uploads/testing/pictures.ts'

const DAY_MS = 24 * 3_600_000
const KEY = 'the key of these tests'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_KEY: KEY })
  staff = await server.signedIn()
})
afterAll(() => server.close())

const list = async (query = ''): Promise<AuditPage> =>
  (await staff.get<AuditPage>(`/api/desk/audit?${query}`)).body
/** Returns the audit entries of a change, oldest first, without ids and timestamps. */
async function toLines(change: () => Promise<unknown>) {
  const before = new Set((await list()).items.map(({ id }) => id))
  await change()
  const { items } = await list()
  const brief = ({ subject, action, actor, detail }: ActivityRecord) => ({
    subject,
    action,
    actor: actor?.name ?? null,
    ...detail,
  })
  return items
    .filter(({ id }) => !before.has(id))
    .map(brief)
    .reverse()
}
const actor = ADMIN.name

describe('audit entries of content', () => {
  const path = '/api/faqs'
  let one: string
  let two: string
  it('record adding, changing one field, reordering and deleting', async () => {
    const lines = await toLines(async () => {
      one = String((await staff.post(path, { q: 'Is there a demo?', a: 'Yes.' })).body.id)
      two = String((await staff.post(path, { q: 'Fees?', a: 'See the page.' })).body.id)
      await staff.put(`${path}/${one}`, { q: 'Is there a demo?', a: 'Yes, on Saturdays.' })
      await staff.put(`${path}/order`, { ids: [two, one] })
      await staff.delete(`${path}/${two}`)
    })
    expect(lines).toEqual([
      { subject: 'faqs', action: 'created', actor, label: 'Is there a demo?', fields: ['q', 'a'] },
      { subject: 'faqs', action: 'created', actor, label: 'Fees?', fields: ['q', 'a'] },
      { subject: 'faqs', action: 'updated', actor, label: 'Is there a demo?', fields: ['a'] },
      { subject: 'faqs', action: 'reordered', actor },
      { subject: 'faqs', action: 'deleted', actor, label: 'Fees?' },
    ])
  })
  it('are not written if nothing changed or the write is refused', async () => {
    const same = { q: 'Is there a demo?', a: 'Yes, on Saturdays.' }
    const lines = await toLines(async () => {
      expect((await staff.put(`${path}/${one}`, same)).status).toBe(200)
      expect((await staff.put(`${path}/order`, { ids: [one] })).status).toBe(200)
      const stale = { headers: { 'If-Match': '2020-01-01T00:00:00.000Z' } }
      expect((await staff.put(`${path}/${one}`, { ...same, a: 'No.' }, stale)).status).toBe(409)
      expect((await staff.delete(`${path}/gone`)).status).toBe(404)
    })
    expect(lines).toEqual([])
  })
  it('record changes to single records and settings', async () => {
    const contact = { subject: 'settings', action: 'updated', actor, label: 'Contact details' }
    const lines = await toLines(async () => {
      await staff.put(ROUTES.contactInfo, SAMPLE_RECORDS.contactInfo)
      await staff.put(ROUTES.contactInfo, { ...SAMPLE_RECORDS.contactInfo, address: 'MG Road' })
      const { body: settings } = await staff.get(ENDPOINTS.readSettings.path)
      await staff.put(ENDPOINTS.writeSettings.path, {
        ...settings,
        mainBranch: 'Pune',
        notifyEmail: 'desk@example.com',
        ...OWN_PASSWORD,
      })
    })
    expect(lines).toEqual([
      { ...contact, fields: Object.keys(SAMPLE_RECORDS.contactInfo) },
      { ...contact, fields: ['address'] },
      {
        subject: 'settings',
        action: 'updated',
        actor,
        label: 'Site settings',
        fields: ['mainBranch', 'notifyEmail'],
      },
    ])
  })
  it('record an image only once', async () => {
    const picture = await noise(40, 30).png().toBuffer()
    const lines = await toLines(async () => {
      await upload(server, picture)
      await upload(server, picture)
    })
    expect(lines).toEqual([{ subject: 'upload', action: 'created', actor, label: '40 × 30' }])
  })
})

describe('audit entries of accounts', () => {
  it('record registering, verifying, renaming, new passwords and deleting, never with a value', async () => {
    const ravi = newPerson('Ravi Menon')
    const lines = await toLines(async () => {
      const browser = await registerOther(staff, server, ravi)
      await browser.put(ENDPOINTS.changeProfile.path, { name: 'Ravi M.' })
      await browser.put(ENDPOINTS.changePassword.path, {
        currentPassword: ravi.password,
        password: 'another long password',
        confirmPassword: 'another long password',
      })
      const { body } = await staff.get<{ admins: { id: string; email: string }[] }>(
        ENDPOINTS.listAdministrators.path,
      )
      await staff.delete(`/api/admin/${body.admins.find(({ email }) => email === ravi.email)?.id}`)
    })
    const [account, raviNow] = ['account', 'Ravi M.']
    expect(lines).toEqual([
      { subject: account, action: 'created', actor, label: ravi.name },
      { subject: account, action: 'updated', actor, label: ravi.name, fields: ['verified'] },
      { subject: account, action: 'updated', actor: ravi.name, label: raviNow, fields: ['name'] },
      { subject: account, action: 'updated', actor: raviNow, label: raviNow, fields: ['password'] },
      { subject: account, action: 'deleted', actor, label: raviNow },
    ])
    const everything = JSON.stringify(await server.deps.database.activity.findMany())
    expect(everything).not.toMatch(/another long|long enough|\$2[aby]\$/)
  })
})

describe('the audit log', () => {
  it('includes changes by staff to enquiries, but not submissions by visitors', async () => {
    const visits = new Visits(server, staff)
    let id = ''
    const lines = await toLines(async () => {
      id = (await visits.arrive()).id
      await staff.patch(`/api/desk/enquiries/${id}`, { status: 'Contacted' })
    })
    expect(lines).toEqual([{ subject: 'enquiry', action: 'status', actor, from: 'New', to: 'Contacted' }])
  })

  it('is sorted newest first and filtered by colleague, subject and day', async () => {
    const { items } = await list('pageSize=200')
    const timestamps = items.map(({ at }) => at)
    expect(timestamps).toEqual([...timestamps].sort().reverse())
    const me = items.find((line) => line.actor?.name === ADMIN.name)?.actor?.id
    const mine = await list(`actor=${me}&pageSize=200`)
    expect(mine.items.length).toBeGreaterThan(5)
    expect(new Set(mine.items.map((line) => line.actor?.id))).toEqual(new Set([me]))
    const faqs = await list('subject=faqs')
    expect(new Set(faqs.items.map(({ subject }) => subject))).toEqual(new Set(['faqs']))
    const today = indianDay(server.clock.now())
    const tomorrow = indianDay(server.clock.now() + DAY_MS)
    expect((await list(`from=${today}&to=${today}&pageSize=200`)).items).toEqual(items)
    expect(await list(`from=${tomorrow}`)).toMatchObject({ items: [], total: 0, isMore: false })
  })

  it('continues after any entry, with each entry exactly once', async () => {
    const all = (await list('pageSize=200')).items.map(({ id }) => id)
    const behind = await list(`pageSize=200&before=${all[3]}`)
    expect(behind.items.map(({ id }) => id)).toEqual(all.slice(4))
    const second = await list(`pageSize=2&page=2&before=${all[3]}`)
    expect(second.items.map(({ id }) => id)).toEqual(all.slice(6, 8))
    expect((await staff.get('/api/desk/audit?before=gone')).status).toBe(404)
  })

  it.each(['page=0', 'pageSize=201', 'page=101&pageSize=100', 'from=yesterday', 'actor=a&actor=b', 'x=1'])(
    'rejects %s with a message',
    async (query) => {
      const { status, body } = await staff.get<{ message: string }>(`/api/desk/audit?${query}`)
      expect(status).toBe(400)
      expect(body.message).toMatch(/^[A-Z][^\n]{5,200}$/)
    },
  )
})
