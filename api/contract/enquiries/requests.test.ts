import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { auditQuerySchema } from '#contract/audit'
import {
  bulkSchema,
  changeSchema,
  messageSchema,
  noteSchema,
  phoneCallSchema,
  walkInSchema,
} from '#contract/enquiries/changes'
import { enquiryQuerySchema, statusSchema } from '#contract/enquiries/enquiries'
import { formTokenQuerySchema } from '#contract/enquiries/form-token'
import { enquiryPageQuerySchema } from '#contract/enquiries/query'
import { DEFAULT_DESK_SETTINGS, enquirySettingsSchema } from '#contract/enquiries/settings'
import { findQueryProblem, viewSchema } from '#contract/enquiries/views'
import { ERASE_TEXTS, eraseSchema } from '#contract/erasing'
import { EXPORT_COLUMN_NAMES, exportQuerySchema, getColumns } from '#contract/export-columns'
import { IMPORT_TEXTS, importPreviewSchema, importRunSchema } from '#contract/imports'
import { mergeSchema, splitSchema } from '#contract/people'
import { daysBetween, reportQuerySchema } from '#contract/reports'
import { findProblems } from '#contract/testing/schema-problems'

const ids = (count: number) => Array.from({ length: count }, (_, at) => `e${at}`)
const LONG_ID = 'x'.repeat(65)

describe('changeSchema', () => {
  it('accepts a status, an assignee or a next step, and null to clear them', () => {
    for (const change of [
      { status: 'New' },
      { assigneeId: null },
      { nextStepAt: null },
      { assigneeId: 'x'.repeat(64) },
    ])
      expect(findProblems(changeSchema, change)).toEqual([])
    expect(
      findProblems(changeSchema, { nextStepAt: '2026-12-01T11:00:00+05:30', expectedAssigneeId: 'a' }),
    ).toEqual([])
    expect(
      findProblems(changeSchema, { nextStepAt: '2026-12-01T11:00:00+05:30', nextStepKind: 'demo' }),
    ).toEqual([])
    for (const nothing of [{}, { status: undefined }])
      expect(findProblems(changeSchema, nothing)).toEqual([
        'Send at least one change: status, assigneeId or nextStepAt.',
      ])
  })
  it.each([
    [{ status: 7 }, 'status: Status must be text.'],
    [{ status: 'x'.repeat(41) }, 'status: Status is too long.'],
    [{ assigneeId: '' }, 'assigneeId: Assignee is required.'],
    [{ assigneeId: LONG_ID }, 'assigneeId: Assignee is too long.'],
    [{ assigneeId: 7 }, 'assigneeId: Assignee must be text.'],
    [{ expectedAssigneeId: '' }, 'expectedAssigneeId: Expected assignee is required.'],
    [{ nextStepAt: 'tomorrow' }, 'nextStepAt: The next step must be a date and time in ISO 8601.'],
    [
      { nextStepAt: '2026-12-01T11:00:00Z', nextStepKind: 'visit' },
      'nextStepKind: The next step must be a call or a demo class.',
    ],
    [{ status: 'New', nextStepKind: 'demo' }, 'A call or demo class needs a date and time.'],
    [{ nextStepAt: null, nextStepKind: 'call' }, 'A call or demo class needs a date and time.'],
    [{ status: 'New', deleted: true }, 'unknown deleted'],
    [{ nextStepAt: null, note: ' ' }, 'note: Enter a note.'],
  ])('rejects %j', (change, problem) => {
    expect(findProblems(changeSchema, change)).toEqual([problem])
  })
})

test('bulkSchema accepts 1 to 200 enquiries', () => {
  const bulk = (count: number) =>
    findProblems(bulkSchema, { changes: ids(count).map((id) => ({ id, deleted: true })) })
  expect([bulk(1), bulk(200)]).toEqual([[], []])
  expect(bulk(0)).toEqual(['changes: Select at least one enquiry.'])
  expect(bulk(201)).toEqual(['changes: You can change up to 200 enquiries at a time.'])
  expect(findProblems(bulkSchema, { changes: 'all' })).toEqual(['changes: Changes must be a list.'])
  expect(findProblems(bulkSchema, { changes: [{ deleted: 1 }] })).toEqual([
    'changes: 0: id: Id must be text.',
    'changes: 0: deleted: Deleted must be true or false.',
  ])
})

test('note, phone call and message schemas trim text and report missing fields', () => {
  expect(z.parse(noteSchema, { text: ' Rang ' })).toEqual({ text: 'Rang' })
  for (const nothing of [' ', '\u200d', '\u202e\n', '\u3164'])
    expect(findProblems(noteSchema, { text: nothing })).toEqual(['text: Enter a note.'])
  expect(z.parse(phoneCallSchema, { outcome: 'busy', note: '\u3164' }).note).toBe('')
  expect(findProblems(noteSchema, { text: 'x'.repeat(5001) })).toEqual([
    'text: Note must be at most 5000 characters.',
  ])
  expect(findProblems(noteSchema, { text: 'x'.repeat(5000) })).toEqual([])
  expect(z.parse(phoneCallSchema, { outcome: 'busy' })).toEqual({ outcome: 'busy', note: '' })
  expect(findProblems(phoneCallSchema, { outcome: 'rang' })).toEqual([
    'outcome: Outcome must be one of spoke, no-answer, busy, wrong-number.',
  ])
  expect(z.parse(messageSchema, { channel: 'email' })).toEqual({ channel: 'email', template: '' })
  expect(findProblems(messageSchema, { channel: 'sms', template: 'x'.repeat(81) })).toEqual([
    'channel: Channel must be one of whatsapp, email.',
    'template: Template must be at most 80 characters.',
  ])
})

describe('walkInSchema', () => {
  const MEERA = { kind: 'student', name: ' Meera ', mobile: ' 98765 43210 ', topic: ' Java ' }
  it('does not require an email or a message', () => {
    expect(z.parse(walkInSchema, MEERA)).toEqual({
      kind: 'student',
      channel: 'walk-in',
      name: 'Meera',
      mobile: '98765 43210',
      email: '',
      topic: 'Java',
      branch: '',
      message: '',
    })
    const whole = { ...MEERA, kind: 'service', channel: 'phone', email: ' m@a.in ', message: ' Hello ' }
    expect(z.parse(walkInSchema, whole)).toMatchObject({
      channel: 'phone',
      email: 'm@a.in',
      message: 'Hello',
    })
  })
  it.each([
    [{ kind: 'x' }, 'kind: Kind must be student or service.'],
    [{ channel: 'website' }, 'channel: Channel must be one of website, walk-in, phone, import.'],
    [{ name: ' ' }, 'name: Please fill all required fields.'],
    [{ name: 'x'.repeat(101) }, 'name: Name must be at most 100 characters.'],
    [{ mobile: 'none' }, 'mobile: Please enter a valid phone number.'],
    [{ mobile: 7 }, 'mobile: Mobile must be text.'],
    [{ email: 'm' }, 'email: Please enter a valid email address.'],
    [{ email: null }, 'email: Email must be text.'],
    [{ topic: '' }, 'topic: Please fill all required fields.'],
    [{ topic: 'x'.repeat(201) }, 'topic: Course or service must be at most 200 characters.'],
    [{ message: 'x'.repeat(5001) }, 'message: Message must be at most 5000 characters.'],
  ])('rejects %j', (part, problem) => {
    expect(findProblems(walkInSchema, { ...MEERA, ...part })).toEqual([problem])
  })
  it('requires a phone number', () => {
    expect(findProblems(walkInSchema, { ...MEERA, mobile: ' ' })[0]).toBe(
      'mobile: Please fill all required fields.',
    )
  })
})

describe('list queries', () => {
  it('default to the first page of all enquiries', () => {
    expect(z.parse(enquiryPageQuerySchema, {})).toEqual({ view: 'all', q: '', page: 1, pageSize: 25 })
    expect(z.parse(enquiryPageQuerySchema, { page: '2', pageSize: '50', q: ' a ' })).toMatchObject({
      page: 2,
      pageSize: 50,
      q: 'a',
    })
  })
  it.each([
    [{ view: 'x' }, 'view: View must be one of all, new, today, overdue, mine, unassigned, bin.'],
    [{ kind: 'x' }, 'kind: Kind must be student or service.'],
    [{ stage: 'x' }, 'stage: Stage must be one of new, contacted, converted, archived.'],
    [{ channel: 'x' }, 'channel: Channel must be one of website, walk-in, phone, import.'],
    [{ assignee: ['a', 'b'] }, 'assignee: Assignee must be a single value.'],
    [{ topic: 'x'.repeat(201) }, 'topic: Course or service must be at most 200 characters.'],
    [{ from: '21.11.2026' }, 'from: From must be a date, YYYY-MM-DD.'],
    [{ to: '2026-02-30' }, 'to: To must be a date, YYYY-MM-DD.'],
    [{ q: ['a'] }, 'q: The search must be a single value.'],
    [{ q: 'x'.repeat(201) }, 'q: The search must be at most 200 characters.'],
    [{ page: 'x' }, 'page: Page must be a whole number.'],
    [{ page: '1.5' }, 'page: Page must be a whole number.'],
    [{ page: '0' }, 'page: Page must be at least 1.'],
    [{ page: '1000001' }, 'page: Page must be at most 1000000.'],
    [{ pageSize: '51' }, 'pageSize: Page size must be at most 50.'],
    [
      { sort: 'mobile' },
      'sort: Sort must be one of name, topic, status, assignee, step, waiting, received, channel, branch, campaign, kind, company, or one of them after a minus sign.',
    ],
    [{ order: 'name' }, 'unknown order'],
  ])('reject %j', (query, problem) => {
    expect(findProblems(enquiryPageQuerySchema, query)).toEqual([problem])
  })
  it('include spam by default in the lists by kind', () => {
    expect(z.parse(enquiryQuerySchema, {})).toEqual({ pageSize: 25, q: '', spam: 'show' })
    expect(findProblems(enquiryQuerySchema, { pageSize: '200', spam: 'hide', status: 'New' })).toEqual([])
    expect(findProblems(enquiryQuerySchema, { pageSize: '201', spam: 'x', status: ['New'] })).toEqual([
      'pageSize: Page size must be at most 200.',
      'status: Status must be a single value.',
      'spam: Spam must be one of show, hide, only.',
    ])
  })
  it('allow paging through the newest 10000 audit lines', () => {
    expect(z.parse(auditQuerySchema, {})).toEqual({ page: 1, pageSize: 25 })
    expect(findProblems(auditQuerySchema, { page: '50', pageSize: '200' })).toEqual([])
    expect(findProblems(auditQuerySchema, { page: '51', pageSize: '200' })).toEqual([
      'page: Paging reaches the newest 10000 entries. Continue before the last of them, or filter the log.',
    ])
    expect(findProblems(auditQuerySchema, { actor: LONG_ID, subject: 7, from: 'x' })).toEqual([
      'actor: Actor must be at most 64 characters.',
      'subject: Subject must be a single value.',
      'from: From must be a date (YYYY-MM-DD).',
    ])
  })
})

test('statusSchema accepts only the statuses of its kind', () => {
  expect(findProblems(statusSchema('student'), { status: 'Archived' })).toEqual([])
  expect(findProblems(statusSchema('service'), { status: 'Archived' })).toEqual([
    'status: Status must be one of new, in-progress, closed.',
  ])
})

describe('viewSchema', () => {
  it('accepts queries that the screen can show', () => {
    expect(z.parse(viewSchema, { name: ' Mine ', query: 'view=mine' })).toEqual({
      name: 'Mine',
      query: 'view=mine',
      isShared: false,
    })
    for (const query of ['', 'view=new&layout=board&columns=wants,assignee', 'q=a%26b&from=2026-11-01'])
      expect(findQueryProblem(query)).toBeNull()
  })
  it.each([
    ['view=new&view=mine', 'The query repeats a field.'],
    ['view=x', 'View must be one of all, new, today, overdue, mine, unassigned, bin.'],
    ['layout=cards', 'Layout must be one of table, board.'],
    ['columns=', 'Columns must be names separated by commas.'],
    ['columns=wants,', 'Columns must be names separated by commas.'],
    [`columns=${'x'.repeat(41)}`, 'Columns must be names separated by commas.'],
    [`columns=${Array(41).fill('x').join(',')}`, 'Columns must be names separated by commas.'],
    ['page=2&x=1', 'Unknown field: page, x.'],
    [`${'y'.repeat(150)}=1`, `Unknown field: ${'y'.repeat(100)}.`],
  ])('rejects the query %s', (query, problem) => {
    expect(findQueryProblem(query)).toBe(problem)
    expect(findProblems(viewSchema, { name: 'x', query })).toEqual([`query: ${problem}`])
  })
  it('requires a name and limits the length of the query', () => {
    expect(findProblems(viewSchema, { name: ' ', query: '', isShared: 1 })).toEqual([
      'name: Give the view a name.',
      'isShared: Shared must be true or false.',
    ])
    expect(findProblems(viewSchema, { name: 'x'.repeat(81), query: 7 })).toEqual([
      'name: Name must be at most 80 characters.',
      'query: Query must be text.',
    ])
    expect(findProblems(viewSchema, { name: 'x', query: `q=${'x'.repeat(1999)}` })[0]).toBe(
      'query: Query must be at most 2000 characters.',
    )
  })
})

describe('people and erasure schemas', () => {
  const split = (enquiryIds: unknown, more = {}) => findProblems(splitSchema, { enquiryIds, ...more })
  it('require the id of the other person to merge', () => {
    expect(findProblems(mergeSchema, { otherId: 'p' })).toEqual([])
    expect(findProblems(mergeSchema, { otherId: '' })).toEqual(['otherId: Other person is required.'])
    expect(findProblems(mergeSchema, { otherId: LONG_ID })).toEqual(['otherId: Other person is too long.'])
  })
  it('require a list of distinct enquiries to split', () => {
    expect([split(ids(1)), split(ids(200), { isProposed: true })]).toEqual([[], []])
    expect(split([])).toEqual(['enquiryIds: Select at least one enquiry.'])
    expect(split(ids(201))).toEqual(['enquiryIds: You can split off up to 200 enquiries at a time.'])
    expect(split(['a', 'a'])).toEqual(['enquiryIds: Each enquiry can be listed only once.'])
    expect(split('a')).toEqual(['enquiryIds: Enquiries must be a list of ids.'])
    expect(split([''])).toEqual(['enquiryIds: 0: Enquiry is required.'])
    expect(split(['a'], { isProposed: 'yes' })).toEqual(['isProposed: isProposed must be true or false.'])
  })
  it('require a list of distinct enquiries to erase, and do not erase immediately by default', () => {
    const erase = (enquiryIds: unknown, isNow?: unknown) => findProblems(eraseSchema, { enquiryIds, isNow })
    expect([erase(ids(1)), erase(ids(500), true)]).toEqual([[], []])
    expect(erase([])).toEqual(['enquiryIds: Select at least one enquiry.'])
    expect(erase(ids(501))).toEqual(['enquiryIds: You can erase up to 500 enquiries at a time.'])
    expect(erase(['a', 'a'])).toEqual(['enquiryIds: Each enquiry can be listed only once.'])
    expect(erase('a')).toEqual(['enquiryIds: Enquiries must be a list of ids.'])
    expect(erase([7, '', LONG_ID])).toEqual([
      'enquiryIds: 0: Enquiry must be text.',
      'enquiryIds: 1: Enquiry is required.',
      'enquiryIds: 2: Enquiry is too long.',
    ])
    expect(erase(['a'], 'yes')).toEqual(['isNow: Set isNow to true or false.'])
    expect(eraseSchema.parse({ enquiryIds: ['a'] })).toEqual({ enquiryIds: ['a'], isNow: false })
  })
  it('state the number of enquiries in their messages', () => {
    expect([ERASE_TEXTS.scheduled(1), ERASE_TEXTS.erased(2), ERASE_TEXTS.cancelled(1)]).toEqual([
      '1 enquiry hidden, to be erased in 24 hours. You can cancel until then.',
      '2 enquiries permanently erased.',
      'Erasure cancelled: 1 enquiry restored.',
    ])
  })
})

describe('reportQuerySchema', () => {
  const report = (from: string, to: string, more = {}) =>
    findProblems(reportQuerySchema, { from, to, ...more })
  it('accepts at most 366 days, including both ends', () => {
    expect(report('2024-01-01', '2024-12-31', { kind: 'student' })).toEqual([])
    expect(report('2024-01-01', '2025-01-01')).toEqual(['A report can cover at most 366 days.'])
    expect([daysBetween('2026-11-21', '2026-11-21'), daysBetween('2026-11-30', '2026-12-01')]).toEqual([1, 2])
  })
  it('accepts only years from 2000 to 2100 and an end after the start', () => {
    expect([report('2000-01-01', '2000-01-01'), report('2100-12-31', '2100-12-31')]).toEqual([[], []])
    expect(report('1999-12-31', '2000-01-01')).toEqual(['from: From must be between 2000 and 2100.'])
    expect(report('2100-12-31', '2101-01-01')).toEqual(['to: To must be between 2000 and 2100.'])
    expect(report('2026-11-22', '2026-11-21')).toEqual(['The first day must not be after the last.'])
    expect(report('2026-11-21', 'x', { kind: 'x' })).toEqual([
      'to: To must be a date, YYYY-MM-DD.',
      'to: To must be between 2000 and 2100.',
      'kind: Kind must be student or service.',
    ])
  })
})

describe('import and export schemas', () => {
  it('select each requested column once, or all columns by default', () => {
    expect(getColumns(z.parse(exportQuerySchema, {}))).toEqual(EXPORT_COLUMN_NAMES)
    expect(getColumns(z.parse(exportQuerySchema, { columns: 'name,email,name' }))).toEqual(['name', 'email'])
    for (const columns of ['', 'name,', 'toString'])
      expect(findProblems(exportQuerySchema, { columns })).toEqual([
        `columns: Each column must be one of ${EXPORT_COLUMN_NAMES.join(', ')}.`,
      ])
    expect(findProblems(exportQuerySchema, { columns: ['name'] })).toEqual([
      'columns: Columns must be a single value.',
    ])
  })
  it('accept only mappings to existing fields and valid columns', () => {
    const preview = (mapping: unknown) =>
      findProblems(importPreviewSchema, { plan: { kind: 'student', mapping, messageColumns: [] } })
    expect([preview({}), preview({ name: 0, createdAt: 99 })]).toEqual([[], []])
    const noColumn = 'plan: mapping: name: A column must be a whole number, counted from 0.'
    for (const name of [-1, 100, 1.5, '0']) expect(preview({ name })).toEqual([noColumn])
    expect(preview({ reference: 1 })).toEqual(['plan: mapping: unknown reference'])
    expect(preview([])).toEqual(['plan: mapping: The mapping must be an object.'])
    const run = { kind: 'service', mapping: {}, messageColumns: [0], duplicates: 'add' }
    expect(findProblems(importRunSchema, run)).toEqual([])
    expect(findProblems(importRunSchema, { ...run, duplicates: 'x' })).toEqual([
      'duplicates: Duplicates must be skip or add.',
    ])
  })
  it('state the number of enquiries in their messages', () => {
    expect([1, 2].flatMap((count) => [IMPORT_TEXTS.binned(count), IMPORT_TEXTS.restored(count)])).toEqual([
      '1 enquiry moved to the bin. Restore the import to get them back.',
      '1 enquiry restored.',
      '2 enquiries moved to the bin. Restore the import to get them back.',
      '2 enquiries restored.',
    ])
    expect([IMPORT_TEXTS.tooLarge, IMPORT_TEXTS.oneFile]).toEqual([
      'The file is too large: at most 5 MB.',
      'Send exactly one file, in the field "file".',
    ])
  })
})

describe('enquirySettingsSchema', () => {
  const settings = (part: object) =>
    findProblems(enquirySettingsSchema, { ...DEFAULT_DESK_SETTINGS, ...part })
  const { templates } = DEFAULT_DESK_SETTINGS
  const [template] = templates
  it('accepts the defaults', () => {
    expect(settings({})).toEqual([])
    expect(DEFAULT_DESK_SETTINGS).toMatchObject({
      unansweredMinutes: 540,
      abandonedHours: 27,
      retentionMonths: null,
    })
  })
  it('limits the periods and templates', () => {
    expect(settings({ retentionMonths: 240 })).toEqual([])
    expect(settings({ retentionMonths: 241, unansweredMinutes: 0, abandonedHours: 1.5 })).toEqual([
      'unansweredMinutes: Minutes until an unanswered enquiry is unassigned must be at least 1.',
      'abandonedHours: Hours until an inactive enquiry is unassigned must be a whole number or blank.',
      'retentionMonths: Retention period in months must be at most 240.',
    ])
    expect(settings({ unansweredMinutes: 100_000, abandonedHours: 10_000 })).toEqual([])
    expect(settings({ unansweredMinutes: 100_001, abandonedHours: '9' })).toEqual([
      'unansweredMinutes: Minutes until an unanswered enquiry is unassigned must be at most 100000.',
      'abandonedHours: Hours until an inactive enquiry is unassigned must be a whole number or blank.',
    ])
    expect(settings({ templates: Array(60).fill(template) })).toEqual([])
    expect(settings({ templates: Array(61).fill(template) })).toEqual([
      'templates: You can save up to 60 templates.',
    ])
    const odd = { name: ' ', channel: 'sms', language: 'de', subject: 'x'.repeat(201), text: '' }
    expect(settings({ templates: [odd, 'x'] })).toEqual([
      'templates: 0: name: Give every template a name.',
      'templates: 0: channel: Channel must be one of whatsapp, email.',
      'templates: 0: language: Language must be en or hi.',
      'templates: 0: subject: Subject must be at most 200 characters.',
      'templates: 0: text: A template needs text.',
      'templates: 1: A template must be an object.',
    ])
  })
})

test('formTokenQuerySchema requires a valid key', () => {
  const key = 'k'.repeat(16)
  expect(findProblems(formTokenQuerySchema, { key })).toEqual([])
  expect(findProblems(formTokenQuerySchema, { key: 'k'.repeat(15) })).toEqual(['key: Invalid key.'])
  expect(findProblems(formTokenQuerySchema, { key: [key] })).toEqual(['key: Key must be a single value.'])
})
