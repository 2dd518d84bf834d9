import { vi } from 'vitest'

/** Milliseconds for what a test waits for: a loaded machine takes longer than the second that Vitest gives it. */
const PATIENCE = 30_000

const { waitFor } = vi
// Files share a worker, and this stays.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(act, options = PATIENCE) {
    return waitFor(act, options)
  }
