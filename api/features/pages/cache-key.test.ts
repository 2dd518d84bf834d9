import { expect, it } from 'vitest'
import { getCacheKey } from './cache-key.ts'
import { normaliseUrl } from './page-paths.ts'

it.each(['/sitemap.xml', '/robots.txt', '/og/home.png', '/og/contact.png'])(
  '%s has one cache key, whatever the query',
  (path) => {
    for (const url of [
      path,
      `${path}?`,
      `${path}?x=1`,
      `${path}?tab=service`,
      `${path}/`,
      path.toUpperCase(),
    ])
      expect([url, getCacheKey(url, true)]).toEqual([url, path])
  },
)

it.each(['/og/nothing.png', '/og/', '/uploads/x?w=1', '/api/enquiries', '/api/courses?x=1'])(
  '%s is never cached',
  (url) => expect(getCacheKey(url, true)).toBeNull(),
)

it('nothing of the site is cached if it is served elsewhere', () => {
  expect(getCacheKey('/og/home.png', false)).toBeNull()
})

it.each([
  ['/contact?x=1', '/contact'],
  ['/Contact/?tab=student&x=1', '/contact?tab=student'],
  ['/?x=1&tab=service&y=2', '/?tab=service'],
  ['/contact?tab=nothing&course=', '/contact'],
  ['/courses?tab=student&course=Java', '/courses'],
])('%s has the cache key %s', (url, kept) => expect(getCacheKey(url, true)).toBe(kept))

it.each(['/contact?course=Java', '/contact?tab=student&sent=x', '/contact?sent='])(
  '%s is not cached, because it is not the same for everyone',
  (url) => expect(getCacheKey(url, true)).toBeNull(),
)

it('a URL is normalised whatever other parameters it has, in any order', () => {
  for (const url of ['/contact?tab=student&course=Java', '/CONTACT/?x=1&course=Java&tab=student&sent=forged'])
    expect(normaliseUrl(url)).toBe('/contact?tab=student&course=Java')
})
