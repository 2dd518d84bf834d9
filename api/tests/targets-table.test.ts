import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countNamedFiles, isThere, testsNamedIn } from '../testing/named-tests.ts'
import { nonEmpty } from '../testing/non-empty.ts'

const DOCUMENT = readFileSync('docs/targets.md', 'utf8')

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

/** The rows that were set: reliability, security, the desktop's shell, forms, accessibility, what a stranger can do. */
const IDS = [
  ...numbered('R', 14),
  ...numbered('S', 17),
  ...numbered('E', 6),
  ...numbered('F', 2),
  ...numbered('A', 1),
  ...numbered('T', 12),
]

const ROWS = [...DOCUMENT.matchAll(/^\| ([A-Z]\d+) \| (.+) \|$/gm)].map(([, id = '', rest = '']) => {
  const [asked = '', reached = '', shownBy = '', open = ''] = rest.split(' | ').map((cell) => cell.trim())
  return { id, asked, reached, shownBy, open }
})

describe('docs/targets.md', () => {
  it('has each of the 52 rows once, in order, with what was asked, what is reached and what is open', () => {
    expect(IDS).toHaveLength(52)
    expect(ROWS.map(({ id }) => id)).toEqual(IDS)
    for (const { id, asked, reached, open } of nonEmpty(ROWS))
      for (const cell of [asked, reached, open]) expect(cell, id).toMatch(/\S/)
  })
  it('names a test that exists in every row', () => {
    const named = ROWS.flatMap(({ id, shownBy }) => testsNamedIn(shownBy).map((test) => ({ id, ...test })))
    expect(named.filter((test) => !isThere(test))).toEqual([])
    expect(named.length).toBe(countNamedFiles(ROWS.map(({ shownBy }) => shownBy).join('\n')))
    expect([...new Set(named.map(({ id }) => id))]).toEqual(IDS)
  })
  it('names commands that exist', () => {
    const commands = [...DOCUMENT.matchAll(/`npm run (drill|bench) -- ([\w-]+)`/g)]
    expect(commands.length).toBeGreaterThan(8)
    for (const [text, kind, name] of nonEmpty(commands))
      expect(existsSync(`${kind === 'drill' ? 'api/drills' : 'bench'}/${name}.ts`), text).toBe(true)
  })
})
