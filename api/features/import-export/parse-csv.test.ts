import { describe, expect, it } from 'vitest'
import { IMPORT_TEXTS } from '#contract/imports'
import { parseCsv } from './parse-csv.ts'
import { decodeText } from './receive-csv.ts'

const CSV = 'Name;Mobile\r\nJosé Pérez;9876543210\r\n'
const mark = (...bytes: number[]) => Buffer.from(bytes)

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(CSV)],
    ['UTF-8 with BOM', Buffer.concat([mark(0xef, 0xbb, 0xbf), Buffer.from(CSV)])],
    ['UTF-16 with BOM', Buffer.concat([mark(0xff, 0xfe), Buffer.from(CSV, 'utf16le')])],
    ['UTF-16 without BOM', Buffer.from(CSV, 'utf16le')],
    ['big-endian UTF-16', Buffer.concat([mark(0xfe, 0xff), Buffer.from(CSV, 'utf16le').swap16()])],
    ['Windows-1252', Buffer.from(CSV, 'latin1')],
  ])('is read from %s', async (_, bytes) => {
    const { columns, rows } = await parseCsv(decodeText(bytes))
    expect(columns).toEqual(['Name', 'Mobile'])
    expect(rows).toEqual([{ line: 2, cells: ['José Pérez', '9876543210'], surplus: [] }])
  })

  it('is read from Windows-1252 with quotation marks and the euro sign', () => {
    // Index of 0x80, 0x93, 0x94 and 0x99 in windows-1252 of the WHATWG Encoding Standard.
    expect(decodeText(mark(0x80, 0x93, 0x41, 0x94, 0x99, 0xe9))).toBe('€“A”™é')
  })

  it('is read as UTF-8 despite an invalid byte', () => {
    const bytes = Buffer.concat([Buffer.from('नाम,Name\nJos'), mark(0xe9), Buffer.from(',x\n')])
    expect(decodeText(bytes)).toBe('नाम,Name\nJos\ufffd,x\n')
  })

  it('may have a title above its headings', async () => {
    const text = 'Walk-in register,,\n"Branch: Pune, 2026",,\n\nName,Mobile,Course\nA,1,Java\n'
    expect(await parseCsv(text)).toMatchObject({
      headingLine: 4,
      columns: ['Name', 'Mobile', 'Course'],
      rows: [{ line: 5, cells: ['A', '1', 'Java'], surplus: [] }],
    })
    const single = await parseCsv('Email\na@x.in\nb@x.in\n')
    expect([single.columns, single.rows.length]).toEqual([['Email'], 2])
  })

  it.each([
    ['a title in several cells', 'Spring fair,Pune,2026\nName,Mobile\nA,1\nB,2\n', 2],
    ['unknown headings', 'Fullname2,Handy\nA,1\n', 1],
    ['a row as its first line', 'Asha Rao,98765 43210\nRavi,9876543211\n', 0],
    ['a known heading in a row', 'Kunde,Nummer,Woher\nA,9876543210,Phone\n', 1],
    ['one known heading', 'Fair,Pune\nWer,Phone\nA,9876543210\n', 2],
    ['a phone number in the title', 'Sunrise Institute,98765 43210\nName,Mobile\nA,1\n', 2],
    ['one column', 'Email\na@example.com\nb@example.com\n', 1],
  ])('with %s has its headings guessed', async (_, text, headingLine) => {
    expect((await parseCsv(text)).headingLine).toBe(headingLine)
  })

  it('is read with the chosen headings, or without any', async () => {
    const text = 'Fair,Pune\nWer,Handy\nA,1,x\n'
    const chosen = await parseCsv(text, 2)
    expect(chosen.columns).toEqual(['Wer', 'Handy'])
    expect(chosen.rows).toEqual([{ line: 3, cells: ['A', '1'], surplus: ['x'] }])
    const none = await parseCsv(text, 0)
    expect(none.columns).toEqual(['', '', ''])
    expect(none.rows.map(({ line }) => line)).toEqual([1, 2, 3])
    for (const line of [3, 4]) await expect(parseCsv(text, line)).rejects.toThrow(IMPORT_TEXTS.noSuchHeadings)
  })

  it.each([
    ['no separator', 'Walk-in register\nName;Mobile\nA;1\n'],
    ['another separator', 'Fair, Pune\nName;Mobile\nA;1\n'],
  ])('may have a title with %s', async (_, text) => {
    expect((await parseCsv(text)).columns).toEqual(['Name', 'Mobile'])
  })

  it.each([
    ['a workbook', mark(0x50, 0x4b, 3, 4, 20, 0), IMPORT_TEXTS.workbook],
    ['an image', mark(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0x49), IMPORT_TEXTS.notText],
    ['a lone surrogate in UTF-16', mark(0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00), IMPORT_TEXTS.notText],
    ['white space', Buffer.from('\r\n \r\n'), IMPORT_TEXTS.empty],
  ])('is rejected if it is %s', (_, bytes, message) => {
    expect(() => decodeText(bytes)).toThrow(message)
  })

  it('may have commas, semicolons or tabs, quoted lines, and empty rows', async () => {
    for (const delimiter of [',', ';', '\t']) {
      const line = (...cells: string[]) => `${cells.join(delimiter)}\r\n`
      const text = `${line('"a, b; c"', 'Note')}\r\n${line('', '')}${line('x', '"one\r\n""two"""')}${line('y')}`
      const { columns, rows } = await parseCsv(text)
      expect(columns).toEqual(['a, b; c', 'Note'])
      expect(rows).toEqual([
        { line: 4, cells: ['x', 'one\r\n"two"'], surplus: [] },
        { line: 5, cells: ['y', ''], surplus: [] },
      ])
    }
    const { columns } = await parseCsv('sep=;\r\na;b\r\n1;2\r\n')
    expect(columns).toEqual(['a', 'b'])
  })

  it.each([
    ['only after the headings', 'Name,Note\r\nA,1\nB,2\n'],
    ['in every row', 'Name,Note\nA,1\r\nB,2\r'],
    ['of old Macs', 'Name,Note\rA,1\rB,2'],
  ])('may have mixed line endings: Windows %s', async (_, text) => {
    const { rows } = await parseCsv(text)
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['A', '1'],
      ['B', '2'],
    ])
  })

  it('ends a row once at a line ending split between two pieces', async () => {
    const first = 'x'.repeat(32_755)
    const text = `Name,Note\n${first},1\r\nB,2\r\n`
    expect(text.indexOf('\r\n')).toBe(32 * 1024 - 1)
    const { rows } = await parseCsv(text)
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [2, [first, '1']],
      [3, ['B', '2']],
    ])
  })

  it('may have blank lines and multi-line headings before the first separator', async () => {
    const { columns } = await parseCsv('\n\n"Name,\nin full";Mobile\nA;1\n')
    expect(columns).toEqual(['Name,\nin full', 'Mobile'])
  })

  it('returns non-empty cells without a heading separately', async () => {
    const { rows } = await parseCsv('Name,Note\nA,one,two,,three\nB,one,,\n')
    expect(rows.map(({ cells, surplus }) => [cells, surplus])).toEqual([
      [
        ['A', 'one'],
        ['two', 'three'],
      ],
      [['B', 'one'], []],
    ])
  })

  it('may have numbers stored as text in ="…"', async () => {
    const { rows } = await parseCsv('Name,Mobile\n="Asha Rao",="09820000001"\nG G,="a"&"b"\n')
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Asha Rao', '09820000001'],
      ['G G', '="a"&"b"'],
    ])
  })

  it('may have any number of empty columns, which are dropped', async () => {
    const wide = (...cells: string[]) => `${cells.join(',')}${','.repeat(99)}\n`
    const { columns, rows } = await parseCsv(
      `${wide('', 'Name', 'Fax', '', 'Mobile')}${wide('', 'A', '', 'x', '1')}`,
    )
    expect(columns).toEqual(['Name', '', 'Mobile'])
    expect(rows).toEqual([{ line: 2, cells: ['A', 'x', '1'], surplus: [] }])
  })

  it('keeps the empty column of a name, phone number or email if no other column has it', async () => {
    const { columns, places, rows } = await parseCsv(
      'Name,,Email,Mobile,Phone,Course\nAsha,,,,98200 00001,\n',
    )
    expect([columns, places]).toEqual([
      ['Name', 'Email', 'Phone'],
      [0, 2, 4],
    ])
    expect(rows[0]?.cells).toEqual(['Asha', '', '98200 00001'])
  })

  it.each([
    ['only headings', 'a,b\n', IMPORT_TEXTS.noRows],
    ['an unclosed quotation mark', 'a,b\n1,2\n"x,3\n4,5\n', IMPORT_TEXTS.notCsv(4)],
    ['too many columns', `${'a,'.repeat(101)}\n${'1,'.repeat(101)}\n`, IMPORT_TEXTS.tooManyColumns],
    ['too many rows', `a\n${'1\n'.repeat(20_001)}`, IMPORT_TEXTS.tooManyRows],
    ['an endless row', `a\n"${'x'.repeat(120_000)}"\n`, IMPORT_TEXTS.notCsv(2)],
  ])('is rejected with %s', async (_, text, message) => {
    await expect(parseCsv(text)).rejects.toThrow(message)
  })
})
