import { expect, test } from 'vitest'
import { redirectTarget } from './sign-in-paths'

const from = (pathname: string, search = '', hash = '') =>
  redirectTarget({ from: { pathname, search, hash } })

test('back to the screen behind the sign-in, with its query', () => {
  expect(from('/enquiries', '?tab=service&page=2', '#row')).toBe('/enquiries?tab=service&page=2#row')
})

test('any spelling counts, and a slash at the end', () => {
  expect(from('/ENQUIRIES')).toBe('/ENQUIRIES')
  expect(from('/AdminUsers/')).toBe('/AdminUsers/')
})

test('anything else leads to the dashboard', () => {
  expect(from('/')).toBe('/AdminHome')
  expect(from('/contact')).toBe('/AdminHome')
  expect(from('//evil.example/enquiries')).toBe('/AdminHome')
})

test('whatever is in the history, there is somewhere to go', () => {
  for (const state of [null, undefined, 'x', {}, { from: null }, { from: { pathname: 7 } }]) {
    expect(redirectTarget(state)).toBe('/AdminHome')
  }
})

test('what is in the history beside an address is no part of it', () => {
  expect(redirectTarget({ from: { pathname: '/enquiries', search: 7 } })).toBe('/enquiries')
})
