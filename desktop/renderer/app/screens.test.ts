import { expect, test } from 'vitest'
import { DASHBOARD_TEXTS } from '#contract/admin-texts'
import { GUARDED_SCREENS, STANDALONE_SCREENS } from '#contract/pages'
import { hasScreen, LINKED, PANEL, REGISTER, STANDALONE, WINDOWS } from './screens'

test('every screen is one of the contract’s, so that the API serves its address', () => {
  expect(STANDALONE.map(({ path }) => path)).toEqual([...STANDALONE_SCREENS])
  const behindSignIn: readonly string[] = GUARDED_SCREENS
  for (const { path } of [...PANEL, ...LINKED, ...WINDOWS, REGISTER]) expect(behindSignIn).toContain(path)
})

test('links find their screens in any spelling', () => {
  expect(hasScreen('/Enquiries')).toBe(true)
  expect(hasScreen('/nowhere')).toBe(false)
})

test('every quick action of the dashboard leads to a screen', () => {
  expect(DASHBOARD_TEXTS.quickActions).toHaveLength(6)
  expect(DASHBOARD_TEXTS.quickActions.filter(({ href }) => !hasScreen(href))).toEqual([])
})
