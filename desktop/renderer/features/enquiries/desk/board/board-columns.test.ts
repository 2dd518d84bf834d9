import { expect, test } from 'vitest'
import { boardColumns } from './board-columns'

test('the board of both kinds has the stages; services are not archived', () => {
  const columns = boardColumns({})
  expect(columns.map(({ label }) => label)).toEqual(['New', 'Contacted', 'Converted', 'Archived'])
  expect(columns.map(({ key, filter }) => [key, filter])).toEqual([
    ['new', { stage: 'new' }],
    ['contacted', { stage: 'contacted' }],
    ['converted', { stage: 'converted' }],
    ['archived', { stage: 'archived' }],
  ])
  expect(columns.map(({ statusFor }) => statusFor({ kind: 'service' }))).toEqual([
    'new',
    'in-progress',
    'closed',
    null,
  ])
  expect(columns.findIndex(({ holds }) => holds({ kind: 'service', status: 'in-progress' }))).toBe(1)
})

test('the board of one kind has its statuses', () => {
  const columns = boardColumns({ kind: 'service' })
  expect(columns.map(({ key, label, filter }) => [key, label, filter])).toEqual([
    ['new', 'new', { status: 'new' }],
    ['in-progress', 'in-progress', { status: 'in-progress' }],
    ['closed', 'closed', { status: 'closed' }],
  ])
  const card = { kind: 'service', status: 'closed' } as const
  expect(columns.map(({ statusFor, holds }) => [statusFor(card), holds(card)])).toEqual([
    ['new', false],
    ['in-progress', false],
    ['closed', true],
  ])
})
