import { describe, expect, it } from 'vitest'
import { IMPORT_TEXTS } from '#contract/imports'
import { guessColumns } from './guess-columns.ts'
import { parseCsv } from './parse-csv.ts'
import { decodeText } from './receive-csv.ts'

const CSV = 'Name;Mobile\r\nJosé Pérez;9876543210\r\n'
const mark = (...bytes: number[]) => Buffer.from(bytes)

describe('a CSV file as programs write it', () => {
  it.each([
    ['UTF-8', Buffer.from(CSV)],
    ['UTF-8 with its mark', Buffer.concat([mark(0xef, 0xbb, 0xbf), Buffer.from(CSV)])],
    ['UTF-16 with its mark', Buffer.concat([mark(0xff, 0xfe), Buffer.from(CSV, 'utf16le')])],
    ['UTF-16 without one', Buffer.from(CSV, 'utf16le')],
    ['UTF-16, big end first', Buffer.concat([mark(0xfe, 0xff), Buffer.from(CSV, 'utf16le').swap16()])],
    ['Windows-1252', Buffer.from(CSV, 'latin1')],
  ])('is read from %s', async (_, bytes) => {
    const { columns, rows } = await parseCsv(decodeText(bytes))
    expect(columns).toEqual(['Name', 'Mobile'])
    expect(rows).toEqual([{ line: 2, cells: ['José Pérez', '9876543210'] }])
  })

  it.each([
    ['a workbook', mark(0x50, 0x4b, 3, 4, 20, 0), IMPORT_TEXTS.workbook],
    ['an image', mark(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0x49), IMPORT_TEXTS.notText],
    ['half a letter of UTF-16', mark(0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00), IMPORT_TEXTS.notText],
    ['blanks', Buffer.from('\r\n \r\n'), IMPORT_TEXTS.empty],
  ])('is refused when it is %s', (_, bytes, message) => {
    expect(() => decodeText(bytes)).toThrow(message)
  })

  it('has commas, semicolons or tabs, quoted lines, and empty rows that do not count', async () => {
    for (const delimiter of [',', ';', '\t']) {
      const line = (...cells: string[]) => `${cells.join(delimiter)}\r\n`
      const text = `${line('"a, b; c"', 'Note')}\r\n${line('', '')}${line('x', '"one\r\n""two"""')}${line('y')}`
      const { columns, rows } = await parseCsv(text)
      expect(columns).toEqual(['a, b; c', 'Note'])
      expect(rows).toEqual([
        { line: 4, cells: ['x', 'one\r\n"two"'] },
        { line: 5, cells: ['y'] },
      ])
    }
    const { columns } = await parseCsv('sep=;\r\na;b\r\n1;2\r\n')
    expect(columns).toEqual(['a', 'b'])
  })

  it.each([
    ['headings alone', 'a,b\n', IMPORT_TEXTS.noRows],
    ['a quotation mark without its second', 'a,b\n1,2\n"x,3\n4,5\n', IMPORT_TEXTS.notCsv(4)],
    ['too many columns', `${'a,'.repeat(101)}\n1\n`, IMPORT_TEXTS.tooManyColumns],
    ['too many rows', `a\n${'1\n'.repeat(20_001)}`, IMPORT_TEXTS.tooManyRows],
    ['an endless row', `a\n"${'x'.repeat(120_000)}"\n`, IMPORT_TEXTS.notCsv(2)],
  ])('is refused with %s', async (_, text, message) => {
    await expect(parseCsv(text)).rejects.toThrow(message)
  })
})

describe('which column is what', () => {
  it.each([
    [
      [
        'Sl No',
        'Student Name',
        'Contact No.',
        'E-mail ID',
        'Course Interested',
        'Date of enquiry',
        'Remarks',
      ],
      'student',
      { name: 1, mobile: 2, email: 3, topic: 4, createdAt: 5, message: 6 },
    ],
    [
      ['Company Name', 'Contact person', 'Phone', 'Service required', 'Lead source', 'Lead status'],
      'service',
      { name: 1, mobile: 2, topic: 3, company: 0, status: 5, channel: 4 },
    ],
    [['Timeline', 'Foo'], 'student', {}],
  ])('%j', (columns, kind, mapping) => {
    expect(guessColumns(columns)).toEqual({ kind, mapping })
  })
})
