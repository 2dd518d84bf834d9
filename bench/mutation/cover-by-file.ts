// Set-up file for mutation tests. Stryker records the coverage of each test and runs only the tests that cover a mutant.
// But the tests of a file share a server: a test may depend on an earlier one and fail alone, and Stryker counts code that
// runs in `beforeAll`, nearly all of a server, as covered by all tests of an area. So here, coverage is recorded per file
// and counts for each of its tests.
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

// Runs before Stryker's own hook, which reports the coverage, because these hooks run in reverse order.
afterAll(() => {
  isWithinFile = false
  const perTest = space.mutantCoverage?.perTest
  const hits = perTest?.[FILE]
  if (!perTest || !hits) return
  // Full counts only once, because Stryker uses them to detect endless loops.
  const [first = '', ...others] = testIds
  perTest[first] = hits
  for (const id of others) perTest[id] = Object.fromEntries(Object.keys(hits).map((mutant) => [mutant, 1]))
  delete perTest[FILE]
})
