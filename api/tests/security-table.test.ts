import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ASVS_ITEMS, ASVS_LEVELS } from '../testing/asvs-items.ts'
import { countNamedFiles, isThere, testsNamedIn } from '../testing/named-tests.ts'

const DOCUMENT = readFileSync('docs/security.md', 'utf8')

interface Row {
  item: string
  levels: string[]
  shownBy: string
}

const ROWS: Row[] = [...DOCUMENT.matchAll(/^\| (\d[\d.*]+) \| ([12, ]+) \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, item = '', levels = '', shownBy = '']) => ({ item, levels: levels.split(', '), shownBy }),
)

/** The items that a row speaks of: itself, or all of its chapter or section. */
const getItems = ({ item }: Row) =>
  item.endsWith('*') ? [...ASVS_ITEMS.keys()].filter((each) => each.startsWith(item.slice(0, -1))) : [item]

const getTests = ({ shownBy }: Row) => testsNamedIn(shownBy)

describe('the table of ASVS 5.0 in docs/security.md', () => {
  it('the standard has 70 items of level 1 and 183 of level 2', () => {
    const levels = [...ASVS_ITEMS.values()]
    expect([levels.filter((level) => level === '1').length, levels.length]).toEqual([70, 253])
    expect(Object.values(ASVS_LEVELS).join('').length).toBe(345)
  })
  it('has every item once, with its level', () => {
    const items = ROWS.flatMap(getItems)
    expect([...ASVS_ITEMS.keys()].filter((item) => !items.includes(item))).toEqual([])
    expect(items.filter((item, place) => items.indexOf(item) !== place)).toEqual([])
    const wrong = ROWS.filter((row) =>
      getItems(row).some((item) => !row.levels.includes(ASVS_ITEMS.get(item) ?? 'none')),
    )
    expect(wrong.map(({ item }) => item)).toEqual([])
  })
  it('has a test or a reason in every row', () => {
    const REASON = /(Exception|Not applicable(?: as a test)?|Written in): \S.{3,}/
    const bare = ROWS.filter((row) => getTests(row).length === 0 && !REASON.test(row.shownBy))
    expect(bare).toEqual([])
  })
  it('names tests that exist', () => {
    const named = ROWS.flatMap((row) => getTests(row).map((test) => ({ item: row.item, ...test })))
    expect(named.filter((test) => !isThere(test))).toEqual([])
    expect(named.length).toBe(countNamedFiles([...DOCUMENT.matchAll(/^\| \d.*$/gm)].join('\n')))
  })
  it('names places in documents that exist', () => {
    const places = ROWS.flatMap(({ item, shownBy }) =>
      [...shownBy.matchAll(/Written in: (docs\/[\w/-]+\.md), ([^;|]+?)(?=;|$)/g)].map(
        ([, file = '', place = '']) => ({ item, file, place: place.trim() }),
      ),
    )
    expect(places.length).toBeGreaterThan(10)
    const missing = places.filter(
      ({ file, place }) =>
        !existsSync(file) ||
        !readFileSync(file, 'utf8')
          .split('\n')
          .some((line) => line.startsWith(`**${place}`) || (line.startsWith('## ') && line.includes(place))),
    )
    expect(missing).toEqual([])
  })
})
