import { expect, it } from 'vitest'
import { getCacheKey } from './cache-key.ts'
import { plainAddress } from './page-paths.ts'

it.each(['/sitemap.xml', '/robots.txt', '/og/home.png', '/og/contact.png'])(
  '%s is made once, however it is asked for',
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

it('nothing of the site is cached where it is served elsewhere', () => {
  expect(getCacheKey('/og/home.png', false)).toBeNull()
})

it.each([
  ['/contact?x=1', '/contact'],
  ['/Contact/?tab=student&x=1', '/contact?tab=student'],
  ['/?x=1&tab=service&y=2', '/?tab=service'],
  ['/contact?tab=nothing&course=', '/contact'],
  ['/courses?tab=student&course=Java', '/courses'],
])('%s is served by %s', (url, kept) => expect(getCacheKey(url, true)).toBe(kept))

it.each(['/contact?course=Java', '/contact?tab=student&sent=x', '/contact?sent='])(
  '%s is not for everybody',
  (url) => expect(getCacheKey(url, true)).toBeNull(),
)

it('an address is the same whatever it has beside what its page knows, in any order', () => {
  for (const url of ['/contact?tab=student&course=Java', '/CONTACT/?x=1&course=Java&tab=student&sent=forged'])
    expect(plainAddress(url)).toBe('/contact?tab=student&course=Java')
})
