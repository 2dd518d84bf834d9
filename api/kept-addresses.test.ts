import { expect, it } from 'vitest'
import { keptAddress } from './kept-addresses.ts'

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
      expect([url, keptAddress(url, true)]).toEqual([url, path])
  },
)

it.each(['/og/nothing.png', '/og/', '/uploads/x?w=1', '/api/enquiries', '/api/courses?x=1'])(
  '%s is nothing that is kept',
  (url) => expect(keptAddress(url, true)).toBeNull(),
)

it('nothing of the site is kept where it is served elsewhere', () => {
  expect(keptAddress('/og/home.png', false)).toBeNull()
})
