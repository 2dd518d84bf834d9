import { readFileSync } from 'node:fs'
import { nonEmpty } from './non-empty.ts'

/**
 * Returns the cells of all table rows in a Markdown document, without headings.
 * @throws Error if there are no rows
 */
export function readTableRows(path: string): string[][] {
  const lines = readFileSync(path, 'utf8').split('\n')
  const isRule = (line = '') => line.startsWith('| ---')
  const rows = lines.filter((line, at) => line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1]))
  return nonEmpty(rows).map((row) => row.slice(2, -2).split(' | '))
}

/** Returns the test files named in backquotes in a cell. */
export const getTestFiles = (cell = '') =>
  [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)
