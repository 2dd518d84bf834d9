import { resolve, sep } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GUARDED_SCREENS, STANDALONE_SCREENS } from '#contract/pages'
import { locate } from './files.ts'
import { isPanelPath, type Route, route } from './route.ts'

const ORIGIN = 'https://desk.example.in'
const ROOT = resolve('/bundle/root')

describe('route', () => {
  it.each<[address: string, route: Route]>([
    ['app://bundle', { kind: 'page' }],
    ['app://bundle/', { kind: 'page' }],
    ['app://bundle/AdminHome?x=1#y', { kind: 'page' }],
    ['app://bundle/otp-verification/a%40b.in/%2B919876543210', { kind: 'page' }],
    ['app://bundle/password/reset/abc.def', { kind: 'page' }],
    ['app://bundle/apiary', { kind: 'page' }],
    ['app://bundle/api/health', { kind: 'server', path: '/api/health', images: false }],
    ['app://bundle/API/health', { kind: 'server', path: '/API/health', images: false }],
    ['app://bundle/api/enquiries?q=a%20b', { kind: 'server', path: '/api/enquiries?q=a%20b', images: false }],
    ['app://bundle/uploads/ab.webp', { kind: 'server', path: '/uploads/ab.webp', images: true }],
    ['app://bundle/default-avatar.png', { kind: 'server', path: '/default-avatar.png', images: true }],
    ['app://bundle/assets/a.woff2', { kind: 'server', path: '/assets/a.woff2', images: true }],
    ['app://bundle/sample/logo.svg', { kind: 'server', path: '/sample/logo.svg', images: true }],
    ['app://bundle/admin-assets/index.js', { kind: 'file', folder: 'panel', path: 'admin-assets/index.js' }],
    ['app://bundle/shell/connect.html', { kind: 'file', folder: 'shell', path: 'connect.html' }],
    ['app://bundle/index.js', { kind: 'deny' }],
    ['app://bundle/package.json', { kind: 'deny' }],
    ['app://bundle/api/..%2fx', { kind: 'deny' }],
    ['app://bundle/admin-assets/%2e%2e%2fx.js', { kind: 'deny' }],
    ['app://bundle/admin-assets/..%5cx.js', { kind: 'deny' }],
    ['app://bundle/%00', { kind: 'deny' }],
    ['app://bundle/%E0%A4%A', { kind: 'deny' }],
    ['app://bundle//evil.example/a.png', { kind: 'deny' }],
    ['app://bundle/%2F%2Fevil.example/a.png', { kind: 'deny' }],
    ['app://bundle:81/', { kind: 'deny' }],
    ['app://user@bundle/', { kind: 'deny' }],
    ['app://user:x@bundle/', { kind: 'deny' }],
    ['app://bundle.evil/', { kind: 'deny' }],
    ['app://evil/bundle', { kind: 'deny' }],
    ['app:bundle', { kind: 'deny' }],
    ['https://bundle/', { kind: 'deny' }],
    ['file:///etc/passwd', { kind: 'deny' }],
    ['nonsense', { kind: 'deny' }],
    ['', { kind: 'deny' }],
  ])('returns the target of %s', (address, expected) => {
    expect(route(address)).toEqual(expected)
  })

  it.each([...GUARDED_SCREENS, ...STANDALONE_SCREENS])('routes %s to the panel in any spelling', (path) => {
    const filled = path.replace(':email', 'a%40b.in').replace(/:\w+/g, 'x')
    for (const spelled of [filled, filled.toLowerCase(), filled.toUpperCase()]) {
      expect(route(`app://bundle${spelled}`).kind).toBe('page')
    }
  })
})

const piece = fc.constantFrom(
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '..%2f',
  '%2f',
  '%5c',
  '\\',
  '/',
  '//',
  '%00',
  '%25',
  '%252e%252e',
  ':',
  '@',
  '?',
  '#',
  'api',
  'uploads',
  'shell',
  'admin-assets',
  'connect.html',
  'a.png',
  'evil.example',
  'http:',
  'https://evil.example',
  'C:',
  'etc',
  'passwd',
  ' ',
  'ü',
  '%',
  '%zz',
  ';',
  '~',
  '․․',
  '%c0%ae',
)
describe('isPanelPath', () => {
  it.each(['/', '/enquiries?enquiry=7', '/AdminHome'])('accepts %s', (path) =>
    expect(isPanelPath(path)).toBe(true),
  )
  it.each([
    '',
    'enquiries',
    '@evil.example/',
    '.evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/api/v1/user/logout',
    '/uploads/a.webp',
    '/shell/connect.html',
    'https://evil.example/',
    'javascript:alert(1)',
  ])('refuses %j', (wanted) => expect(isPanelPath(wanted)).toBe(false))
})

const path = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('/')),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.webPath(),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const authority = fc.oneof(
  { weight: 6, arbitrary: fc.constant('bundle') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('bundle:80', 'u@bundle', 'bundle.evil', 'evil', 'BUNDLE', 'bundle.', ''),
  },
)
const scheme = fc.oneof(
  { weight: 8, arbitrary: fc.constant('app://') },
  { weight: 1, arbitrary: fc.constantFrom('http://', 'file://', 'APP://', 'app:', 'javascript:', 'data:') },
)

describe('a URL of our scheme', () => {
  it('never leaves the bundle or reaches another host in 10,000 generated cases', () => {
    const kinds = new Set<string>()
    fc.assert(
      fc.property(scheme, authority, path, (before, host, rest) => {
        const target = route(`${before}${host}/${rest}`)
        kinds.add(target.kind)
        if (target.kind === 'server') {
          expect(new URL(ORIGIN + target.path).origin).toBe(ORIGIN)
        }
        if (target.kind === 'file') {
          const file = locate(ROOT, target.path)
          if (file !== null) expect(file.startsWith(ROOT + sep)).toBe(true)
        }
        if (target.kind !== 'deny')
          expect([before.toLowerCase(), host.toLowerCase()]).toEqual(['app://', 'bundle'])
      }),
      { numRuns: 10_000 },
    )
    expect(kinds).toEqual(new Set(['page', 'file', 'server', 'deny']))
  })
})
