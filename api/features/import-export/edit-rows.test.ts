import { expect, it } from 'vitest'
import { blankRows, replaceRow } from './edit-rows.ts'
import { parseCsv } from './parse-csv.ts'

const shouldRemove = (cells: readonly string[]) => cells.includes('Asha')

it.each(['\n', '\r\n', '\r'])(
  'blankRows keeps the other rows and their line numbers, with line endings %j',
  async (end) => {
    const rows = [
      'Name;Mobile',
      'Ravi;98765 43210',
      '',
      `Asha;"two${end}lines; quoted"`,
      'Asha;x',
      `"Rémi";"a ""b"""`,
      'Sunita;y',
    ]
    const text = rows.join(end)
    const left = blankRows(text, shouldRemove) ?? ''
    expect(left).not.toContain('Asha')
    const others = (await parseCsv(text)).rows.filter(({ cells }) => !shouldRemove(cells))
    expect((await parseCsv(left)).rows).toEqual(others)
    expect(others.map(({ line }) => line)).toEqual([2, 6, 7])
  },
)

it('blankRows keeps the line in which Excel declares the separator', async () => {
  const left = blankRows('sep=;\r\nName;Mobile\r\nAsha;1, 2\r\nRavi;2\r\n', shouldRemove)
  expect(left).toBe('sep=;\r\nName;Mobile\r\n\r\nRavi;2\r\n')
})

it('blankRows returns null if no rows are left', () => {
  expect(blankRows('Name,Mobile\nAsha,1\nAsha,2', shouldRemove)).toBeNull()
})

it.each(['\n', '\r\n', '\r'])(
  'replaceRow keeps the other rows and all line numbers, with line endings %j',
  async (end) => {
    const lines = [
      'sep=;',
      'Name;Mobile;Note',
      'Ravi;1;a',
      '',
      `Asha;2;"two${end}lines"`,
      '"Rao; Sunita";3;c;d',
    ]
    const text = lines.join(end)
    const cells = ['Rao, "Su"', '98765 43210', `first${end}second`]
    const { rows } = await parseCsv(replaceRow(text, 5, cells))
    const before = await parseCsv(text)
    expect(rows).toEqual([...before.rows.slice(0, 2), { line: 5, cells, surplus: [] }])
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 5])
  },
)
