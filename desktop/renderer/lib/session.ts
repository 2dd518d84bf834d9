import { create } from 'zustand'
import type { CurrentUser } from '#contract/account-responses'
import { ALL_PERMISSIONS } from '#contract/roles'

/** The current user in a response. The specification guarantees only the name. */
type GivenUser = Pick<CurrentUser, 'name'> & Partial<CurrentUser>

/** Defaults for missing fields. Without a role, the panel shows everything; the server checks permissions anyway. */
const DEFAULTS = {
  _id: '',
  id: '',
  email: '',
  phone: '',
  createdAt: '',
  role: 'administrator',
  permissions: ALL_PERMISSIONS,
} as const satisfies Omit<CurrentUser, 'name'>

interface SessionState {
  isAuthenticated: boolean
  user: CurrentUser | null
  /** Increases whenever a session begins or ends, to recognise responses to an earlier session. */
  epoch: number
  /** True after a sign-out, so that the next sign-in opens the dashboard. */
  hasSignedOut: boolean
  signIn: (user: GivenUser) => void
  /** Updates the current user. A late response about another user is ignored. */
  renew: (user: CurrentUser) => void
  signOut: () => void
  /** Why the session ended, shown at the sign-in; empty if unknown. */
  endedBecause: string
  /** Ends the session here after the server has ended it. */
  clear: (why?: string) => void
}

/** Returns a key that changes with the user's role and permissions. */
export const getRightsKey = (user: CurrentUser | null) => [user?.role, ...(user?.permissions ?? [])].join(' ')

export const useSession = create<SessionState>()((set) => ({
  isAuthenticated: false,
  user: null,
  epoch: 0,
  hasSignedOut: false,
  endedBecause: '',
  signIn: (given) =>
    set((before) => {
      const user = { ...DEFAULTS, ...given }
      return {
        isAuthenticated: true,
        user,
        epoch: before.epoch + Number(before.user?.id !== user.id),
        hasSignedOut: false,
        endedBecause: '',
      }
    }),
  renew: (user) => set((before) => (before.user?.id === user.id ? { user } : before)),
  signOut: () =>
    set(({ epoch }) => ({
      isAuthenticated: false,
      user: null,
      epoch: epoch + 1,
      hasSignedOut: true,
      endedBecause: '',
    })),
  clear: (why = '') =>
    set(({ isAuthenticated, epoch, endedBecause }) => ({
      isAuthenticated: false,
      user: null,
      epoch: epoch + Number(isAuthenticated),
      endedBecause: isAuthenticated ? why : endedBecause,
    })),
}))

/** True if the session has ended or belongs to another user now. */
export const hasEnded = (now: SessionState, before: SessionState) =>
  before.isAuthenticated && now.epoch !== before.epoch
