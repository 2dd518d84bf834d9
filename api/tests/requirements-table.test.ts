import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countNamedFiles, isThere, testsNamedIn } from '../testing/named-tests.ts'

const DOCUMENT = readFileSync('docs/requirements.md', 'utf8')
const [ASKED = '', SETTLED = ''] = DOCUMENT.split('\n## Where the two texts were silent')

const toRows = (text: string) =>
  [...text.matchAll(/^\| (.+) \| ([^|]*) \|$/gm)]
    .map(([, what = '', shownBy = '']) => ({ what, shownBy: shownBy.trim() }))
    .filter(({ shownBy }) => shownBy !== '---' && shownBy !== 'Shown by')

describe('docs/requirements.md', () => {
  const rows = [...toRows(ASKED), ...toRows(SETTLED)]

  it('has all that was asked for, and all that was settled, each once', () => {
    expect([toRows(ASKED).length, toRows(SETTLED).length]).toEqual([307, 68])
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length)
  })
  it('names a test that exists in every row', () => {
    const named = rows.map(({ what, shownBy }) => ({ what, tests: testsNamedIn(shownBy) }))
    expect(named.filter(({ tests }) => tests.length === 0)).toEqual([])
    expect(named.flatMap(({ tests }) => tests).filter((test) => !isThere(test))).toEqual([])
    expect(named.flatMap(({ tests }) => tests).length).toBe(
      countNamedFiles(DOCUMENT.slice(DOCUMENT.indexOf('\n## '))),
    )
  })
})
