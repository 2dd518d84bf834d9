import { describe, expect, it } from 'vitest'
import { IMPORT_FIELD_NAMES, type ImportField, type ImportMapping } from '#contract/imports'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { guessColumns } from './guess-columns.ts'
import { parseCsv } from './parse-csv.ts'
import { readRows } from './read-row.ts'
import { decodeText } from './receive-csv.ts'

const NOW = Date.parse('2026-11-22T12:00:00+05:30')

/** A file as it comes in without a change of its mapping. */
async function readList(file: string | Buffer) {
  const sheet = await parseCsv(decodeText(Buffer.from(file)))
  return readRows(sheet, guessColumns(sheet.columns), NOW)
}

/** One row, whose columns are named by their fields. */
async function readOne(values: Partial<Record<ImportField, string>>) {
  const fields = IMPORT_FIELD_NAMES.filter((field) => field in values)
  const mapping: ImportMapping = Object.fromEntries(fields.map((field, at) => [field, at]))
  const cells = fields.map((field) => values[field] ?? '')
  const sheet = { columns: fields, rows: [{ line: 2, cells, surplus: [] }] }
  const [row] = await readRows(sheet, { kind: 'student', mapping }, NOW)
  if (!row) throw new Error('The row is missing.')
  return row
}

const ASHA = { name: 'Asha', mobile: '9876543210' }

describe('a row whose name and one contact can be read', () => {
  it.each([
    ['createdAt', '32/10/2026', 'The date cannot be read and is left out: 32/10/2026'],
    ['createdAt', '2099-01-01', 'The date lies in the future and is left out: 2099-01-01'],
    ['createdAt', '1999-12-31', 'The date lies before the year 2000 and is left out: 1999-12-31'],
    ['email', 'asha at x', 'The e-mail address cannot be read and is left out: asha at x'],
  ] as const)('comes in without %s %j, and says so', async (field, text, remark) => {
    const { problems, remarks, values, arrivedAt } = await readOne({ ...ASHA, [field]: text })
    expect({ problems, remarks, value: values[field], arrivedAt }).toEqual({
      problems: [],
      remarks: [remark],
      value: '',
      arrivedAt: null,
    })
  })

  it('comes in as new with a status that nobody knows, and says so', async () => {
    const { problems, remarks, values, status } = await readOne({ ...ASHA, status: 'Lost in space' })
    expect({ problems, remarks, values, status }).toEqual({
      problems: [],
      remarks: [
        'The status is none of New, Contacted, Converted, Archived and comes in as New: Lost in space',
      ],
      values: { ...ASHA, status: 'New' },
      status: 'New',
    })
  })

  it('comes in by its e-mail address where the phone number cannot be read, and says so', async () => {
    const { problems, remarks, values, keys } = await readOne({
      name: 'Asha',
      mobile: '12',
      email: 'asha@example.com',
    })
    expect({ problems, remarks, values, keys }).toEqual({
      problems: [],
      remarks: ['The phone number cannot be read and is left out: 12'],
      values: { name: 'Asha', mobile: '', email: 'asha@example.com' },
      keys: ['email:asha@example.com'],
    })
  })

  it.each([
    ['message', ENQUIRY_LIMITS.message, 'Message must be at most 5000 characters. The rest is left out.'],
    [
      'topic',
      ENQUIRY_LIMITS.course,
      'Course or service must be at most 200 characters. The rest is left out.',
    ],
    ['branch', ENQUIRY_LIMITS.branch, 'Branch must be at most 60 characters. The rest is left out.'],
  ] as const)(
    'comes in with the beginning of a %s that is too long, and says so',
    async (field, max, remark) => {
      const { problems, remarks, values } = await readOne({ ...ASHA, [field]: 'ab'.repeat(max) })
      expect({ problems, remarks, value: values[field] }).toEqual({
        problems: [],
        remarks: [remark],
        value: 'ab'.repeat(max / 2),
      })
    },
  )
})

describe('a row without a name or a contact that can be read', () => {
  it.each([
    [{ ...ASHA, name: '' }, 'The name is missing.'],
    [{ name: 'Asha' }, 'Neither a phone number nor an e-mail address is given.'],
    [{ ...ASHA, name: 'a'.repeat(101) }, 'Name must be at most 100 characters.'],
    [
      { ...ASHA, mobile: '12', email: 'asha at x', createdAt: 'yesterday' },
      'The phone number cannot be read. A phone number has at least 7 digits.',
    ],
  ])('%j is a problem', async (values, problem) => {
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
  ])('%j and %j is %j', async (name, lastName, expected) => {
    const { values } = await readOne({ ...ASHA, name, lastName })
    expect(values).toEqual({ ...ASHA, name: expected })
  })
})

it('a row with more cells than headings is a problem that shows them', async () => {
  const [row] = await readList('Name,Mobile,Message\nAsha,9876543210,call me, after six, please\n')
  expect(row).toMatchObject({
    values: { ...ASHA, message: 'call me' },
    problems: ['The row has more cells than the headings: after six | please'],
  })
})

describe('a list', () => {
  it('of Meta lead ads comes in as it is', async () => {
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
  ])('of Google Forms, %s, comes in as it is', async (_, first, second) => {
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

  it('with a birthday in front arrives on the day of the enquiry', async () => {
    const rows = await readList(
      'Name,Date of Birth,Mobile,Email,Course,Enquiry Date\nAsha,06/05/2004,9876543210,,Java,20/11/2026\n',
    )
    expect(rows.map(({ arrivedAt }) => arrivedAt)).toEqual([Date.parse('2026-11-20T00:00:00+05:30')])
  })
})
