import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

const { waitFor } = vi
// Files share a worker, and this stays.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(act, options = PATIENCE_MS) {
    return waitFor(act, options)
  }
