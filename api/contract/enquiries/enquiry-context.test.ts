import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeContext } from '#contract/decode-context'
import { encodeContext } from '#contract/enquiries/enquiry-context'

describe('enquiry context', () => {
  const full = {
    key: '0190c2d4-0000-7000-8000-000000000000',
    page: '/contact',
    referrer: 'https://example.com/?q=जावा',
    utm: { source: 'newsletter', campaign: 'दिवाली' },
    fillMs: 42_000,
    trap: '',
    notice: '2026-11',
  }
  it('round-trips as printable ASCII', () => {
    const value = encodeContext(full)
    expect(value).toMatch(/^[\x21-\x7e]+$/)
    expect(decodeContext(value)).toEqual(full)
  })
  it('leaves out the referrer and UTM parameters when the value would be too long', () => {
    const long = { ...full, referrer: `https://example.com/${'ज'.repeat(480)}` }
    const { key, page, fillMs, trap, notice } = full
    expect(decodeContext(encodeContext(long))).toEqual({ key, page, fillMs, trap, notice })
  })
  it('ignores invalid parts and keeps the others', () => {
    const odd = { ...full, key: 'short', fillMs: -1, utm: 'x', page: 5 }
    const { referrer, trap, notice } = full
    expect(decodeContext(encodeURIComponent(JSON.stringify(odd)))).toMatchObject({ referrer, trap, notice })
    expect(decodeContext(encodeURIComponent(JSON.stringify(odd))).key).toBeUndefined()
  })
  it('decodes any header value without throwing', () => {
    const read = (value: string) => {
      expect(decodeContext(value)).toBeTypeOf('object')
    }
    fc.assert(fc.property(fc.string(), read))
    fc.assert(fc.property(fc.json(), (value) => read(encodeURIComponent(value))))
  })
})
