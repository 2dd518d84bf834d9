import { readFileSync } from 'node:fs'
import { nonEmpty } from './non-empty.ts'

/**
 * Cells of every row of the tables in a Markdown document, headings left out.
 * @throws where it has no row
 */
export function readTableRows(path: string): string[][] {
  const lines = readFileSync(path, 'utf8').split('\n')
  const isRule = (line = '') => line.startsWith('| ---')
  const rows = lines.filter((line, at) => line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1]))
  return nonEmpty(rows).map((row) => row.slice(2, -2).split(' | '))
}

/** Test files that a cell names in backquotes. */
export const getTestFiles = (cell = '') =>
  [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)
