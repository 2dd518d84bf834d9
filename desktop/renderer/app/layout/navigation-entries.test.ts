import { expect, it } from 'vitest'
import { navigationEntries } from './navigation-entries'

const labels = (hasScreen: (href: string) => boolean) =>
  navigationEntries(hasScreen).map(({ label }) => label)

it('lists all screens in the specified order', () => {
  expect(labels(() => true)).toEqual(['Dashboard', 'Settings', 'Register', 'Enquiries', 'AdminUsers'])
})

it('lists only existing screens in a dropdown', () => {
  const entries = navigationEntries((href) => ['/AdminHome', '/AdminFAQs'].includes(href))
  expect(entries).toEqual([
    { label: 'Dashboard', href: '/AdminHome' },
    { label: 'Settings', links: [{ label: 'AdminFAQs', href: '/AdminFAQs' }] },
  ])
})

it('leaves out a dropdown without screens', () => {
  expect(labels((href) => href === '/Enquiries')).toEqual(['Enquiries'])
})
