import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getTestFiles, readTableRows } from '../testing/document-tables.ts'

describe('docs/dev/requirements/specification.md', () => {
  const rows = readTableRows('docs/dev/requirements/specification.md').map((cells) => ({
    requirement: cells[0],
    files: getTestFiles(cells.at(-1)),
  }))

  it('names a test file in every row', () => {
    expect(rows.filter(({ files }) => files.length === 0)).toEqual([])
  })
  it('names test files that exist', () => {
    const files = rows.flatMap((row) => row.files)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})
