import { expect, test } from 'vitest'
import { browserName, knownBrowserName } from '#contract/browser-name'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Electron/45.0 Safari/537.36', 'Prospectus desktop on Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36 OPR/120.0', 'Opera on macOS'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.0', 'curl/8.0'],
  ['x'.repeat(61), 'x'.repeat(60)],
  ['', 'Unknown browser'],
])('browserName recognises %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name))

test('knownBrowserName never returns text from the user agent', () => {
  expect(knownBrowserName('Call +91 99999 99999 to keep your account')).toBeNull()
  expect(knownBrowserName('evil.example Firefox/1.0 (Windows)')).toBe('Firefox on Windows')
})
