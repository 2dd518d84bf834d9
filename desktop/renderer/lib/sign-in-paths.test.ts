import { expect, it } from 'vitest'
import { redirectTarget } from './sign-in-paths'

const from = (pathname: string, search = '', hash = '') =>
  redirectTarget({ from: { pathname, search, hash } })

it('returns to the requested screen with its query', () => {
  expect(from('/enquiries', '?tab=service&page=2', '#row')).toBe('/enquiries?tab=service&page=2#row')
})

it('accepts any case and a trailing slash', () => {
  expect(from('/ENQUIRIES')).toBe('/ENQUIRIES')
  expect(from('/AdminUsers/')).toBe('/AdminUsers/')
})

it('opens the dashboard for any other path', () => {
  expect(from('/')).toBe('/AdminHome')
  expect(from('/contact')).toBe('/AdminHome')
  expect(from('//evil.example/enquiries')).toBe('/AdminHome')
})

it('opens the dashboard for an invalid history state', () => {
  for (const state of [null, undefined, 'x', {}, { from: null }, { from: { pathname: 7 } }]) {
    expect(redirectTarget(state)).toBe('/AdminHome')
  }
})

it('ignores invalid parts of the history state', () => {
  expect(redirectTarget({ from: { pathname: '/enquiries', search: 7 } })).toBe('/enquiries')
})
