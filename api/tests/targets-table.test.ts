import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getTestFiles, readTableRows } from '../testing/document-tables.ts'
import { nonEmpty } from '../testing/non-empty.ts'

const PATH = 'docs/dev/requirements/targets.md'

describe(PATH, () => {
  const rows = readTableRows(PATH).map(([id, , , shownBy]) => ({ id, files: getTestFiles(shownBy) }))

  it('names a test file in every row', () => {
    expect(rows.filter(({ files }) => files.length === 0)).toEqual([])
  })
  it('names test files that exist', () => {
    const files = rows.flatMap((row) => row.files)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
  it('names commands that exist', () => {
    const commands = readFileSync(PATH, 'utf8').matchAll(/`npm run (drill|bench) -- ([\w-]+)`/g)
    for (const [text, kind, name] of nonEmpty(commands))
      expect(existsSync(`${kind === 'drill' ? 'api/drills' : 'bench'}/${name}.ts`), text).toBe(true)
  })
})
