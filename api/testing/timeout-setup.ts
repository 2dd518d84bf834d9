import { vi } from 'vitest'
import { TEST_TIMEOUT_MS } from './timeout.ts'

const { waitFor } = vi
// Files share a worker, so it may already be replaced.
if (waitFor.name !== 'waitWithTimeout')
  vi.waitFor = function waitWithTimeout(act, options = TEST_TIMEOUT_MS) {
    return waitFor(act, options)
  }
