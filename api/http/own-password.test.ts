import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { indianDay } from '#contract/enquiries/indian-days'
import { readSetting } from '../database/setting.ts'
import { ADMIN, OWN_PASSWORD } from '../testing/first-admin.ts'
import type { HttpClient } from '../testing/http-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const MAIL_SERVER = {
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  user: '',
  senderName: '',
  senderAddress: 'desk@example.com',
}
const WEBHOOK = {
  name: 'Sheet',
  url: 'https://hooks.example.com/enquiries',
  events: ['enquiry.created'],
  sendsPerson: false,
  isOn: false,
}

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signedIn()
})
afterAll(() => server.close())

const addWebhook = async () => {
  const { body } = await staff.post<{ webhook: { id: string; updatedAt: string } }>('/api/webhooks', {
    ...WEBHOOK,
    ...OWN_PASSWORD,
  })
  return body.webhook
}
/** Returns a change of an existing webhook. */
const changeWebhook = async (part: object): Promise<Change> => {
  const { id, updatedAt } = await addWebhook()
  return ['PUT', `/api/webhooks/${id}`, { ...WEBHOOK, ...part, updatedAt }]
}

type Change = readonly [method: string, path: string, body: object]

const changes: [name: string, () => Promise<Change>][] = [
  ['the mail server', async () => ['PUT', '/api/mail-server', MAIL_SERVER]],
  ['the SMS gateway', async () => ['PUT', '/api/sms-gateway', { url: 'https://sms.example.com/send' }]],
  [
    'the notification address',
    async () => {
      const { body } = await staff.get<object>('/api/settings')
      return ['PUT', '/api/settings', { ...body, notifyEmail: 'office@example.com' }]
    },
  ],
  ['a new webhook', async () => ['POST', '/api/webhooks', WEBHOOK]],
  ['the URL of a webhook', () => changeWebhook({ url: 'https://elsewhere.example.com/' })],
  ['the personal data a webhook sends', () => changeWebhook({ sendsPerson: true })],
  ['the events a webhook sends', () => changeWebhook({ events: ['demo.booked'] })],
  ['turning on a webhook', () => changeWebhook({ isOn: true })],
  ['the secret of a webhook', async () => ['POST', `/api/webhooks/${(await addWebhook()).id}/secret`, {}]],
  [
    'a new API key',
    async () => [
      'POST',
      '/api/keys',
      { name: 'Sheet', scopes: ['read-contacts'], lastDay: indianDay(server.clock.now()) },
    ],
  ],
]

/** Reads everything that these changes write. */
const readAll = () => {
  const { database } = server.deps
  return Promise.all([
    readSetting(database, 'mailServer'),
    readSetting(database, 'smsGateway'),
    readSetting(database, 'siteSettings'),
    database.webhook.findMany(),
    database.apiKey.findMany(),
  ])
}

describe.each(changes)('%s', (_, prepare) => {
  it('requires the user’s password', async () => {
    const [method, path, body] = await prepare()
    const send = (part: object) => staff.request(method, path, { body: { ...body, ...part } })
    const before = await readAll()
    const refused = [
      await send({}),
      await send({ currentPassword: '' }),
      await send({ currentPassword: 'a guess' }),
    ]
    expect(refused.map(({ status, body }) => [status, body.fields])).toEqual([
      [400, { currentPassword: ACCOUNT_TEXTS.ownPassword }],
      [400, { currentPassword: expect.any(String) }],
      [400, { currentPassword: ACCOUNT_TEXTS.currentPasswordWrong }],
    ])
    expect(await readAll()).toEqual(before)
    expect((await send(OWN_PASSWORD)).status).toBeLessThan(300)
    expect(await readAll()).not.toEqual(before)
  })
})

it('requires no password for changes that send no data elsewhere', async () => {
  const { body: settings } = await staff.get<object>('/api/settings')
  const renamed = await changeWebhook({ name: 'Renamed' })
  const { id, updatedAt } = await addWebhook()
  await staff.put('/api/mail-server', { ...MAIL_SERVER, ...OWN_PASSWORD })
  const answers = [
    await staff.put('/api/settings', { ...settings, town: 'Pune' }),
    await staff.put('/api/mail-server', MAIL_SERVER),
    await staff.request(renamed[0], renamed[1], { body: renamed[2] }),
    await staff.put(`/api/webhooks/${id}`, { ...WEBHOOK, updatedAt }),
    await staff.delete(`/api/webhooks/${id}`),
    await staff.post(`/api/webhooks/${id}/restore`, {}),
    await staff.delete('/api/mail-server'),
    await staff.delete('/api/sms-gateway'),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

it('refuses every change after five wrong passwords', async () => {
  const body = { ...MAIL_SERVER, host: 'guess.example.com' }
  const guess = async (currentPassword: string) =>
    (await staff.put('/api/mail-server', { ...body, currentPassword })).status
  const statuses: number[] = []
  for (let count = 0; count < 5; count += 1) statuses.push(await guess(`guess ${count}`))
  statuses.push(await guess(ADMIN.password))
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})
