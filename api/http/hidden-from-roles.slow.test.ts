import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Endpoint } from '#contract/endpoints/endpoint'
import { type AccountRights, ROLE_NAMES, type Role } from '#contract/roles'
import { pathFor } from '#contract/routes'
import type { SiteSettings, Stored } from '#contract/single-records'
import { newPerson, registerOther } from '../testing/colleague.ts'
import { OWN_PASSWORD } from '../testing/first-admin.ts'
import type { HttpClient } from '../testing/http-client.ts'
import { nonEmpty } from '../testing/non-empty.ts'
import { readEverything } from '../testing/read-everything.ts'
import { sampleBody } from '../testing/sample-bodies.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { withRole } from '../testing/with-role.ts'

/**
 * Readers of each kind of data, which is marked with a unique word. No role can read `secret` after it was created.
 * Enquiries and site content are tested in enquiries/visible.test.ts and masked.test.ts.
 */
const READERS = {
  colleague: ['administrator', 'owner'],
  invitation: ['administrator', 'owner'],
  setting: ['administrator', 'owner'],
  gateway: ['administrator', 'owner'],
  importFile: ['administrator', 'owner'],
  audit: ['administrator', 'owner'],
  draft: ['administrator', 'owner', 'publisher'],
  receiver: ['administrator'],
  apiKey: ['administrator'],
  secret: [],
} as const satisfies Record<string, readonly (Role | 'publisher')[]>
type Kind = keyof typeof READERS
const KINDS = Object.keys(READERS) as Kind[]

/** Returns a word that appears nowhere else. */
const word = (kind: Kind) => `quetzal${kind.toLowerCase()}`

type Reader = Role | 'publisher'
const STANDINGS: Readonly<Record<Reader, Partial<AccountRights>>> = {
  ...(Object.fromEntries(ROLE_NAMES.map((role) => [role, { role }])) as Record<Role, Partial<AccountRights>>),
  publisher: { role: 'counsellor', mayPublish: true, mayExport: true },
}
const READER_NAMES = Object.keys(STANDINGS) as Reader[]

let server: TestServer
let asha: HttpClient
let readers: Record<Reader, HttpClient>
let streams: Record<Reader, Response>
const over = new AbortController()
/** Values for every path parameter. */
let ids: string[] = []

const toCookie = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map((pair) => pair.join('=')).join('; ')

const send = async (endpoint: Endpoint, changes: object, id = '') => {
  const path = pathFor(endpoint.path, { id })
  const body = { ...sampleBody(endpoint), ...changes }
  const response = await asha.request(endpoint.method.toUpperCase(), path, { body })
  expect([endpoint.path, response.status < 300, response.status < 300 || response.body]).toEqual([
    endpoint.path,
    true,
    true,
  ])
  return response.body as Record<string, unknown>
}

/** Stores a marked record of each kind. */
async function fill(): Promise<void> {
  const { database } = server.deps
  const colleague = newPerson('Ravi Menon')
  await registerOther(asha, server, colleague)
  const data = { email: `${word('colleague')}@example.com` }
  await database.account.update({ where: { email: colleague.email }, data })
  await send(ENDPOINTS.invite, { email: `${word('invitation')}@example.com` })
  const settings = (await asha.get<Stored<SiteSettings>>(ENDPOINTS.readSettings.path)).body
  await send(ENDPOINTS.writeSettings, {
    ...settings,
    notifyEmail: `${word('setting')}@example.com`,
    ...OWN_PASSWORD,
  })
  await send(ENDPOINTS.writeSmsGateway, {
    url: `http://localhost:9/${word('gateway')}`,
    token: word('secret'),
  })
  const form = new FormData()
  const file = new File(['name,mobile\nA,9876543210\n'], `${word('importFile')}.csv`)
  form.append(ENDPOINTS.uploadImport.file, file)
  const headers = { Origin: server.url, Cookie: toCookie(asha.cookies) }
  const upload = await fetch(server.url + ENDPOINTS.uploadImport.path, {
    method: 'POST',
    headers,
    body: form,
  })
  expect(upload.status).toBe(201)
  const { courses } = ENDPOINTS.collections
  const draft = await send(courses.add, { title: word('draft') })
  await asha.delete(pathFor(courses.delete.path, { id: String(draft.id) }))
  const { secret } = await send(ENDPOINTS.addWebhook, {
    url: `https://hooks.example.com/${word('receiver')}`,
  })
  await database.activity.create({
    data: {
      subject: 'settings',
      subjectId: 'settings',
      action: 'updated',
      at: new Date(),
      actorName: 'Asha',
      detail: { label: word('audit') },
    },
  })
  const key = await send(ENDPOINTS.addApiKey, {})
  await database.apiKey.updateMany({ data: { name: word('apiKey') } })
  secrets = [word('secret'), String(secret), String(key.secret)]
  const rows = await Promise.all([
    database.account.findMany({ select: { id: true } }),
    database.webhook.findMany({ select: { id: true } }),
    database.apiKey.findMany({ select: { id: true } }),
    database.enquiryImport.findMany({ select: { id: true } }),
    database.activity.findMany({ select: { id: true } }),
  ])
  ids = [...rows.flat().map(({ id }) => id), String(draft.id)]
}

let secrets: string[] = []

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_KEY: 'the key of these tests' })
  asha = await server.signedIn()
  const entries = await Promise.all(
    READER_NAMES.map(async (name) => {
      const { client } = await withRole(asha, server, `As ${name}`, STANDINGS[name])
      return [name, client] as const
    }),
  )
  readers = Object.fromEntries(entries) as Record<Reader, HttpClient>
  const opened = await Promise.all(
    entries.map(async ([name, { cookies }]) => {
      const headers = { Cookie: toCookie(cookies) }
      return [
        name,
        await fetch(server.url + ENDPOINTS.streamEvents.path, { headers, signal: over.signal }),
      ] as const
    }),
  )
  streams = Object.fromEntries(opened) as Record<Reader, Response>
  await fill()
})
afterAll(async () => {
  over.abort()
  await server.close()
})

describe('data other than enquiries and site content', () => {
  it.each(READER_NAMES)('appears in responses to %s only where allowed', async (name) => {
    const answers = await readEverything(readers[name], ids, new Map())
    expect([...answers.keys()].filter((key) => key.startsWith('5'))).toEqual([])
    const text = [...answers.values()].join('\n').toLowerCase()
    const found = nonEmpty(KINDS).filter((kind) => text.includes(word(kind)))
    const expected = KINDS.filter((kind) => (READERS[kind] as readonly Reader[]).includes(name))
    expect(found).toEqual(expected)
    for (const secret of nonEmpty(secrets)) expect(text).not.toContain(secret.toLowerCase())
  })

  it('appears in no event', async () => {
    const visitor = { name: 'The Last', mobile: '9876543210', email: 'last@example.com', course: 'Java' }
    await server.visitor().post('/api/enquiries', visitor)
    for (const name of nonEmpty(READER_NAMES)) {
      let received = ''
      for await (const piece of streams[name].body?.pipeThrough(new TextDecoderStream()) ?? []) {
        received += piece
        if (received.includes('The Last')) break
      }
      expect(received).toContain('The Last')
      expect(received).not.toMatch(/quetzal/i)
    }
  })
})
