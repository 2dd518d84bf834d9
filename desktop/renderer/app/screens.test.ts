import { expect, it } from 'vitest'
import { DASHBOARD_TEXTS } from '#contract/admin-texts'
import { GUARDED_SCREENS, STANDALONE_SCREENS } from '#contract/pages'
import { hasScreen, LINKED, PANEL, REGISTER, STANDALONE, WINDOWS } from './screens'

it('lists only screens of the contract, whose URLs the server serves', () => {
  expect(STANDALONE.map(({ path }) => path)).toEqual([...STANDALONE_SCREENS])
  const behindSignIn: readonly string[] = GUARDED_SCREENS
  for (const { path } of [...PANEL, ...LINKED, ...WINDOWS, REGISTER]) expect(behindSignIn).toContain(path)
})

it('finds screens regardless of upper and lower case', () => {
  expect(hasScreen('/Enquiries')).toBe(true)
  expect(hasScreen('/nowhere')).toBe(false)
})

it('has a screen for every quick action of the dashboard', () => {
  expect(DASHBOARD_TEXTS.quickActions).toHaveLength(6)
  expect(DASHBOARD_TEXTS.quickActions.filter(({ href }) => !hasScreen(href))).toEqual([])
})
