import { EventEmitter } from 'node:events'
import type { Session } from 'electron'
import { describe, expect, it } from 'vitest'
import { MAP_HOSTS } from '#contract/maps'
import { createPermissions, isDownloadAllowed } from '../../testing/electron/page-permissions.ts'
import { toExternalUrl } from './external-url.ts'
import { isLeaving, LEAVE_QUESTION } from './leave-question.ts'
import { isTrustedSender, mayNavigate } from './navigation-policy.ts'
import { mayDownload, mayHave, secureSession } from './session.ts'

const SERVER = 'http://192.168.1.20:4000'

/** URLs that no window may show and no program may open; each is a known attack. */
const HOSTILE = [
  'app://bundle.evil/',
  'app://bundle.evil/AdminHome',
  'app://bundleevil/',
  'app://evil/bundle',
  'app://evil@bundle/',
  'app://bundle@evil/',
  'app://bundle:bundle@evil/',
  'app://bundle:8080/',
  'app:bundle/AdminHome',
  'app:///bundle/',
  'application://bundle/',
  'xapp://bundle/',
  'javascript:alert(1)',
  'javascript://bundle/%0aalert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:app://bundle/0000',
  'blob:https://evil.example/0000',
  'filesystem:app://bundle/x',
  'file:///etc/passwd',
  'file:///C:/Windows/System32/calc.exe',
  'file://evil.example/share/run.exe',
  'file:app://bundle/',
  '\\\\evil.example\\share\\run.exe',
  'smb://evil.example/share',
  'ftp://evil.example/x',
  'ws://evil.example/',
  'wss://evil.example/',
  'chrome://settings/',
  'chrome-extension://abcdef/page.html',
  'devtools://devtools/bundled/inspector.html',
  'about:config',
  'view-source:app://bundle/',
  'ms-msdt:/id PCWDiagnostic',
  'ms-officecmd:%7B%7D',
  'search-ms:query=x&crumb=location:%5C%5Cevil',
  'shell:startup',
  'ssh://evil.example/',
  'telnet://evil.example/',
  'ldap://evil.example/',
  'jar:https://evil.example/x.jar!/',
  'intent://evil#Intent;end',
  'whatsapp://send?text=x',
  'prospectus://enquiries/1',
  'http://evil.example/',
  'http://192.168.1.20:4001/',
  'http://192.168.1.20.evil.example/',
  'http://user:pass@192.168.1.20:4000/',
  'https://user:pass@evil.example/',
  'https://app:bundle@evil.example/',
  'mailto:',
  'mailto:a@b.in,c@d.in',
  'mailto:a@b.in?attach=/etc/passwd',
  'mailto:a@b.in?bcc=evil@evil.example',
  'tel:',
  'tel:*%2306%23',
  'tel:+91;phone-context=evil',
  'https://evil.example/\u0000',
  `https://evil.example/${'x'.repeat(3000)}`,
  'not an address',
  '',
] as const

describe('mayNavigate', () => {
  it.each(HOSTILE)('refuses %j', (address) => {
    expect(mayNavigate(address, true)).toBe(false)
    expect(mayNavigate(address, false)).toBe(false)
  })
  it.each([
    'app://bundle/',
    'app://bundle/AdminHome',
    'app://bundle/enquiries?q=a#b',
    'app://bundle/shell/connect.html',
  ])('allows the window %s', (address) => expect(mayNavigate(address, true)).toBe(true))
  it.each([
    'app://bundle/api/docs/',
    'app://bundle/API/docs/',
    'app://bundle/uploads/x.webp',
    'app://bundle/default-avatar.png',
    'app://bundle/admin-assets/index.js',
    'app://bundle/shell/assets/connect.js',
    'app://bundle/package.json',
    'app://bundle/..%2f..%2fetc',
    'https://example.in/',
    SERVER,
  ])('refuses the window %s', (address) => expect(mayNavigate(address, true)).toBe(false))
  it.each(MAP_HOSTS)('allows a frame to show a map of %s', (host) => {
    expect(mayNavigate(`https://${host}/maps/embed?pb=1`, false)).toBe(true)
    expect(mayNavigate(`https://${host}/maps/embed?pb=1`, true)).toBe(false)
  })
  it.each(['about:blank', 'about:srcdoc'])('allows a frame to be empty: %s', (address) => {
    expect(mayNavigate(address, false)).toBe(true)
    expect(mayNavigate(address, true)).toBe(false)
  })
  it.each([
    'app://bundle/',
    'https://www.google.com.evil.example/maps',
    'https://x@www.google.com/maps',
    'http://www.google.com/maps',
    'https://evil.example/',
  ])('refuses a frame %s', (address) => expect(mayNavigate(address, false)).toBe(false))
})

describe('toExternalUrl', () => {
  it.each(HOSTILE)('refuses %j', (address) => expect(toExternalUrl(address, SERVER)).toBeNull())
  it.each([
    ['https://wa.me/919876543210', 'https://wa.me/919876543210'],
    ['https://example.in', 'https://example.in/'],
    ['tel:+919876543210', 'tel:+919876543210'],
    ['tel:(020) 2553-1234', 'tel:(020) 2553-1234'],
    ['mailto:ravi@example.com', 'mailto:ravi@example.com'],
    ['mailto:ravi@example.com?subject=Hi&body=You', 'mailto:ravi@example.com?subject=Hi&body=You'],
    [`${SERVER}/courses`, `${SERVER}/courses`],
  ])('accepts %s', (address, opened) => expect(toExternalUrl(address, SERVER)).toBe(opened))
  it('limits the length of a URL', () => {
    const longest = `https://example.in/${'x'.repeat(2000 - 'https://example.in/'.length)}`
    expect(toExternalUrl(longest, SERVER)).toBe(longest)
    expect(toExternalUrl(`${longest}x`, SERVER)).toBeNull()
  })
  it('refuses recipients and attachments in email links', () => {
    expect(toExternalUrl('mailto:a@b.in?subject=Hi&cc=evil@evil.example', SERVER)).toBeNull()
    expect(toExternalUrl('mailto:a@b.in?attach=/etc/passwd&body=Hi', SERVER)).toBeNull()
  })
  it.each([
    ['tel:123', 'tel:123'],
    [`tel:+${'1'.repeat(25)}`, `tel:+${'1'.repeat(25)}`],
    ['tel:12', null],
    [`tel:+${'1'.repeat(26)}`, null],
    ['tel:+91 98765 43210x', null],
    ['mailto:a b@c.in', null],
    ['mailto:a@b.in@c.in', null],
    ['https://user@example.in/', null],
    ['https://:pass@example.in/', null],
  ])('converts %s to %s', (address, opened) => expect(toExternalUrl(address, SERVER)).toBe(opened))
  it('allows http for the configured server only', () => {
    expect(toExternalUrl(SERVER, null)).toBeNull()
    expect(toExternalUrl(SERVER, 'http://192.168.1.21:4000')).toBeNull()
  })
})

describe('permissions and downloads', () => {
  const permissions = [
    'ar',
    'automatic-fullscreen',
    'background-sync',
    'clipboard-read',
    'deprecated-sync-clipboard-read',
    'display-capture',
    'fileSystem',
    'fullscreen',
    'geolocation',
    'hid',
    'idle-detection',
    'keyboardLock',
    'local-fonts',
    'local-network-access',
    'media',
    'mediaKeySystem',
    'midi',
    'midiSysex',
    'nfc',
    'notifications',
    'openExternal',
    'persistent-storage',
    'pointerLock',
    'screen-wake-lock',
    'serial',
    'speaker-selection',
    'storage-access',
    'top-level-storage-access',
    'usb',
    'window-management',
    'unknown',
    '',
  ]
  it.each(permissions)('are denied: %s', (permission) => {
    expect(mayHave(permission, 'app://bundle/', true)).toBe(false)
  })
  it('allow only our own pages to copy text', () => {
    expect(mayHave('clipboard-sanitized-write', 'app://bundle/enquiries', true)).toBe(true)
    expect(mayHave('clipboard-sanitized-write', 'app://bundle/', false)).toBe(false)
    for (const address of ['https://www.google.com/', 'app://bundle.evil/', 'null', '']) {
      expect(mayHave('clipboard-sanitized-write', address, true)).toBe(false)
    }
  })
  it.each([
    ['blob:app://bundle/5f1c', true],
    ['app://bundle/api/export.csv', true],
    ['blob:https://evil.example/5f1c', false],
    ['blob:app://bundle.evil/5f1c', false],
    ['blob:null/5f1c', false],
    ['app://bundle/admin-assets/index.js', false],
    ['https://evil.example/setup.exe', false],
    ['data:text/plain,x', false],
    ['file:///etc/passwd', false],
  ])('allow the download of %s: %s', (address, isAllowed) => expect(mayDownload(address)).toBe(isAllowed))
})

describe('a restricted session', () => {
  function restrictedSession() {
    const { handlers, permissions } = createPermissions()
    const session = Object.assign(new EventEmitter(), handlers)
    secureSession(session as unknown as Session)
    return { session, permissions }
  }
  it.each([
    ['clipboard-sanitized-write', 'app://bundle/', true, true],
    ['clipboard-sanitized-write', 'app://bundle/', false, false],
    ['clipboard-sanitized-write', 'https://evil.example/', true, false],
    ['media', 'app://bundle/', true, false],
  ] as const)(
    'decides requests and queries of %s by %s, main frame %s: %s',
    (permission, address, isMain, isHad) => {
      const { permissions } = restrictedSession()
      expect(permissions.request(permission, address, isMain)).toBe(isHad)
      expect(permissions.has(permission, address, isMain)).toBe(isHad)
    },
  )
  it('denies devices, and allows our own downloads', () => {
    const { session, permissions } = restrictedSession()
    expect(permissions.mayUse('usb', 'app://bundle')).toBe(false)
    expect(isDownloadAllowed(session, 'app://bundle/api/export.csv')).toBe(true)
    expect(isDownloadAllowed(session, 'https://evil.example/setup.exe')).toBe(false)
  })
  it('stays with unsaved work unless the user chooses to leave', () => {
    expect(LEAVE_QUESTION).toEqual({
      type: 'question',
      message: 'Leave without saving?',
      detail: 'What you have changed on this screen is not saved yet.',
      buttons: ['Leave', 'Stay'],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    })
    expect([0, 1, 2, -1].map(isLeaving)).toEqual([true, false, false, false])
  })
})

describe('isTrustedSender', () => {
  it.each([
    ['our own page', { url: 'app://bundle/enquiries', parent: null }, true],
    ['a frame with our page', { url: 'app://bundle/enquiries', parent: {} }, false],
    ['a map in a frame', { url: 'https://www.google.com/maps', parent: {} }, false],
    ['another page', { url: 'https://evil.example/', parent: null }, false],
    ['a look-alike', { url: 'app://bundle.evil/', parent: null }, false],
    ['a look-alike by user name', { url: 'app://bundle@evil/', parent: null }, false],
    ['an empty page', { url: 'about:blank', parent: null }, false],
    ['a page without an address', { url: '', parent: null }, false],
    ['a closed page', null, false],
  ])('checks %s', (_who, frame, isTrusted) => expect(isTrustedSender(frame)).toBe(isTrusted))
})
