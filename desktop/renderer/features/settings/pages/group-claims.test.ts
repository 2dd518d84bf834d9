import { expect, it } from 'vitest'
import { TEXT_CLAIMS } from '#contract/page-texts/claims'
import { groupClaims } from './use-unconfirmed'

const ALL = TEXT_CLAIMS.map(({ key }) => key)

it('groupClaims keeps every text, in one group per page', () => {
  const groups = groupClaims(ALL)
  const keys = groups.flatMap(({ sections }) =>
    sections.flatMap(({ claims }) => claims.map(({ key }) => key)),
  )
  expect(keys.sort()).toEqual([...ALL].sort())
  expect(new Set(groups.map(({ page }) => page)).size).toBe(groups.length)
})

it('groupClaims names only sections that can be hidden', () => {
  const toSections = (keys: string[]) => groupClaims(keys)[0]?.sections.map(({ section }) => section)
  expect(toSections(['slides.0', 'home.promise1Text', 'home.studentLead'])).toEqual([undefined, 'promises'])
  expect(toSections(['services.noteText', 'plans.1'])).toEqual(['plans'])
  expect(toSections(['privacy.use'])).toEqual([undefined])
})

it('groupClaims has no groups without texts', () => expect(groupClaims([])).toEqual([]))
