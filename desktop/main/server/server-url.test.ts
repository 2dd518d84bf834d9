import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nonEmpty } from '../../../api/testing/non-empty.ts'
import { getServerUrlWarning, isLocalHost, parseServerUrl, SERVER_URL_TEXTS } from './server-url.ts'

describe('parseServerUrl', () => {
  it.each([
    ['https://desk.example.in', 'https://desk.example.in'],
    ['https://desk.example.in/', 'https://desk.example.in'],
    ['https://desk.example.in///', 'https://desk.example.in'],
    ['  https://desk.example.in/admin?x=1#y ', 'https://desk.example.in'],
    ['HTTPS://Desk.Example.IN', 'https://desk.example.in'],
    ['https://desk.example.in:443', 'https://desk.example.in'],
  ])('parses %j as %s only', (typed, origin) =>
    expect(parseServerUrl(typed)).toEqual({ kind: 'address', origins: [origin] }),
  )

  it.each([
    ['desk.example.in', 'desk.example.in'],
    ['desk.example.in:8443/AdminHome', 'desk.example.in:8443'],
    ['192.168.1.20:4000', '192.168.1.20:4000'],
    ['192.168.1.20', '192.168.1.20'],
    ['8.8.8.8', '8.8.8.8'],
    ['localhost:4000', 'localhost:4000'],
    ['reception-pc:4000', 'reception-pc:4000'],
    ['desk.local', 'desk.local'],
    ['[::1]:4000', '[::1]:4000'],
  ])('tries https, then http for %j', (typed, host) =>
    expect(parseServerUrl(typed)).toEqual({
      kind: 'address',
      origins: [`https://${host}`, `http://${host}`],
    }),
  )

  it('drops the default port of each scheme', () =>
    expect(parseServerUrl('desk.local:80')).toEqual({
      kind: 'address',
      origins: ['https://desk.local:80', 'http://desk.local'],
    }))

  it('tries http first for an http address', () =>
    expect(parseServerUrl('http://desk.example.in')).toEqual({
      kind: 'address',
      origins: ['http://desk.example.in', 'https://desk.example.in'],
    }))

  it.each([
    ['', SERVER_URL_TEXTS.empty],
    ['   ', SERVER_URL_TEXTS.empty],
    ['our server', SERVER_URL_TEXTS.unreadable],
    ['https://', SERVER_URL_TEXTS.unreadable],
    ['https://exa mple.in', SERVER_URL_TEXTS.unreadable],
    ['ftp://desk.example.in', SERVER_URL_TEXTS.scheme],
    ['file:///etc', SERVER_URL_TEXTS.scheme],
    ['app://bundle', SERVER_URL_TEXTS.scheme],
    ['https://user:pass@desk.example.in', SERVER_URL_TEXTS.user],
    ['user@desk.example.in', SERVER_URL_TEXTS.user],
  ])('refuses %j with a message', (typed, problem) =>
    expect(parseServerUrl(typed)).toEqual({ kind: 'refused', problem }),
  )

  it.each([
    ['127.0.0.1', true],
    ['169.254.3.4', true],
    ['172.15.0.1', false],
    ['172.16.0.1', true],
    ['172.29.0.1', true],
    ['172.31.255.1', true],
    ['192.169.0.1', false],
    ['110.0.0.1', false],
    ['[::1]', true],
    ['::2', false],
    ['fc00::1', true],
    ['fd12::1', true],
    ['fe90::1', false],
    ['2001:fd::1', false],
    ['LOCALHOST', true],
    ['app.localhost', true],
    ['router.lan', true],
    ['desk.internal', true],
    ['desk.home.arpa', true],
    ['desk.local.example.in', false],
    ['notlocal.in', false],
    ['mylocal', true],
  ])('detects that %s is local: %s', (host, isLocal) => expect(isLocalHost(host)).toBe(isLocal))

  it('always returns an http or https origin, or a message', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain(), fc.ipV4()), (typed) => {
        const parsed = parseServerUrl(typed)
        if (parsed.kind === 'refused') expect(parsed.problem).not.toBe('')
        else for (const origin of nonEmpty(parsed.origins)) expect(new URL(origin).origin).toBe(origin)
      }),
      { numRuns: 2000 },
    )
  })

  it('warns of unencrypted connections over the internet', () => {
    expect(getServerUrlWarning('http://desk.example.in')).toBe(SERVER_URL_TEXTS.insecure)
    for (const fine of [
      'https://desk.example.in',
      'http://192.168.1.20:4000',
      'http://desk.local',
      'http://[fd00::1]',
    ]) {
      expect(getServerUrlWarning(fine)).toBeNull()
    }
    for (const text of nonEmpty(Object.values(SERVER_URL_TEXTS)))
      expect(text).toMatch(/^(Enter|Invalid|The) .+\.$/)
    expect(isLocalHost('fe80::1')).toBe(true)
    expect(isLocalHost('2001:db8::1')).toBe(false)
  })
})
