// A set-up file of the tests that are measured. Stryker asks of each test what it runs, and of a mutant runs only those
// tests. Ours share a server by file: a test may stand on what an earlier one has left, and would fail alone without
// any mutant; and what runs in `beforeAll`, nearly all of a server, Stryker takes as run by all tests of an area. Here
// what runs within a file counts for each test of that file.
import { afterAll, beforeAll, inject } from 'vitest'

type Hits = Record<string, number>

interface StrykerSpace {
  currentTestId?: string | undefined
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}

const FILE = 'this file'

const space = ((globalThis as Record<string, unknown>)[inject('globalNamespace' as never)] ??
  {}) as StrykerSpace
const testIds = new Set<string>()
let isWithinFile = false

Object.defineProperty(space, 'currentTestId', {
  configurable: true,
  get: () => (isWithinFile ? FILE : undefined),
  set: (id: string | undefined) => {
    if (id) testIds.add(id)
  },
})

beforeAll(() => {
  isWithinFile = true
})

// Runs before Stryker's own, which reports: such hooks run in reverse.
afterAll(() => {
  isWithinFile = false
  const perTest = space.mutantCoverage?.perTest
  const hits = perTest?.[FILE]
  if (!perTest || !hits) return
  // Counted once: from how often a mutant runs Stryker tells an endless loop.
  const [first = '', ...others] = testIds
  perTest[first] = hits
  for (const id of others) perTest[id] = Object.fromEntries(Object.keys(hits).map((mutant) => [mutant, 1]))
  delete perTest[FILE]
})
