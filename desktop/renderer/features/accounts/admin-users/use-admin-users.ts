import { useQuery } from '@tanstack/react-query'
import type { AdminUserRecord } from '#contract/account-responses'
import { api } from '../../../lib/api'
import { readList } from '../../../lib/lists'

export const USERS_KEY = ['admin-users'] as const

/** Oldest first; accounts without a readable date come first. */
export function byAge(users: readonly AdminUserRecord[]): AdminUserRecord[] {
  const age = ({ createdAt }: AdminUserRecord) => Date.parse(createdAt) || 0
  return users.toSorted((a, b) => age(a) - age(b))
}

/** All administrators, the pending ones included. */
export const useAdminUsers = () =>
  useQuery({
    queryKey: USERS_KEY,
    queryFn: async ({ signal }) => {
      const users = readList<AdminUserRecord>(await api.listAdministrators({ signal }))
      return byAge(users.map((user) => ({ ...user, id: user.id ?? user._id })))
    },
  })
