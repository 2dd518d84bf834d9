import { expect, test } from 'vitest'
import { navigationEntries } from './navigation-entries'

const labels = (hasScreen: (href: string) => boolean) =>
  navigationEntries(hasScreen).map(({ label }) => label)

test('all screens: the order of the specification', () => {
  expect(labels(() => true)).toEqual(['Dashboard', 'Settings', 'Register', 'Enquiries', 'AdminUsers'])
})

test('a dropdown appears with its first screen and has only what exists', () => {
  const entries = navigationEntries((href) => ['/AdminHome', '/AdminFAQs'].includes(href))
  expect(entries).toEqual([
    { label: 'Dashboard', href: '/AdminHome' },
    { label: 'Settings', links: [{ label: 'AdminFAQs', href: '/AdminFAQs' }] },
  ])
})

test('no dropdown without screens', () => {
  expect(labels((href) => href === '/Enquiries')).toEqual(['Enquiries'])
})
