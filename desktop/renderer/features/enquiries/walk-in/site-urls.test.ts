import { describe, expect, it } from 'vitest'
import { toPosterFormUrl } from './site-urls'

describe('toPosterFormUrl', () => {
  it('names the poster as source and campaign', () => {
    const { origin, pathname, searchParams } = new URL(toPosterFormUrl('https://institute.example'))
    expect([origin, pathname]).toEqual(['https://institute.example', '/contact'])
    expect(Object.fromEntries(searchParams)).toEqual({ utm_source: 'poster', utm_campaign: 'poster' })
  })
})
