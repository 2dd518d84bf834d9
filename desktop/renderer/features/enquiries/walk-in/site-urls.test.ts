import { expect, test } from 'vitest'
import { toPosterFormUrl } from './site-urls'

test('the poster names itself where the list, the reports and the export look: as the campaign', () => {
  const { origin, pathname, searchParams } = new URL(toPosterFormUrl('https://institute.example'))
  expect([origin, pathname]).toEqual(['https://institute.example', '/contact'])
  expect(Object.fromEntries(searchParams)).toEqual({ utm_source: 'poster', utm_campaign: 'poster' })
})
