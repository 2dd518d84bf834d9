import { expect, test } from 'vitest'
import { toContact, toCourseNames, toLogo, toSettings, toSocials, toWebUrl } from './read-contact'

test('toContact accepts only maps from known hosts', () => {
  expect(toContact({ mapEmbed: 'https://www.google.com/maps/embed?pb=1' }).map).toMatch(/^https/)
  expect(toContact({ mapEmbed: '<iframe src="https://www.google.com/maps/embed"></iframe>' }).map).toMatch(
    /embed$/,
  )
  expect(toContact({ mapEmbed: 'https://evil.example/' }).map).toBe('')
  expect(toContact(null)).toEqual({ address: '', email: '', phone: '', whatsapp: '', map: '' })
})

test.each([
  ['https://x.com/a', 'https://x.com/a'],
  ['www.x.com/a', 'https://www.x.com/a'],
  ['//x.com', 'https://x.com'],
  ['/contact', '/contact'],
  ['tel:+919876543210', 'tel:+919876543210'],
  ['x.com:8080/a', 'https://x.com:8080/a'],
  ['javascript:alert(1)', ''],
  ["javascript:1;'@a.b'", ''],
  ['', ''],
])('toWebUrl turns %s into %s', (typed, address) => expect(toWebUrl(typed)).toBe(address))

test('toSocials leaves out links without a URL', () => {
  expect(
    toSocials([
      { name: 'X', url: '' },
      { name: 'Y', url: 'y.in', icon: 'Y' },
    ]),
  ).toEqual([{ key: 'at-1', name: 'Y', url: 'https://y.in', icon: 'Y' }])
})

test('toCourseNames reads objects and plain texts', () => {
  expect(toCourseNames([{ label: 'Java' }, 'Go', {}])).toEqual(['Java', 'Go'])
})

test('toLogo reads a URL or an object with one', () => {
  expect(['/l.svg', { url: 'l.svg' }, null].map((logo) => toLogo({ logo }))).toEqual(['/l.svg', '/l.svg', ''])
})

test('toSettings returns no institute, branch or figures if they can’t be read', () =>
  expect(toSettings(null)).toEqual({
    instituteName: 'Our Institute',
    mainBranch: '',
    secondBranch: '',
    claims: [],
  }))

test('toSettings returns only figures that were entered', () => {
  const { instituteName, claims, ...places } = toSettings({
    instituteName: ' ',
    secondBranch: ' ',
    claims: [{ key: 'placement', value: '91%', source: 'Register', asOf: '2026-03-31' }],
  })
  expect(instituteName).toBe('Our Institute')
  expect(places).toEqual({ mainBranch: '', secondBranch: '' })
  const placement = { key: 'placement', label: 'Placement %', source: 'Register', asOf: '2026-03-31' }
  expect(claims).toEqual([{ ...placement, value: '91%' }])
  for (const value of ['', null])
    expect(toSettings({ claims: [{ ...placement, value }] }).claims).toEqual([{ ...placement, value: '' }])
})
