import { expect, test } from 'vitest'
import { needsBranchList } from '../../components/contact/branches'
import { getFields } from '../../content/enquiry-fields'
import { toBranches, toFooterBranches, toOpeningHours } from './read-branches'
import { toOfferedBranches } from './read-contact'

const record = (own: object = {}) => ({
  ...{ _id: 'a', name: 'Pune', address: 'Kothrud', phone: '', onWhatsApp: false, map: '', hours: [] },
  ...own,
})
const nine = { open: '09:00', close: '18:00' }
const week = [[nine], [nine], [nine], [nine], [nine], [], []]

test('toBranches leaves out branches without an address and reads the rest', () => {
  expect(toBranches([record({ address: ' ' }), record({ map: 'https://evil.example/' })])).toMatchObject([
    { name: 'Pune', address: 'Kothrud', map: '', week: null, onWhatsApp: false },
  ])
  expect(toBranches([record({ hours: week, onWhatsApp: true })])).toMatchObject([{ week, onWhatsApp: true }])
  for (const odd of [null, 'x', [null], [{}], { branches: [] }]) expect(toBranches(odd)).toEqual([])
  expect(
    toBranches([record({ hours: [['x'], [{ open: '9', close: 10 }], [{}], 1, 2, 3, 4] })]),
  ).toMatchObject([{ week: [[], [], [], [], [], [], []] }])
})

test('toFooterBranches returns two branches and whether there are more', () => {
  const branches = [1, 2, 3].map((n) => record({ _id: `${n}`, name: `Branch ${n}` }))
  const foot = toFooterBranches(branches)
  expect(foot.first.map(({ name }) => name)).toEqual(['Branch 1', 'Branch 2'])
  expect([foot.hasMore, toFooterBranches(branches.slice(1)).hasMore]).toEqual([true, false])
  expect(toFooterBranches(null)).toEqual({ first: [], hasMore: false })
})

test('needsBranchList is true if the branches have more details than two addresses', () => {
  const need = (...own: object[]) => needsBranchList(toBranches(own.map(record)))
  const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1'
  expect([need(), need({}), need({}, {}), need({ map }, {})]).toEqual([false, false, false, false])
  expect([need({}, {}, {}), need({}, { map }), need({ phone: '1' }), need({ hours: week })]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('toBranches reads hours until midnight or later', () => {
  const night = [{ open: '18:00', close: '02:00' }]
  const hours = [night, [{ open: '09:00', close: '24:00' }], [], [], [], [], []]
  expect(toBranches([record({ hours })])).toMatchObject([{ week: hours }])
})

test('toOpeningHours returns hours only if the institute shows them', () => {
  const holiday = { date: '2027-01-26', name: 'Republic Day', hours: [] }
  const hours = { week, holidays: [holiday, { date: 'soon' }], isShown: true }
  expect(toOpeningHours(hours)).toEqual({ week, holidays: [holiday] })
  for (const odd of [{ ...hours, isShown: false }, { ...hours, week: [] }, null, {}])
    expect(toOpeningHours(odd)).toBeNull()
})

test('toOfferedBranches returns the branches that take enquiries, if there are two or more', () => {
  const offered = (name: string) => record({ name, takesEnquiries: true })
  expect(toOfferedBranches([offered('Pune'), record(), offered('Nashik')])).toEqual(['Pune', 'Nashik'])
  for (const odd of [[offered('Pune'), record()], [], null]) expect(toOfferedBranches(odd)).toEqual([])
  const names = (branch: { value: string; label: string }[]) =>
    getFields('student', { branch }).map(({ name }) => name)
  expect(names([])).toEqual(['name', 'mobile', 'email', 'course', 'message'])
  expect(names([{ value: 'Pune', label: 'Pune' }])).toEqual([
    ...['name', 'mobile', 'email', 'course', 'branch', 'message'],
  ])
})
