import timers from 'node:timers'
import { beforeAll, expect } from 'vitest'

// The panel is used in India, while a server may be in any time zone.
process.env.TZ = expect.getState().testPath?.includes('/desktop/renderer/') ? 'Asia/Kolkata' : 'UTC'

// Files share a worker, so fake timers left by one would affect the next. Vitest restores spies after a file's own hooks,
// so this is checked before the next file.
const NAMES = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const

beforeAll(() => {
  const replaced = NAMES.filter((name) => globalThis[name] !== timers[name])
  expect(replaced, 'fake timers left by an earlier file').toEqual([])
})
