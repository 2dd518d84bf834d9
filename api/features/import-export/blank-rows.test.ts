import { expect, it } from 'vitest'
import { blankRows } from './blank-rows.ts'
import { parseCsv } from './parse-csv.ts'

const isTheirs = (cells: readonly string[]) => cells.includes('Asha')

it.each(['\n', '\r\n', '\r'])(
  'leaves every other row as it was, and its line number, with line ends %j',
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
    const left = blankRows(text, isTheirs) ?? ''
    expect(left).not.toContain('Asha')
    const others = (await parseCsv(text)).rows.filter(({ cells }) => !isTheirs(cells))
    expect((await parseCsv(left)).rows).toEqual(others)
    expect(others.map(({ line }) => line)).toEqual([2, 6, 7])
  },
)

it('keeps the line by which Excel names the separator', async () => {
  const left = blankRows('sep=;\r\nName;Mobile\r\nAsha;1, 2\r\nRavi;2\r\n', isTheirs)
  expect(left).toBe('sep=;\r\nName;Mobile\r\n\r\nRavi;2\r\n')
})

it('leaves nothing where all rows go', () => {
  expect(blankRows('Name,Mobile\nAsha,1\nAsha,2', isTheirs)).toBeNull()
})
