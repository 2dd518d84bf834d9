import { expect, test } from 'vitest'
import { boardColumns } from './board-columns'

test('issue 7.6 the board of both kinds has the stages; services are not archived', () => {
  const columns = boardColumns({})
  expect(columns.map(({ label }) => label)).toEqual(['New', 'Contacted', 'Converted', 'Archived'])
  expect(columns.map(({ statusFor }) => statusFor({ kind: 'service' }))).toEqual([
    'new',
    'in-progress',
    'closed',
    null,
  ])
  expect(columns.findIndex(({ holds }) => holds({ kind: 'service', status: 'in-progress' }))).toBe(1)
})

test('issue 7.6 the board of one kind has its statuses', () => {
  expect(boardColumns({ kind: 'service' }).map(({ key }) => key)).toEqual(['new', 'in-progress', 'closed'])
})
