import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EnquiryDetail, EnquiryPage } from '#contract/enquiries/record'
import {
  DRAFT_DAYS,
  IMPORT_LIMITS,
  IMPORT_TEXTS,
  type ImportFixed,
  type ImportPreview,
  type ImportRecord,
  type ImportResult,
} from '#contract/imports'
import { Limit } from '../../http/rate-limit.ts'
import { ADMIN } from '../../testing/first-admin.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { rowOn } from '../../testing/write-enquiries.ts'
import { purgeDrafts } from './drafts.ts'
import type { PlannedRow } from './find-duplicates.ts'
import { assignTimestamps, toLineKey } from './import-rows.ts'
import { sendCsv } from './testing/send-csv.ts'

const PATH = '/api/desk/imports'

let server: TestServer
let admin: HttpClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn()
})
afterAll(() => server.close())

const getLimit = () => new Limit(server.deps.database, 'import', 30, 10 * 60)
beforeEach(() => getLimit().forget('127.0.0.1'))

const run = (id: string, order: object) =>
  admin.post<ImportResult & { message: string }>(`${PATH}/${id}/run`, order)
const list = async () => (await admin.get<ImportRecord[]>(PATH)).body
const getEnquiries = (importId: string, more = {}) =>
  server.deps.database.enquiry.findMany({ where: { importId, ...more }, orderBy: { arrival: 'asc' } })
const toPlan = ({ plan }: ImportPreview) => plan

const CSV = [
  'Student Name;Contact No;E-mail;Course;Date;Status;Source;Note',
  'Ravi Menon;+91 90000 00001;ravi@example.com;Java;21/10/2026;Contacted;walk-in;calls back',
  'Neha Joshi;9000000002;;Java;21/10/2026;;;',
  ';9000000003;;Java;;;;',
  'Imran Khan;12;;Java;32/10/2026;Lost in space;;',
  'Neha J.;09000000002;;Python;;converted;JustDial;',
  'Vikram Rao;;Known@Example.com;;;;;',
].join('\r\n')

describe('import', () => {
  let preview: ImportPreview
  beforeAll(async () => {
    const { database } = server.deps
    await database.enquiry.create({
      data: {
        ...rowOn('2026-01-01'),
        email: 'known@example.com',
        emailNormal: 'known@example.com',
        reference: 'AAAA-BBBB',
      },
    })
  })

  it('previews a file before anything is added', async () => {
    const { status, body } = await sendCsv(admin, CSV, { fileName: '..\\Köln/Liste 1.csv' })
    expect(status).toBe(201)
    preview = body
    expect(preview).toMatchObject({
      fileName: 'Liste 1.csv',
      columns: ['Student Name', 'Contact No', 'E-mail', 'Course', 'Date', 'Status', 'Source', 'Note'],
      plan: {
        kind: 'student',
        mapping: { name: 0, mobile: 1, email: 2, topic: 3, createdAt: 4, status: 5, channel: 6, message: 7 },
        messageColumns: [],
      },
      total: 6,
      good: 4,
      bad: 2,
      duplicates: 2,
    })
    const [nameless, broken, ravi, , again, known] = preview.rows
    expect(ravi).toMatchObject({ line: 2, problems: [], duplicateOf: null, values: { name: 'Ravi Menon' } })
    expect(nameless?.problems).toEqual(['The name is missing.'])
    expect(broken).toMatchObject({
      problems: ['The phone number is invalid. A phone number has at least 7 digits.'],
      remarks: [
        'Unknown status, imported as New and kept in the message: Lost in space',
        'The date is invalid and is kept in the message: 32/10/2026',
      ],
    })
    expect(again?.duplicateOf).toEqual({ id: null, reference: null, line: 3 })
    expect(known?.duplicateOf).toMatchObject({ reference: 'AAAA-BBBB', line: null })
    expect(await getEnquiries(preview.id)).toEqual([])
    expect((await list())[0]).toMatchObject({
      id: preview.id,
      accountName: ADMIN.name,
      ranAt: null,
      added: 0,
    })
  })

  it('previews a file with another mapping', async () => {
    const again = (body: object) => admin.post<ImportPreview>(`${PATH}/${preview.id}/preview`, body)
    const plan = { kind: 'service', mapping: { name: 0, mobile: 1, topic: 3 }, messageColumns: [] }
    const { status, body } = await again({ plan })
    expect(status).toBe(200)
    expect(body).toMatchObject({ plan, total: 6, good: 3, bad: 3, duplicates: 1 })
    expect(body.rows.find(({ line }) => line === 2)?.values).toEqual({
      name: 'Ravi Menon',
      mobile: '+91 90000 00001',
      topic: 'Java',
    })
    for (const mapping of [{ name: 8 }, { name: -1 }, { name: 1.5 }, { name: '0' }, { password: 0 }]) {
      expect((await again({ plan: { ...plan, mapping } })).status).toBe(400)
    }
    for (const messageColumns of [[8], [-1], ['0'], 0, null]) {
      expect((await again({ plan: { ...plan, messageColumns } })).status).toBe(400)
    }
  })

  it('proposes the same plan for a draft opened again', async () => {
    const { body } = await admin.post<ImportPreview>(`${PATH}/${preview.id}/preview`, {})
    expect(body).toEqual(preview)
  })

  it('adds each valid row once', async () => {
    const order = { ...toPlan(preview), duplicates: 'skip' }
    const answers = await Promise.all([run(preview.id, order), run(preview.id, order)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const done = answers.find(({ status }) => status === 200)
    expect(done?.body).toEqual({
      message: '2 enquiries imported.',
      id: preview.id,
      added: 2,
      skipped: 2,
      bad: 2,
      remarks: [],
      leftOut: expect.stringContaining('Line,Left out because,Student Name,Contact No'),
    })
    const [ravi, neha] = await getEnquiries(preview.id)
    expect(ravi).toMatchObject({
      name: 'Ravi Menon',
      mobileNormal: '+919000000001',
      topic: 'Java',
      course: 'Java',
      message: 'calls back',
      status: 'Contacted',
      stage: 'contacted',
      channel: 'walk-in',
      createdAt: new Date('2026-10-21T00:00:00.000+05:30'),
    })
    expect(neha).toMatchObject({ channel: 'import', status: 'New', isOpen: true, email: '' })
    expect(Number(neha?.arrival) - Number(ravi?.arrival)).toBeGreaterThan(0)
    expect((await run(preview.id, order)).body.message).toBe(IMPORT_TEXTS.ran)
    expect((await list())[0]).toMatchObject({ added: 2, ranAt: expect.any(String) })
    const { text } = await server.deps.database.enquiryImport.findUniqueOrThrow({
      where: { id: preview.id },
    })
    expect(text).toBeNull()
    const detail = (await admin.get<EnquiryDetail>(`/api/desk/enquiries/${ravi?.id}`)).body
    expect(detail.activities).toMatchObject([
      { action: 'created', actor: { name: ADMIN.name }, detail: { channel: 'walk-in' } },
    ])
    expect((await admin.get<EnquiryPage>('/api/desk/enquiries?q=ravi%20menon')).body.total).toBe(1)
  })

  it('can be reverted and restored, except for enquiries deleted by hand', async () => {
    const [ravi] = await getEnquiries(preview.id)
    await admin.post('/api/desk/bulk', { changes: [{ id: ravi?.id, deleted: true }] })
    const { database } = server.deps
    const other = (await sendCsv(admin, 'Name,Phone\nOther,9222222221\n')).body
    await run(other.id, { ...toPlan(other), duplicates: 'add' })
    const remove = () => admin.delete<{ message: string }>(`${PATH}/${preview.id}`)
    const restore = () => admin.post<{ message: string }>(`${PATH}/${preview.id}/restore`)
    const revertedAt = async () => (await list()).find(({ id }) => id === preview.id)?.revertedAt ?? null
    expect((await restore()).status).toBe(409)
    expect((await remove()).body.message).toBe(IMPORT_TEXTS.binned(1))
    expect(await getEnquiries(preview.id, { deletedAt: null })).toEqual([])
    expect(await getEnquiries(other.id)).toMatchObject([{ name: 'Other', deletedAt: null }])
    const timestamp = await revertedAt()
    expect(timestamp).not.toBeNull()
    const stranger = { ...rowOn('2026-01-02'), deletedAt: new Date(timestamp ?? 0) }
    const { id: strangerId } = await database.enquiry.create({ data: stranger, select: { id: true } })
    expect((await remove()).body.message).toBe(IMPORT_TEXTS.reverted)
    expect((await restore()).body.message).toBe(IMPORT_TEXTS.restored(1))
    expect(await getEnquiries(preview.id, { deletedAt: null })).toMatchObject([{ name: 'Neha Joshi' }])
    expect(await revertedAt()).toBeNull()
    expect((await database.enquiry.findUniqueOrThrow({ where: { id: strangerId } })).deletedAt).not.toBeNull()
    await database.enquiry.delete({ where: { id: strangerId } })
    const activities = await server.deps.database.activity.findMany({
      where: { subject: 'import', subjectId: preview.id },
      orderBy: { at: 'asc' },
    })
    expect(activities.map(({ action, detail }) => [action, detail])).toEqual([
      ['imported', { fileName: 'Liste 1.csv', enquiries: 2 }],
      ['reverted', { fileName: 'Liste 1.csv', enquiries: 1 }],
      ['restored', { fileName: 'Liste 1.csv', enquiries: 1 }],
    ])
  })

  it('adds duplicates on request, and can discard a draft', async () => {
    const first = (await sendCsv(admin, CSV)).body
    expect(first.duplicates).toBe(3)
    expect((await run(first.id, { ...toPlan(first), duplicates: 'add' })).body).toMatchObject({
      added: 4,
      skipped: 0,
    })
    const rows = await getEnquiries(first.id)
    expect(rows.map(({ name, stage }) => [name, stage])).toContainEqual(['Neha J.', 'converted'])
    const draft = (await sendCsv(admin, CSV)).body
    expect((await admin.delete(`${PATH}/${draft.id}`)).body.message).toBe(IMPORT_TEXTS.dropped)
    expect((await run(draft.id, { ...toPlan(draft), duplicates: 'add' })).status).toBe(404)
  })

  it('continues after a crash without adding rows twice', async () => {
    const lines = Array.from(
      { length: 130 },
      (_, number) => `Person ${number},${9100000000 + number},2026-02-03`,
    )
    const draft = (await sendCsv(admin, ['Name,Phone,Date', ...lines].join('\n'))).body
    const left = [2, 3, 4].map((line) => ({
      ...rowOn('2026-02-03'),
      name: `Person ${line - 2}`,
      mobileNormal: `+91${9100000000 + line - 2}`,
      importId: draft.id,
      idempotencyKey: toLineKey(draft.id, line),
    }))
    await server.deps.database.enquiry.createMany({ data: left })
    const { status, body } = await run(draft.id, { ...toPlan(draft), duplicates: 'skip' })
    expect([status, body.added, body.skipped]).toEqual([200, 130, 0])
    const names = (await getEnquiries(draft.id)).map(({ name }) => name)
    expect(new Set(names).size).toBe(130)
    expect(names.slice(0, 127)).toEqual(lines.slice(3).map((line) => line.split(',')[0]))
  })

  it('can be reverted after a crash', async () => {
    const draft = (await sendCsv(admin, 'Name,Phone\nZoya,9111111111\n')).body
    const data = { ...rowOn('2026-02-04'), importId: draft.id, idempotencyKey: toLineKey(draft.id, 2) }
    await server.deps.database.enquiry.create({ data })
    expect((await admin.delete(`${PATH}/${draft.id}`)).body.message).toBe(IMPORT_TEXTS.binned(1))
    expect((await run(draft.id, { ...toPlan(draft), duplicates: 'add' })).status).toBe(409)
  })

  it('fixes a row in the file and imports it with the others', async () => {
    const csv = [
      'Name;Mobile;;Fax;Note',
      'Ravi;9222200001;;;',
      'Rao;Su;;9222200002;"two\nlines";x',
      'Om;9222200003',
    ]
    const { body: draft } = await sendCsv(admin, csv.join('\n'))
    const [bad] = draft.rows
    expect(bad).toMatchObject({ line: 3, cells: ['Rao', 'Su', '9222200002', 'two\nlines', 'x'] })
    expect(draft.rows.filter(({ problems }) => problems.length === 0).map(({ cells }) => cells)).toEqual([
      [],
      [],
    ])
    const fix = (line: number, cells: readonly (string | null)[]) =>
      admin.post<ImportFixed & { message: string }>(`${PATH}/${draft.id}/rows`, {
        ...draft.plan,
        headingLine: draft.headingLine,
        line,
        cells,
      })
    expect((await fix(3, ['Rao'])).body.message).toBe(IMPORT_TEXTS.noSuchColumn)
    expect((await fix(9, ['Rao', '', '', ''])).status).toBe(404)
    expect((await fix(3, ['Rao, Su', '12', '', 'Note'])).body.problems).toEqual([
      'The phone number is invalid. A phone number has at least 7 digits.',
    ])
    const { rows, columns } = (await admin.post<ImportPreview>(`${PATH}/${draft.id}/preview`, {})).body
    expect(columns, 'a column without values is no longer shown').toEqual(['Name', 'Mobile', 'Note'])
    expect(rows[0]).toMatchObject({ line: 3, cells: ['Rao, Su', '12', 'Note'] })
    const { body } = await admin.post<ImportFixed>(`${PATH}/${draft.id}/rows`, {
      ...{ kind: 'student', mapping: { name: 0, mobile: 1, message: 2 }, messageColumns: [] },
      ...{ line: 3, cells: ['Rao, Su', '9222200002', 'Note'] },
    })
    expect(body.problems).toEqual([])
    await run(draft.id, { ...body.plan, duplicates: 'add' })
    const names = (await getEnquiries(draft.id)).map(({ name, mobile, message }) => [name, mobile, message])
    expect(names).toEqual([
      ['Ravi', '9222200001', ''],
      ['Rao, Su', '9222200002', 'Note'],
      ['Om', '9222200003', ''],
    ])
    expect((await fix(3, ['a', '', '', ''])).body.message).toBe(IMPORT_TEXTS.ran)
  })

  it('keeps the cells of a fixed row that were not changed, however long', async () => {
    const long = 'x'.repeat(IMPORT_LIMITS.cell + 2000)
    const { body: draft } = await sendCsv(admin, `Name,Mobile,Notes\nLong Rao,12,${long}\n`)
    expect(draft.places).toEqual([0, 1, 2])
    const fix = (cells: readonly (string | null)[]) => {
      const row = { ...draft.plan, headingLine: draft.headingLine, line: 2, cells }
      return admin.post<ImportFixed & { message: string }>(`${PATH}/${draft.id}/rows`, row)
    }
    expect((await fix([null, '9222200012', long])).body.message).toBe(IMPORT_TEXTS.cellTooLong)
    await fix([null, '9222200012', null])
    const { rows, samples } = (await admin.post<ImportPreview>(`${PATH}/${draft.id}/preview`, {})).body
    expect(rows[0]?.values).toMatchObject({ name: 'Long Rao', mobile: '9222200012' })
    expect(samples[2]).toEqual(['x'.repeat(60)])
    await admin.delete(`${PATH}/${draft.id}`)
  })

  it('deletes an abandoned draft after a week', async () => {
    const draft = (await sendCsv(admin, 'Name,Phone\nZoya,9111111114\n')).body
    const begun = (await sendCsv(admin, 'Name,Phone\nYash,9111111115\n')).body
    const done = (await sendCsv(admin, 'Name,Phone\n,9111111116\n')).body
    await run(done.id, { ...toPlan(done), duplicates: 'add' })
    const { database } = server.deps
    const left = { ...rowOn('2026-02-05'), importId: begun.id, idempotencyKey: toLineKey(begun.id, 2) }
    await database.enquiry.create({ data: left })
    const ids = async () => (await list()).map(({ id }) => id)
    const purgeAt = async (ms: number) => {
      const { createdAt } = await database.enquiryImport.findUniqueOrThrow({ where: { id: draft.id } })
      await purgeDrafts({
        database,
        clock: { now: () => createdAt.getTime() + DRAFT_DAYS * 86_400_000 + ms },
      })
    }
    const before = await ids()
    expect(before).toEqual(expect.arrayContaining([draft.id, begun.id, done.id]))
    await purgeAt(0)
    expect(await ids()).toEqual(before)
    await purgeAt(60_000)
    expect(await ids()).toEqual(before.filter((id) => id !== draft.id))
  })

  it('ignores the bin and invalid rows when it looks for duplicates', async () => {
    const data = { ...rowOn('2026-02-06'), mobileNormal: '+919333333331', deletedAt: new Date() }
    await server.deps.database.enquiry.create({ data })
    const { body } = await sendCsv(
      admin,
      'Name,Phone\nInTheBin,9333333331\n,9333333332\nGood,9333333332\nAgain,9333333332\n,9333333332\n',
    )
    expect(body.rows.map(({ line, duplicateOf }) => [line, duplicateOf?.line])).toEqual([
      [3, undefined],
      [6, undefined],
      [2, undefined],
      [4, undefined],
      [5, 4],
    ])
    expect(body, 'invalid rows are not counted as duplicates').toMatchObject({ bad: 2, duplicates: 1 })
    const ran = (await run(body.id, { ...toPlan(body), duplicates: 'skip' })).body
    expect(ran, 'matches the preview').toMatchObject({
      added: body.good - body.duplicates,
      skipped: 1,
      bad: 2,
    })
  })

  it('orders rows with the same time as in the file, and never in the future', () => {
    const rows = (timestamps: (number | null)[]) =>
      timestamps.map((arrivedAt) => ({ arrivedAt }) as PlannedRow)
    expect(assignTimestamps(rows([500, 500, null, 500, null]), 1000)).toEqual([500, 501, 997, 502, 999])
    expect(assignTimestamps(rows([999, 999, 999, 1000, 1000]), 1000)).toEqual([999, 1000, 1000, 1000, 1000])
  })

  it('imports rows with an invalid date as of now, and with an unknown status as new', async () => {
    const { body } = await sendCsv(
      admin,
      'Name,Phone,Date,Status\nA,9111111112,2099-01-01,New\nB,9111111113,2026-01-05,Bogus\n',
    )
    expect(body).toMatchObject({ good: 2, bad: 0, remarked: 2 })
    const before = server.clock.now()
    await run(body.id, { ...toPlan(body), duplicates: 'add' })
    const [b, a] = await getEnquiries(body.id)
    expect(b).toMatchObject({ name: 'B', status: 'New', createdAt: new Date('2026-01-05T00:00+05:30') })
    expect(a).toMatchObject({ name: 'A', status: 'New' })
    expect(a?.createdAt.getTime()).toBeGreaterThanOrEqual(before - 2)
  })

  it('rejects a file that is not CSV without storing it', async () => {
    const before = await list()
    const answers = [
      await sendCsv(admin, ''),
      await sendCsv(admin, 'Name\n'),
      await sendCsv(admin, CSV, { field: 'avatar' }),
      await sendCsv(admin, `Name\n${'x'.repeat(5 * 1024 ** 2)}`),
      await sendCsv(admin, Uint8Array.from([0x50, 0x4b, 3, 4, 0])),
      await sendCsv(admin, `${'a,'.repeat(101)}\n${'1,'.repeat(101)}`),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [400, IMPORT_TEXTS.empty],
      [400, IMPORT_TEXTS.noRows],
      [400, IMPORT_TEXTS.oneFile],
      [413, IMPORT_TEXTS.tooLarge],
      [400, IMPORT_TEXTS.workbook],
      [400, IMPORT_TEXTS.tooManyColumns],
    ])
    expect((await admin.post(PATH, { file: 'x' })).status).toBe(415)
    expect((await sendCsv(server.visitor(), CSV)).status).toBe(401)
    expect(await list()).toEqual(before)
  })
})

describe('phone numbers of a file', () => {
  it('are read in any format, with a message for invalid ones', async () => {
    const rows = [
      'Name;Mobile',
      'Asha;(+91) ९८७६५–४३२००',
      'Binod;98765',
      'Chitra;98765.43220',
      'Dev;9000000061 / 9000000062',
      'Esha;="9000000003"',
      'Farid;0253-2571234',
      'Gita;+91-09000000004',
      'Hari;98000001512',
    ]
    const { body } = await sendCsv(admin, rows.join('\n'), { fileName: 'numbers.csv' })
    expect(body.rows.map(({ values, problems }) => problems[0] ?? values.mobile)).toEqual([
      'The phone number is invalid. A phone number has at least 7 digits.',
      '+9198765-43200',
      '+919876543220',
      '9000000061',
      '9000000003',
      '0253-2571234',
      '+91-09000000004',
      '98000001512',
    ])
    const [, , , dev, , , , hari] = body.rows
    expect(dev?.remarks).toEqual([
      'The first phone number is used, and the rest is kept in the message: 9000000062',
    ])
    expect(dev?.values.message).toBe('Mobile: 9000000062')
    expect(hari?.remarks).toEqual(['This is not a possible phone number: 98000001512'])
    await run(body.id, { ...toPlan(body), duplicates: 'skip' })
    const stored = await server.deps.database.enquiry.findMany({
      where: { importId: body.id },
      orderBy: { name: 'asc' },
      select: { name: true, mobileNormal: true, message: true },
    })
    expect(stored.map(({ name, mobileNormal }) => [name, mobileNormal])).toEqual([
      ['Asha', '+919876543200'],
      ['Chitra', '+919876543220'],
      ['Dev', '+919000000061'],
      ['Esha', '+919000000003'],
      ['Farid', '+912532571234'],
      ['Gita', '+919000000004'],
      ['Hari', null],
    ])
    expect(stored[2]?.message).toBe('Mobile: 9000000062')
  })

  it('identify the same person in any format', async () => {
    const csv =
      'Name,Mobile\nIndu,+91-09000000091\nIndu,(0)90000 00091\nJaya,020-25501234\nJaya,912025501234\n'
    const { body } = await sendCsv(admin, csv, { fileName: 'spellings.csv' })
    expect(body.rows.map(({ duplicateOf }) => duplicateOf?.line ?? null)).toEqual([null, 2, null, 4])
  })
})

it('keeps an invalid email in the message, with a remark', async () => {
  const csv =
    'Name,Mobile,Email,Course\nLeela,9000000077,leela at example,Java\nNobody,,not an address,Java\n'
  const { body } = await sendCsv(admin, csv, { fileName: 'addresses.csv' })
  expect(body).toMatchObject({ total: 2, good: 1, bad: 1, duplicates: 0, remarked: 1 })
  const [nobody, leela] = body.rows
  const remark = 'The email is invalid and is kept in the message: leela at example'
  expect([leela?.problems, leela?.remarks, leela?.values.email]).toEqual([[], [remark], ''])
  expect(nobody?.problems).toEqual(['The row has no phone number and no email.'])
  expect((await run(body.id, { ...toPlan(body), duplicates: 'skip' })).body).toMatchObject({
    added: 1,
    bad: 1,
  })
  expect(await getEnquiries(body.id)).toMatchObject([
    { name: 'Leela', mobile: '9000000077', email: '', message: 'Email: leela at example' },
  ])
})

it('counts the remarks of the imported rows by reason', async () => {
  const rows = ['Om,12,om@example.com,', 'Pia,ask,pia@example.com,JustDial', 'Qi,12,,JustDial']
  const { body } = await sendCsv(admin, ['Name,Mobile,Email,Source', ...rows].join('\n'))
  expect((await run(body.id, { ...toPlan(body), duplicates: 'skip' })).body).toMatchObject({
    added: 2,
    bad: 1,
    remarks: [
      { reason: 'The phone number is invalid and is kept in the message', count: 2 },
      { reason: 'Unknown channel, imported as import and kept in the message', count: 1 },
    ],
  })
})

it('imports an unknown channel as import and keeps it in the message, with a remark', async () => {
  const csv = 'Name,Mobile,Course,Source\nFarah,9000000081,Java,Foo\nGopal,9000000082,Java,Walk In\n'
  const { body } = await sendCsv(admin, csv, { fileName: 'channels.csv' })
  expect(body).toMatchObject({ good: 2, remarked: 1 })
  const remark = 'Unknown channel, imported as import and kept in the message: Foo'
  expect(body.rows.map(({ values, remarks }) => [values.channel, remarks])).toEqual([
    ['import', [remark]],
    ['walk-in', []],
  ])
  expect((await run(body.id, { ...toPlan(body), duplicates: 'skip' })).body).toMatchObject({ added: 2 })
  expect(await getEnquiries(body.id)).toMatchObject([
    { channel: 'import', message: 'Source: Foo' },
    { channel: 'walk-in', message: '' },
  ])
})

it('imports walk-ins and calls without a status as contacted', async () => {
  const csv =
    'Name,Mobile,Course,Source,Status\nÉlise,9000000083,Java,Walk-in,\nHari,9000000084,Java,Phone,\nIla,9000000085,Java,Walk-in,New\nJai,9000000086,Java,,\n'
  const { body } = await sendCsv(admin, csv, { fileName: 'spoken.csv' })
  expect((await run(body.id, { ...toPlan(body), duplicates: 'skip' })).body).toMatchObject({ added: 4 })
  const stored = await server.deps.database.enquiry.findMany({
    where: { importId: body.id },
    orderBy: { arrival: 'asc' },
    select: { status: true, stage: true, search: true },
  })
  const contacted = { status: 'Contacted', stage: 'contacted' }
  const isNew = { status: 'New', stage: 'new' }
  expect(stored).toMatchObject([contacted, contacted, isNew, isNew])
  expect(stored[0]?.search).toMatch(/^elise\n/)
})

it('removes invisible characters from emails, and direction marks from the file name', async () => {
  const csv = 'Name,Mobile,Email,Course\nMeena,9000000078,\ufeffmee\u200bna@example.com,Java\n'
  const { body } = await sendCsv(admin, csv, { fileName: '\u202evsc.list.csv' })
  expect([body.fileName, body.rows[0]?.values.email]).toEqual(['vsc.list.csv', 'meena@example.com'])
})

describe('a long list', () => {
  let preview: ImportPreview
  beforeAll(async () => {
    const rows = Array.from({ length: 45 }, (_, at) => `Person ${at},${at % 3 ? 9_811_100_000 + at : 12},,`)
    const lines = ['Name,Mobile,Status,Fees', ...rows, 'Again,9811100001,,', 'Zed,9811100099,Whatever,5000']
    preview = (await sendCsv(admin, lines.join('\n'), { fileName: 'long.csv' })).body
  })
  const show = async (body: object) =>
    (await admin.post<ImportPreview>(`${PATH}/${preview.id}/preview`, body)).body

  it.each([
    [{ rows: 'all', page: 1 }, 47, [2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38, 41, 44, 3, 4, 6, 7, 9]],
    [{ rows: 'all', page: 3 }, 47, [40, 42, 43, 45, 46, 47, 48]],
    [{ rows: 'problems' }, 15, [2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38, 41, 44]],
    [{ rows: 'duplicates' }, 1, [47]],
    [{ rows: 'remarks' }, 1, [48]],
    [{ rows: 'all', page: 4 }, 47, []],
  ])('can be previewed by %j', async (request, shown, lines) => {
    const body = await show(request)
    expect([body.shown, body.total, body.rows.map(({ line }) => line)]).toEqual([shown, 47, lines])
  })

  it.each([{ rows: 'some' }, { page: 0 }, { page: 1.5 }, { page: '1' }])(
    'can’t be previewed by %j',
    async (request) => {
      expect((await admin.post(`${PATH}/${preview.id}/preview`, request)).status).toBe(400)
    },
  )

  it('returns its problems as CSV before anything is added, and the corrected rows can be imported', async () => {
    const { body } = await admin.post<{ csv: string }>(`${PATH}/${preview.id}/problems`, toPlan(preview))
    const records: string[][] = parse(body.csv, { bom: true })
    expect(records).toHaveLength(16)
    expect(records[1]).toEqual([
      ...[
        '2',
        'The phone number is invalid. A phone number has at least 7 digits.',
        'Person 0',
        '12',
        '',
        '',
      ],
    ])
    const corrected = (await sendCsv(admin, body.csv.replaceAll(',12,', ',9811100200,'))).body
    expect(corrected).toMatchObject({ bad: 0, plan: { messageColumns: [] } })
    expect((await list()).find(({ id }) => id === preview.id)).toMatchObject({ ranAt: null, added: 0 })
  })

  it('is returned as CSV without the imported rows, with line and reason', async () => {
    const { body } = await run(preview.id, { ...toPlan(preview), duplicates: 'skip' })
    expect(body).toMatchObject({ added: 31, skipped: 1, bad: 15 })
    const records: string[][] = parse(body.leftOut, { bom: true })
    expect(records).toHaveLength(17)
    expect(records.slice(0, 2)).toEqual([
      ['Line', 'Left out because', 'Name', 'Mobile', 'Status', 'Fees'],
      ['2', 'The phone number is invalid. A phone number has at least 7 digits.', 'Person 0', '12', '', ''],
    ])
    expect(records.at(-1)).toEqual(['47', 'Duplicate of line 3', 'Again', '98111 00001', '', ''])
    const [zed] = await getEnquiries(preview.id, { name: 'Zed' })
    expect(zed).toMatchObject({ status: 'New', message: 'Fees: 5000\nStatus: Whatever' })
  })
})

it('imports each row as the kind given in its column', async () => {
  const csv = [
    'Kind,Name,Mobile,Course or service,Company',
    'student,Tara,9822200001,Java,Acme',
    'service,Uma,9822200002,Web design,Acme',
    'other,Vera,9822200003,Java,',
  ]
  const { body } = await sendCsv(admin, csv.join('\n'))
  expect(body.plan.kind).toBe('student')
  await run(body.id, { ...toPlan(body), duplicates: 'skip' })
  expect(await getEnquiries(body.id)).toMatchObject([
    { kind: 'student', name: 'Tara', course: 'Java', company: '', message: 'Company: Acme' },
    { kind: 'service', name: 'Uma', serviceLabel: 'Web design', company: 'Acme', status: 'new', message: '' },
    { kind: 'student', name: 'Vera', message: 'Kind: other' },
  ])
})

it('imports a file with the chosen headings', async () => {
  const csv = 'Fair,Pune,2026\nWer,Handy,Kurs\nYara,9822200021,Java\nZubin,9822200022,Java\n'
  const draft = (await sendCsv(admin, csv)).body
  expect(draft).toMatchObject({
    headingLine: 1,
    topLines: [
      { line: 1, text: 'Fair | Pune | 2026' },
      { line: 2, text: 'Wer | Handy | Kurs' },
      { line: 3, text: 'Yara | 9822200021 | Java' },
    ],
    total: 3,
  })
  const again = (body: object) => admin.post<ImportPreview>(`${PATH}/${draft.id}/preview`, body)
  const { body } = await again({ headingLine: 2 })
  expect(body).toMatchObject({
    headingLine: 2,
    columns: ['Wer', 'Handy', 'Kurs'],
    samples: [['Yara', 'Zubin'], ['9822200021', '9822200022'], ['Java']],
    total: 2,
  })
  for (const headingLine of [-1, 4, 1.5, '2']) expect((await again({ headingLine })).status).toBe(400)
  const mapping = { name: 0, mobile: 1, topic: 2 }
  const order = { headingLine: 2, kind: 'student', mapping, messageColumns: [], duplicates: 'skip' }
  expect((await run(draft.id, order)).body).toMatchObject({ added: 2, bad: 0 })
  expect((await getEnquiries(draft.id)).map(({ name }) => name).sort()).toEqual(['Yara', 'Zubin'])
})

it('imports unknown courses as the chosen courses of the site', async () => {
  const csv =
    'Name,Mobile,Course\nAbhi,9822200031,java fs\nBela,9822200032,Java-FS\nCyrus,9822200033,Tally\nDev,9822200034,???\nEla,9822200035,\n'
  const { body } = await sendCsv(admin, csv)
  expect(body.unknownTopics).toEqual([
    { topic: 'java fs', count: 2 },
    { topic: 'Tally', count: 1 },
    { topic: '???', count: 1 },
  ])
  const plan = { ...toPlan(body), topics: [{ from: 'java fs', to: 'Full Stack Java' }] }
  const again = await admin.post<ImportPreview>(`${PATH}/${body.id}/preview`, { plan })
  expect(again.body).toMatchObject({ plan, unknownTopics: body.unknownTopics })
  await run(body.id, { ...plan, duplicates: 'skip' })
  expect(await getEnquiries(body.id)).toMatchObject([
    { topic: 'Full Stack Java', course: 'Full Stack Java', message: 'Course: java fs' },
    { topic: 'Full Stack Java', message: 'Course: Java-FS' },
    { topic: 'Tally', message: '' },
    { topic: '???', message: '' },
    { topic: '', message: '' },
  ])
})

it('the list of imports counts the rows of an interrupted run', async () => {
  const draft = (await sendCsv(admin, 'Name,Phone\nWafa,9822200011\nXena,9822200012\n')).body
  const data = { ...rowOn('2026-02-07'), importId: draft.id, idempotencyKey: toLineKey(draft.id, 2) }
  await server.deps.database.enquiry.create({ data })
  expect((await list()).find(({ id }) => id === draft.id)).toMatchObject({ ranAt: null, added: 1 })
})

it('accepts thirty files from one network in ten minutes', async () => {
  while ((await getLimit().consume('127.0.0.1')) < 30);
  expect((await sendCsv(admin, 'Name,Phone\nAsha,9876543210')).status).toBe(429)
})
