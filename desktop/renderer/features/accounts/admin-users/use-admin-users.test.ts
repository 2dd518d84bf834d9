import { expect, it } from 'vitest'
import type { AdminUserRecord } from '#contract/account-responses'
import { byAge } from './use-admin-users'

const user = (id: string, createdAt: string): AdminUserRecord => ({
  _id: id,
  id,
  name: '',
  email: '',
  createdAt,
  pending: false,
  role: 'administrator',
  mayPublish: false,
  mayExport: false,
})

it('sorts accounts from oldest to newest across time zones', () => {
  const users = [
    user('new', '2026-11-02T00:00:00Z'),
    user('old', '2026-11-01T23:00:00+05:30'),
    user('undated', ''),
  ]
  expect(byAge(users).map(({ id }) => id)).toEqual(['undated', 'old', 'new'])
})
