import { describe, expect, it } from 'vitest'
import { IMPORT_FIELD_NAMES, type ImportField, type ImportMapping, type ImportPlan } from '#contract/imports'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { guessColumns } from './guess-columns.ts'
import { parseCsv } from './parse-csv.ts'
import { readRows, toRemarkText } from './read-row.ts'
import { decodeText } from './receive-csv.ts'

const CONTEXT = {
  siteTopics: ['Full Stack Java', 'C++', 'C#'],
  now: Date.parse('2026-11-22T12:00:00+05:30'),
}

/** Reads a file with the guessed mapping. */
async function readList(file: string | Buffer) {
  const sheet = await parseCsv(decodeText(Buffer.from(file)))
  return readRows(sheet, guessColumns(sheet.columns), CONTEXT)
}

/** Reads a row whose columns are named like their fields. */
async function readOne(values: Partial<Record<ImportField, string>>, more: Pick<ImportPlan, 'topics'> = {}) {
  const fields = IMPORT_FIELD_NAMES.filter((field) => field in values)
  const mapping: ImportMapping = Object.fromEntries(fields.map((field, at) => [field, at]))
  const cells = fields.map((field) => values[field] ?? '')
  const sheet = { columns: fields, rows: [{ line: 2, cells, surplus: [] }] }
  const [row] = await readRows(sheet, { kind: 'student', mapping, messageColumns: [], ...more }, CONTEXT)
  if (!row) throw new Error('The row is missing.')
  return { ...row, remarks: row.remarks.map(toRemarkText) }
}

const SHORTENED_FIX =
  'in the spreadsheet, format the column as a number with 0 decimal places, then save it as CSV again'

const ASHA = { name: 'Asha', mobile: '9876543210' }

describe('a row with a name and a valid contact', () => {
  it.each([
    ['createdAt', '32/10/2026', '', 'The date is invalid and is kept in the message: 32/10/2026'],
    ['createdAt', '2099-01-01', '', 'The date is in the future and is kept in the message: 2099-01-01'],
    [
      ...(['createdAt', '1999-12-31', ''] as const),
      'The date is before the year 2000 and is kept in the message: 1999-12-31',
    ],
    ['email', 'asha at x', '', 'The email is invalid and is kept in the message: asha at x'],
    [
      ...(['email', 'a@x.in; b@x.in', 'a@x.in'] as const),
      'The first email is used, and all of them are kept in the message: a@x.in; b@x.in',
    ],
    [
      'channel',
      'JustDial',
      'import',
      'Unknown channel, imported as import and kept in the message: JustDial',
    ],
    ['status', 'On Mars', 'New', 'Unknown status, imported as New and kept in the message: On Mars'],
    ['kind', 'both', 'student', 'Unknown kind, imported as student and kept in the message: both'],
  ] as const)('keeps %s %j in the message, with a remark', async (field, text, value, remark) => {
    const { problems, remarks, values, status, arrivedAt } = await readOne({ ...ASHA, [field]: text })
    expect({ problems, remarks, value: values[field], message: values.message, status, arrivedAt }).toEqual({
      problems: [],
      remarks: [remark],
      value,
      message: `${field}: ${text}`,
      status: 'New',
      arrivedAt: null,
    })
  })

  it.each([
    ['Joined', 'Converted'],
    ['Enrolled', 'Converted'],
    ['Not Interested', 'Archived'],
    ['Junk Lead', 'Archived'],
    ['Interested', 'Contacted'],
    ['in progress', 'Contacted'],
  ])('imports status %j as %s and keeps it in the message', async (text, status) => {
    const row = await readOne({ ...ASHA, status: text })
    expect([row.status, row.values.message, row.remarks]).toEqual([status, `status: ${text}`, []])
  })

  it.each(['CONVERTED', 'converted', ' Converted '])(
    'imports status %j without a copy in the message',
    async (text) => {
      const { values, status } = await readOne({ ...ASHA, status: text })
      expect([status, values.message]).toEqual(['Converted', undefined])
    },
  )

  it.each(['-', '–', 'N/A', 'nil'])('reads %j as an empty cell', async (nothing) => {
    const { values, remarks } = await readOne({ ...ASHA, email: nothing, company: nothing, status: nothing })
    expect(remarks).toEqual([])
    expect(values).toEqual({ ...ASHA, email: '', company: '', status: '' })
  })

  it('has a remark about unreadable characters', async () => {
    const { remarks } = await readOne({ ...ASHA, name: 'Jos\ufffd' })
    expect(remarks).toEqual(['Some characters in this row are unreadable.'])
  })

  it.each([
    [{ mobile: '12' }, '', '12', 'mobile: 12'],
    [{ otherPhone: 'ask her' }, '', 'ask her', 'otherPhone: ask her'],
    [
      ...([{ mobile: '9.19822E+11' }, `; ${SHORTENED_FIX}`] as const),
      ...(['9.19822E+11', 'mobile: 9.19822E+11'] as const),
    ],
  ])(
    'is imported with only its email if the phone number is invalid, with a remark: %j',
    async (phone, fix, shown, message) => {
      const email = 'asha@example.com'
      const { problems, remarks, values, keys } = await readOne({ name: 'Asha', ...phone, email })
      expect({ problems, remarks, values, keys }).toEqual({
        problems: [],
        remarks: [`The phone number is invalid and is kept in the message${fix}: ${shown}`],
        values: { name: 'Asha', mobile: '', email, message },
        keys: [`email:${email}`],
      })
    },
  )

  it.each([
    [...(['2550123', ''] as const), 'Digits or the area code may be missing from this phone number: 2550123'],
    [
      ...(['2550 1234', ''] as const),
      'Digits or the area code may be missing from this phone number: 2550 1234',
    ],
    ['987654321', 'asha@example.com', 'This is not a possible phone number: 987654321'],
  ])('keeps the phone number %s, with email %j and a remark', async (mobile, email, remark) => {
    const { problems, remarks, values } = await readOne({ name: 'Asha', mobile, email })
    expect({ problems, remarks, mobile: values.mobile }).toEqual({ problems: [], remarks: [remark], mobile })
  })

  it.each([
    ['topic', ENQUIRY_LIMITS.course, 'Course or service must be at most 200 characters.'],
    ['branch', ENQUIRY_LIMITS.branch, 'Branch must be at most 60 characters.'],
  ] as const)('keeps all of a long %s in the message, with a remark', async (field, max, problem) => {
    const text = 'ab'.repeat(max)
    const { problems, remarks, values } = await readOne({ ...ASHA, [field]: text })
    expect({ problems, remarks, value: values[field], message: values.message }).toEqual({
      problems: [],
      remarks: [`${problem} All of it is kept in the message: ${text.slice(0, 80)}`],
      value: text.slice(0, max),
      message: `${field}: ${text}`,
    })
  })

  it('has a long message cut off, with a remark', async () => {
    const { problems, remarks, values } = await readOne({ ...ASHA, message: 'ab'.repeat(5000) })
    expect({ problems, remarks, message: values.message }).toEqual({
      problems: [],
      remarks: ['The message is longer than 5000 characters and is cut off.'],
      message: 'ab'.repeat(2500),
    })
  })
})

describe('a course of the file', () => {
  it.each([
    ['full-stack  JAVA', 'Full Stack Java', undefined, ''],
    ['c++', 'C++', undefined, ''],
    ['C', 'C', undefined, 'C'],
    ['java (weekend)', 'Full Stack Java', 'topic: java (weekend)', 'java (weekend)'],
    ['c#', 'C++', 'topic: c#', ''],
  ])('%j is imported as %j', async (topic, expected, message, unknown) => {
    const topics = [
      { from: 'Java weekend', to: 'Full Stack Java' },
      { from: 'C#', to: 'C++' },
    ]
    const { values, unknownTopic, remarks } = await readOne({ ...ASHA, topic }, { topics })
    expect([values.topic, values.message, unknownTopic, remarks]).toEqual([expected, message, unknown, []])
  })
})

describe('two columns of phone numbers', () => {
  it.each([
    ['', '9876543210', '9876543210', undefined],
    ['12', '9876543210', '9876543210', 'mobile: 12'],
    ['987654321', '9876543210', '9876543210', 'mobile: 987654321'],
    ['9876543210', '9876543211', '9876543210', 'otherPhone: 9876543211'],
    ['9876543210', '9876543210', '9876543210', undefined],
    ['9876543210', 'ask her', '9876543210', 'otherPhone: ask her'],
  ])('with %j and %j are read as %j', async (mobile, otherPhone, expected, message) => {
    const { values, problems, keys } = await readOne({ name: 'Asha', mobile, otherPhone })
    expect({ mobile: values.mobile, message: values.message, problems, keys }).toEqual({
      mobile: expected,
      message,
      problems: [],
      keys: ['mobile:+919876543210'],
    })
  })
})

describe('a phone number reformatted by a spreadsheet', () => {
  it.each([
    ['9.876504901E9', '9876504901'],
    ['9.19876504901E+11', '919876504901'],
    ['9,876504901E+09', '9876504901'],
    ['9,876,504,903', '9876504903'],
    ['98,765,04,903', '9876504903'],
  ])('is read: %s', async (mobile, expected) => {
    const { values, problems, remarks } = await readOne({ name: 'Asha', mobile })
    expect([values.mobile, problems, remarks]).toEqual([expected, [], []])
  })

  it.each(['9.87654E+09', '9,87654E+09', '9E+09'])('is a problem if digits are lost: %s', async (mobile) => {
    expect((await readOne({ name: 'Asha', mobile })).problems).toEqual([
      `The phone number has been shortened to ${mobile}: ${SHORTENED_FIX}.`,
    ])
  })
})

describe('a row without a name or a valid contact', () => {
  it.each([
    [{ ...ASHA, name: '' }, 'The name is missing.'],
    [{ name: 'Asha' }, 'The row has no phone number and no email.'],
    [{ ...ASHA, name: '<test lead: dummy data for full_name>' }, 'This is a test lead from Meta.'],
    [{ ...ASHA, name: 'a'.repeat(101) }, 'Name must be at most 100 characters.'],
    [
      { ...ASHA, mobile: '12', email: 'asha at x', createdAt: 'yesterday' },
      'The phone number is invalid. A phone number has at least 7 digits.',
    ],
    [
      { name: 'Asha', mobile: '987654321' },
      'The phone number is invalid. An Indian mobile number has 10 digits and starts with 6, 7, 8 or 9.',
    ],
    [
      { name: 'Asha', mobile: '98765432101', email: 'asha at x' },
      'The phone number is invalid. An Indian mobile number has 10 digits and starts with 6, 7, 8 or 9.',
    ],
  ])('has a problem: %j', async (values, problem) => {
    expect((await readOne(values)).problems).toEqual([problem])
  })
})

describe('a name in two columns', () => {
  it.each([
    ['Asha', 'Rao', 'Asha Rao'],
    ['Asha', '', 'Asha'],
    ['', 'Rao', 'Rao'],
    ['Asha Rao', 'Rao', 'Asha Rao'],
    ['Asharao', 'Rao', 'Asharao Rao'],
  ])('of %j and %j is %j', async (name, lastName, expected) => {
    const { values } = await readOne({ ...ASHA, name, lastName })
    expect(values).toEqual({ ...ASHA, name: expected })
  })
})

it('readRows adds other columns to the message, each after its heading', async () => {
  const [row] = await readList(
    'S.No,Name,Mobile,Fees,Message,Father’s mobile\n1,Asha,9876543210,5000,Hello,9876543299\n',
  )
  expect(row?.values).toEqual({ ...ASHA, message: 'Hello\nFees: 5000\nFather’s mobile: 9876543299' })
})

it('readRows returns the parsed date as a value', async () => {
  const [row] = await readList('Name,Mobile,Date\nAsha,9876543210,07th Nov 2026 15.30\n')
  expect(row?.values.createdAt).toBe('2026-11-07 15:30:00')
})

it('readRows reports a row with more cells than headings', async () => {
  const [row] = await readList('Name,Mobile,Message\nAsha,9876543210,call me, after six, please\n')
  expect(row).toMatchObject({
    values: { ...ASHA, message: 'call me' },
    problems: ['The row has more cells than there are headings: after six | please'],
  })
})

describe('readRow', () => {
  it('imports a list of Meta lead ads without changes', async () => {
    const file = [
      'id\tcreated_time\tad_name\tcampaign_id\tcampaign_name\tform_id\tis_organic\tplatform\twhich_course?\tfull_name\tphone_number\temail\tlead_status',
      'l:1\t2026-11-20T10:12:53+0530\tAd\tc:9\tMonsoon\tf:3\tfalse\tfb\tjava\tAsha Rao\tp:+919876543210\tasha@example.com\tCREATED',
      'l:2\t2026-11-20T10:12:53-0600\tAd\tc:9\tMonsoon\tf:3\tfalse\tig\tpython\tRavi\tp:09876543211\t\tCREATED',
      '',
    ].join('\n')
    const rows = await readList(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(file, 'utf16le')]))
    expect(rows).toMatchObject([
      {
        values: {
          name: 'Asha Rao',
          mobile: '+919876543210',
          email: 'asha@example.com',
          topic: 'java',
          campaign: 'Monsoon',
          message: 'platform: fb',
        },
        status: 'New',
        arrivedAt: Date.parse('2026-11-20T10:12:53+05:30'),
        problems: [],
        remarks: [],
      },
      {
        values: { name: 'Ravi', mobile: '09876543211', topic: 'python' },
        keys: ['mobile:+919876543211'],
        arrivedAt: Date.parse('2026-11-20T10:12:53-06:00'),
        problems: [],
        remarks: [],
      },
    ])
  })

  it.each([
    ['downloaded', '2026/11/05 1:28:19 PM GMT+5:30', '2026/11/21 9:00:00 AM GMT+5:30'],
    ['of an Indian sheet', '05/11/2026 13:28:19', '21/11/2026 09:00:00'],
    ['of an American sheet', '11/5/2026 13:28:19', '11/21/2026 9:00:00'],
  ])('imports a list of Google Forms, %s, without changes', async (_, first, second) => {
    const file = [
      '"Timestamp","Email Address","What is your full name?","Phone number","Which course are you interested in?"',
      `"${first}","asha@example.com","Asha Rao","9876543210","Java;Python"`,
      `"${second}","ravi@example.com","Ravi","",""`,
    ].join('\n')
    expect(await readList(file)).toMatchObject([
      {
        values: { name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.com', topic: 'Java;Python' },
        arrivedAt: Date.parse('2026-11-05T13:28:19+05:30'),
        problems: [],
        remarks: [],
      },
      {
        values: { name: 'Ravi' },
        arrivedAt: Date.parse('2026-11-21T09:00:00+05:30'),
        problems: [],
        remarks: [],
      },
    ])
  })

  it('uses the enquiry date, not a birthday before it', async () => {
    const rows = await readList(
      'Name,Date of Birth,Mobile,Email,Course,Enquiry Date\nAsha,06/05/2004,9876543210,,Java,20/11/2026\n',
    )
    expect(rows.map(({ arrivedAt }) => arrivedAt)).toEqual([Date.parse('2026-11-20T00:00:00+05:30')])
  })
})
