import { expect, it } from 'vitest'
import { ROLES, toPermissions } from '#contract/roles'
import { canOpenLink } from '../screens'
import { isCurrentLink, navigationEntries } from './navigation-entries'

const labels = (hasScreen: (href: string) => boolean) =>
  navigationEntries(hasScreen).map(({ label }) => label)

it('lists all screens in the specified order', () => {
  expect(labels(() => true)).toEqual(['Dashboard', 'Settings', 'Register', 'Enquiries', 'AdminUsers'])
})

it('lists only screens that can be opened in a dropdown', () => {
  const entries = navigationEntries((href) => ['/AdminHome', '/AdminFAQs', '/faculty'].includes(href))
  expect(entries).toEqual([
    { label: 'Dashboard', href: '/AdminHome' },
    {
      label: 'Settings',
      links: [{ label: 'AdminFAQs', href: '/AdminFAQs' }],
      groups: [{ label: 'Website', links: [{ label: 'Mentors', href: '/faculty' }] }],
    },
  ])
})

it('leaves out a dropdown without screens', () => {
  expect(labels((href) => href === '/Enquiries')).toEqual(['Enquiries'])
})

it.each([
  ['administrator', 8, ['Website', 'Settings']],
  ['owner', 0, ['Settings']],
  ['counsellor', 0, ['Settings']],
] as const)('offers %s the screens of the role', (role, specified, groups) => {
  const permissions = toPermissions({ role, mayPublish: false, mayExport: false })
  const settings = navigationEntries(canOpenLink({ id: '1', permissions })).find(
    ({ label }) => label === 'Settings',
  )
  if (!settings || !('groups' in settings)) throw new Error(`${ROLES[role].label} has no settings`)
  expect(settings.links).toHaveLength(specified)
  expect(settings.groups.map(({ label }) => label)).toEqual(groups)
})

it('hides the tabs of others from a counsellor', () => {
  const permissions = toPermissions({ role: 'counsellor', mayPublish: false, mayExport: false })
  const [, settings] = navigationEntries(canOpenLink({ id: '1', permissions }))
  expect(settings).toEqual({
    label: 'Settings',
    links: [],
    groups: [
      {
        label: 'Settings',
        links: [
          { label: 'Desk', href: '/settings?tab=desk' },
          { label: 'This computer', href: '/settings?tab=computer' },
          { label: 'My account', href: '/settings?tab=account' },
        ],
      },
    ],
  })
})

it.each([
  ['/course', '/Course', '', true],
  ['/AdminHomeCrud', '/AdminHomeCrud', '?add=home-faqs', true],
  ['/settings?tab=brand', '/settings', '?tab=brand', true],
  ['/settings?tab=brand', '/settings', '?tab=pages', false],
  ['/settings?tab=brand', '/settings', '', false],
])('decides whether %s is the current link at %s%s', (href, pathname, search, isCurrent) => {
  expect(isCurrentLink({ pathname, search }, href)).toBe(isCurrent)
})
