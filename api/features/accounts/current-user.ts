import type { CurrentUser } from '#contract/account-responses'

/** Columns that a response may show of an account; the password hash is never among them. */
export const USER_COLUMNS = { id: true, name: true, email: true, phone: true, createdAt: true } as const

/** The account as the client reads it. */
export function asCurrentUser(account: {
  id: string
  name: string
  email: string
  phone: string
  createdAt: Date
}): CurrentUser {
  const { id, name, email, phone, createdAt } = account
  return { _id: id, id, name, email, phone, createdAt: createdAt.toISOString() }
}
