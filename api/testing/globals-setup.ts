import timers from 'node:timers'
import { beforeAll, expect } from 'vitest'

// A desk stands in India, a server runs on any clock.
process.env.TZ = expect.getState().testPath?.includes('/desktop/renderer/') ? 'Asia/Kolkata' : 'UTC'

// Files share a worker: a clock that one of them leaves standing stops the next. Vitest puts spies back after a file's
// own hooks, so this is looked at before the next file.
const NAMES = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const

beforeAll(() => {
  const replaced = NAMES.filter((name) => globalThis[name] !== timers[name])
  expect(replaced, 'left behind by a file before').toEqual([])
})
