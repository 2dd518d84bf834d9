import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indianDay } from '#contract/enquiries/indian-days'
import type { ImportResult } from '#contract/imports'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writeOn } from '../../testing/write-enquiries.ts'
import { sendCsv } from './testing/send-csv.ts'

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn()
})
afterAll(() => server.close())

const get = (query = '') => admin.get<string>(`/api/desk/export?${query}`)
const toRows = (csv: string) => parse(csv, { bom: true }) as string[][]

describe('export', () => {
  it('returns a CSV file for Excel: UTF-8 with BOM, CRLF, newest first, Indian time, no formulas', async () => {
    const { database } = server.deps
    const { id: assigneeId } = await database.account.findFirstOrThrow({ select: { id: true } })
    await writeOn(database, '2026-03-01', {
      name: 'अमित "A", K',
      search: 'अमित',
      message: 'one\ntwo',
      campaign: '@sum',
      hour: 23,
    })
    await writeOn(database, '2026-03-02', {
      name: '=1+1',
      mobile: '+919876543210',
      assigneeId,
      responseMinutes: 7,
    })
    const raw = await fetch(`${server.url}/api/desk/export`, {
      headers: { Cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; ') },
    })
    expect(raw.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const today = indianDay(server.clock.now())
    expect(raw.headers.get('content-disposition')).toBe(`attachment; filename="enquiries-${today}.csv"`)
    const bytes = Buffer.from(await raw.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = bytes.toString('utf8')
    expect(text.replace(/"([^"]|"")*"/g, '').match(/[^\r]\n/)).toBeNull()
    const [headings = [], second = [], first = []] = toRows(text)
    const column = (name: string, row: string[]) => row[headings.indexOf(name)]
    expect(second.slice(1, 5)).toEqual([
      expect.stringMatching(/^2026-03-02 12:00:\d\d$/),
      'student',
      "'=1+1",
      '+91 98765 43210',
    ])
    expect(column('Assignee', second)).toBe(ADMIN.name)
    expect(column('Working minutes to first answer', second)).toBe('7')
    expect(column('Name', first)).toBe('अमित "A", K')
    expect(column('Message', first)).toBe('one\ntwo')
    expect(column('Campaign', first)).toBe("'@sum")
    expect(column('Received', first)).toMatch(/^2026-03-01 23:00:00$/)
  })

  it('includes the time and kind of the next step', async () => {
    const { database } = server.deps
    const nextStepAt = new Date('2030-01-08T05:30:00Z')
    await writeOn(database, '2026-03-04', { name: 'Nothing planned' })
    await writeOn(database, '2026-03-04', { name: 'Call', nextStepAt })
    await writeOn(database, '2026-03-04', { name: 'Demo', nextStepAt, nextStepKind: 'demo' })
    const { body } = await get('columns=name,nextStepAt,nextStepKind&from=2026-03-04')
    expect(toRows(body).sort()).toEqual([
      ['Call', '2030-01-08 11:00:00', 'Call'],
      ['Demo', '2030-01-08 11:00:00', 'Demo class'],
      ['Name', 'Next step', 'Kind of next step'],
      ['Nothing planned', '', ''],
    ])
    await database.enquiry.deleteMany({ where: { name: { in: ['Nothing planned', 'Call', 'Demo'] } } })
  })

  it('applies filters, search and columns of the list', async () => {
    const names = async (query: string) => toRows((await get(query)).body).map((row) => row.join('|'))
    expect(await names('columns=name,mobile&from=2026-03-02')).toEqual([
      'Name|Mobile',
      "'=1+1|+91 98765 43210",
    ])
    expect(await names('columns=name&q=AMIT%25')).toEqual(['Name'])
    expect(await names('columns=name&q=%D0%B6')).toEqual(['Name'])
    expect(await names('columns=campaign,campaign&q=अमि')).toEqual(['Campaign', "'@sum"])
    const { database } = server.deps
    await writeOn(database, '2026-03-02', { name: 'In the bin', deletedAt: new Date() })
    await writeOn(database, '2026-03-02', { name: 'A suspect', spamReason: 'a trap' })
    expect(await names('columns=name,spamReason&spam=show')).toEqual([
      'Name|Suspected spam',
      'A suspect|a trap',
      "'=1+1|",
      'अमित "A", K|',
    ])
    expect(await names('columns=name&spam=hide')).toEqual(['Name', "'=1+1", 'अमित "A", K'])
    expect(await names('columns=name&view=mine')).toEqual(['Name', "'=1+1"])
    expect(await names('columns=name&view=bin')).toEqual(['Name', 'In the bin'])
    expect(await names('columns=name&spam=only')).toEqual(['Name', 'A suspect'])
    await database.enquiry.deleteMany({ where: { name: 'A suspect' } })
  })

  it('finds a full reference or phone number like the list does', async () => {
    const { database } = server.deps
    const rows = await Promise.all(
      ['9811100001', '9811100002'].map((mobile) => writeOn(database, '2026-03-03', { name: mobile, mobile })),
    )
    const { reference } = await database.enquiry.findFirstOrThrow({
      where: { name: '9811100002' },
      select: { reference: true },
    })
    expect(rows).toHaveLength(2)
    const spelled = encodeURIComponent(reference.toLowerCase().replace('-', ' '))
    expect(toRows((await get(`columns=name&q=${spelled}`)).body)).toEqual([['Name'], ['9811100002']])
    expect(toRows((await get(`columns=name&kind=service&q=${spelled}`)).body)).toEqual([['Name']])
    await database.enquiry.deleteMany({ where: { name: { startsWith: '98111' } } })
  })

  it('is recorded in the audit log with user and number, but without the search text', async () => {
    const { activity } = server.deps.database
    await get('columns=name&from=2026-03-02&to=2026-03-02')
    await get('columns=name,mobile&from=2026-03-02&to=2026-03-02')
    await get('columns=name,email&q=%E0%A4%85%E0%A4%AE%E0%A4%BF%E0%A4%A4&view=new')
    const lines = await activity.findMany({ where: { action: 'exported' }, orderBy: { at: 'asc' } })
    expect(lines.slice(-3)).toMatchObject([
      { actorName: ADMIN.name, detail: { view: 'all', contacts: 'none', enquiries: 1 } },
      {
        actorName: ADMIN.name,
        detail: { view: 'all', contacts: 'full', enquiries: 1, narrowedBy: ['from', 'to'] },
      },
      { actorName: ADMIN.name, detail: { view: 'new', contacts: 'full', enquiries: 1, narrowedBy: ['q'] } },
    ])
    expect(JSON.stringify(lines)).not.toContain('अमित')
    const { body } = await admin.get<{ items: { action: string }[] }>('/api/desk/audit?subject=export')
    expect(body.items[0]?.action).toBe('exported')
  })

  it.each(['columns=name,password', 'columns=', 'view=x', 'page=1', 'columns=name&columns=email'])(
    'rejects the query %s',
    async (query) => {
      expect((await get(query)).status).toBe(400)
    },
  )

  it('is recorded even if the client disconnects', async () => {
    const { activity } = server.deps.database
    const countLines = () => activity.count({ where: { action: 'exported' } })
    const before = await countLines()
    const aborted = new AbortController()
    const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(`${server.url}/api/desk/export`, {
      headers: { Cookie: cookie },
      signal: aborted.signal,
    })
    await answer.body?.getReader().read()
    aborted.abort()
    await expect.poll(countLines).toBe(before + 1)
    expect((await get('columns=name&from=2026-03-02&to=2026-03-02')).status).toBe(200)
    expect(server.log.join('')).not.toContain('request failed')
  })

  it('can be imported again', async () => {
    const { body: csv } = await get('from=2026-03-01&to=2026-03-02')
    const { body: preview } = await sendCsv(admin, csv)
    expect(preview).toMatchObject({ total: 2, good: 2, duplicates: 2 })
    const run = await admin.post<ImportResult>(`/api/desk/imports/${preview.id}/run`, {
      ...preview.plan,
      duplicates: 'add',
    })
    expect(run.body).toMatchObject({ added: 2, skipped: 0, bad: 0 })
    const rows = await server.deps.database.enquiry.findMany({
      where: { importId: preview.id },
      orderBy: { arrival: 'desc' },
      select: { name: true, mobileNormal: true, message: true, campaign: true, createdAt: true },
    })
    expect(rows).toMatchObject([
      { name: '=1+1', mobileNormal: '+919876543210' },
      {
        name: 'अमित "A", K',
        message: expect.stringMatching(/^one\ntwo\nReference: [0-9A-Z]{4}-[0-9A-Z]{4}$/),
        campaign: '@sum',
      },
    ])
    expect(rows[0]?.createdAt.toISOString()).toMatch(/^2026-03-02T06:30:\d\d\.000Z$/)
  })
})
