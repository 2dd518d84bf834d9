import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WebhookWithSecret } from '#contract/webhooks'
import { startBuiltServer, temporaryDataDir } from '../../testing/built-server.ts'
import { OWN_PASSWORD, registerFirst } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { hangs, WebhookReceiver } from '../../testing/webhook-receiver.ts'

let folder: ReturnType<typeof temporaryDataDir>
let receiver: WebhookReceiver
beforeEach(async () => {
  folder = temporaryDataDir()
  receiver = await WebhookReceiver.open()
})
afterEach(async () => {
  await receiver.close()
  folder.remove()
})

const start = () =>
  startBuiltServer(folder.dataDir, { WEBHOOK_PRIVATE_ADDRESSES: 'on', SAMPLE_CONTENT: 'off' })

it('delivers a message again with the same id if the server is killed before recording it', {
  timeout: 60_000,
}, async () => {
  const killed = await start()
  const staff = new HttpClient(killed.url)
  const token = new URL(killed.setupUrl ?? '').searchParams.get('setup') ?? ''
  await registerFirst(staff, token, folder.dataDir)
  const webhook = {
    name: 'Sheet',
    url: receiver.url,
    events: ['enquiry.created'],
    sendsPerson: false,
    isOn: true,
    ...OWN_PASSWORD,
  }
  expect((await staff.post<WebhookWithSecret>('/api/webhooks', webhook)).status).toBe(201)
  receiver.usual = hangs
  const person = { name: 'Ravi Canary', mobile: '9876543210', email: 'visitor@example.org' }
  const response = await new HttpClient(killed.url).post('/api/enquiries', {
    ...{ ...person, course: 'Java', message: '' },
  })
  expect(response.status).toBe(201)
  await receiver.calls.wait(1)
  await killed.stop('SIGKILL')
  receiver.usual = 204
  const server = await start()
  const [first, second] = await receiver.calls.wait(2)
  await server.stop('SIGTERM')
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  expect(receiver.calls.all).toHaveLength(2)
})
