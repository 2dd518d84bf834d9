import { expect, test } from 'vitest'
import { browserName } from './browser-name'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Electron/45.0 Safari/537.36', 'Prospectus desktop on Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iOS'],
  ['curl/8.0', 'curl/8.0'],
  ['', 'Unknown browser'],
])('%s', (userAgent, name) => expect(browserName(userAgent)).toBe(name))
