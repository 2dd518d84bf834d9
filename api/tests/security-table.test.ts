import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ASVS_ITEMS, ASVS_LEVELS } from '../testing/asvs-items.ts'
import { getTestFiles, readTableRows } from '../testing/document-tables.ts'
import { nonEmpty } from '../testing/non-empty.ts'

interface Row {
  item: string
  levels: string[]
  shownBy: string
}

const ROWS: Row[] = readTableRows('docs/dev/requirements/asvs.md').map(
  ([item = '', levels = '', , shownBy = '']) => ({
    item,
    levels: levels.split(', '),
    shownBy,
  }),
)

/** Items of a row: itself, or all of its chapter or section. */
const getItems = ({ item }: Row) =>
  item.endsWith('*') ? [...ASVS_ITEMS.keys()].filter((each) => each.startsWith(item.slice(0, -1))) : [item]

describe('docs/dev/requirements/asvs.md', () => {
  it('covers the 70 items of level 1 and the 183 of level 2', () => {
    const levels = [...ASVS_ITEMS.values()]
    expect([levels.filter((level) => level === '1').length, levels.length]).toEqual([70, 253])
    expect(Object.values(ASVS_LEVELS).join('').length).toBe(345)
  })
  it('contains every item once, with its level', () => {
    const items = ROWS.flatMap(getItems)
    expect([...ASVS_ITEMS.keys()].filter((item) => !items.includes(item))).toEqual([])
    expect(items.filter((item, place) => items.indexOf(item) !== place)).toEqual([])
    const wrong = ROWS.filter((row) =>
      getItems(row).some((item) => !row.levels.includes(ASVS_ITEMS.get(item) ?? 'none')),
    )
    expect(wrong.map(({ item }) => item)).toEqual([])
  })
  it('has a test file or a reason in every row', () => {
    const REASON = /(Exception|Not applicable(?: as a test)?|Written in): \S.{3,}/
    const bare = ROWS.filter(({ shownBy }) => getTestFiles(shownBy).length === 0 && !REASON.test(shownBy))
    expect(bare).toEqual([])
  })
  it('names test files that exist', () => {
    const files = ROWS.flatMap(({ shownBy }) => getTestFiles(shownBy))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
  it('names sections of documents that exist', () => {
    const places = ROWS.flatMap(({ item, shownBy }) =>
      [...shownBy.matchAll(/Written in: (docs\/[\w/-]+\.md), ([^;|]+?)(?=;|$)/g)].map(
        ([, file = '', place = '']) => ({ item, file, place: place.trim() }),
      ),
    )
    const missing = nonEmpty(places).filter(
      ({ file, place }) =>
        !existsSync(file) ||
        !readFileSync(file, 'utf8')
          .split('\n')
          .some((line) => line.startsWith(`**${place}`) || (line.startsWith('## ') && line.includes(place))),
    )
    expect(missing).toEqual([])
  })
})
