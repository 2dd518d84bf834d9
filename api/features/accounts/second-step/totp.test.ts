import { describe, expect, it } from 'vitest'
import { appCode } from '../../../testing/authenticator-app.ts'
import { nonEmpty } from '../../../testing/non-empty.ts'
import { createKey, findStep, toKeyUri } from './totp.ts'

/** `12345678901234567890` of RFC 6238, appendix B, in Base32. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('findStep', () => {
  // The appendix has eight digits; a six-digit code is the last six of them.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('accepts the code of RFC 6238 at %i seconds', (seconds, code) => {
    expect(findStep(RFC_KEY, code.slice(-6), seconds * 1000, 0)).toBe(Math.floor(seconds / 30))
  })

  it('accepts one step before and after, but no used code', () => {
    const now = 1_800_000_000_000
    const step = now / 30_000
    const find = (of: number, lastStep = 0) => findStep(RFC_KEY, appCode(RFC_KEY, now, of), now, lastStep)
    expect([-2, -1, 0, 1, 2].map((of) => find(of))).toEqual([null, step - 1, step, step + 1, null])
    expect([find(0, step), find(-1, step), find(1, step)]).toEqual([null, null, step + 1])
    expect(findStep(RFC_KEY, '', now, 0)).toBeNull()
  })
})

describe('createKey and toKeyUri', () => {
  it('create a new 160-bit key in Base32 each time', () => {
    const keys = new Set(Array.from({ length: 1000 }, createKey))
    expect(keys.size).toBe(1000)
    for (const key of nonEmpty(keys)) expect(key).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('include the names of institute and account, whatever their characters', () => {
    const uri = new URL(toKeyUri(RFC_KEY, 'Lekhani: IT & more', 'a+b@example.com'))
    expect(uri.protocol + uri.host).toBe('otpauth:totp')
    expect(decodeURIComponent(uri.pathname)).toBe('/Lekhani  IT & more:a+b@example.com')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: RFC_KEY,
      issuer: 'Lekhani  IT & more',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(toKeyUri(RFC_KEY, ' ', 'a@b.in')).toContain('otpauth://totp/Prospectus:a%40b.in?')
  })
})
