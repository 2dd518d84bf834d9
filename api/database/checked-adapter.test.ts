import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '#contract/routes'
import { newEnquiryRow } from '../features/enquiries/new-row.ts'
import { AppError } from '../lib/app-error.ts'
import type { HttpClient } from '../testing/http-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type Database, isInvalidText } from './database.ts'
import { insertRows } from './insert-rows.ts'

const NO_TEXTS = [
  ['a high surrogate', 'a\ud800z'],
  ['a low surrogate', '\udc00'],
  ['NUL', 'a\0z'],
] as const

let server: TestServer
let database: Database
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  database = server.deps.database
  admin = await server.signedIn()
})
afterAll(() => server.close())

const row = (change: object) => ({
  id: crypto.randomUUID(),
  ...newEnquiryRow(
    { name: 'Ravi', mobile: '98765 43210', email: 'ravi@example.com', message: '' },
    { kind: 'student', channel: 'website', createdAt: new Date() },
  ),
  updatedAt: new Date(),
  ...change,
})

describe.each(NO_TEXTS)('%s in a query', (_, text) => {
  const ways: [string, () => Promise<unknown>][] = [
    ['a text of a row', () => database.rateLimit.create({ data: { key: text, points: 1 } as never })],
    ['a text among many rows', () => database.enquiry.createMany({ data: [row({}), row({ name: text })] })],
    [
      'a value in JSON',
      () => database.enquiry.createMany({ data: [row({ context: { utm: { source: text } } })] }),
    ],
    ['a name in JSON', () => database.enquiry.createMany({ data: [row({ context: { [text]: 1 } })] })],
    ['a change', () => database.account.updateMany({ data: { name: text } })],
    [
      'a transaction',
      () => database.$transaction((each) => each.account.updateMany({ data: { name: text } })),
    ],
    ['a condition', () => database.account.findUnique({ where: { email: text } })],
    ['a raw statement', () => database.$executeRaw`UPDATE "Account" SET "name" = ${text}`],
    ['rows of insertRows', async () => insertRows(database, 'Enquiry', [row({}), row({ message: text })])],
    [
      'JSON in rows of insertRows',
      async () => insertRows(database, 'Enquiry', [row({ context: { page: text } })]),
    ],
  ]
  it.each(ways)('is rejected as a client error in %s', async (__, write) => {
    const before = await database.enquiry.count()
    const error = await write().then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(isInvalidText(error) || (error instanceof AppError && error.code === 'invalid')).toBe(true)
    expect(await database.enquiry.count()).toBe(before)
  })
})

describe.each(NO_TEXTS)('%s in the context of an enquiry', (_, text) => {
  const context = {
    utm: { campaign: text, source: 'poster' },
    notice: text,
    page: text,
    referrer: text,
    trap: '',
  }
  it('is removed without losing the enquiry', async () => {
    const sent = await server
      .visitor()
      .post<{ id: string }>(
        ROUTES.studentEnquiries,
        { name: 'Ravi', mobile: '9876543210', email: 'ravi@example.com', course: 'Java', message: '' },
        { headers: { 'x-enquiry-context': encodeURIComponent(JSON.stringify(context)) } },
      )
    expect(sent.status).toBe(201)
    const stored = await database.enquiry.findUniqueOrThrow({ where: { id: sent.body.id } })
    expect(JSON.stringify(stored.context)).not.toMatch(/\\ud800|\\udc00|\\u0000/)
    for (const path of [
      ROUTES.studentEnquiries,
      '/api/desk/enquiries',
      '/api/reports?from=2026-01-01&to=2026-12-31',
    ])
      expect((await admin.get(path)).status, path).toBeLessThan(500)
  })
})
