import { existsSync, readFileSync } from 'node:fs'

/** A test as a table of docs/ names it: its file, and a part of its name. */
export interface NamedTest {
  file: string
  fragment: string
}

const BEGINS_TEST = /(^|\W)(it|test|describe)(\.\w+)*\(|^\s*\]\)\(|\)\(['"`]|^\s*['"`]|\(\w+\)\(/

/** The tests that a cell names: file in backquotes, a colon, a part of the name; `; ` between two. */
export const testsNamedIn = (cell: string): NamedTest[] =>
  [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: (.+?)(?=; `|\. Exception: |$)/g)].map(
    ([, file = '', fragment = '']) => ({ file, fragment }),
  )

/** How many files of tests a text names, in whatever way. */
export const countNamedFiles = (text: string) => text.match(/\.(test|spec)\.tsx?`/g)?.length ?? 0

/** Whether the file is there and holds a test of that name. */
export const isThere = ({ file, fragment }: NamedTest) =>
  existsSync(file) &&
  readFileSync(file, 'utf8')
    .split('\n')
    .some((line) => line.includes(fragment) && BEGINS_TEST.test(line))
