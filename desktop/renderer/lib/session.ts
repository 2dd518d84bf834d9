import { create } from 'zustand'
import type { CurrentUser } from '#contract/account-responses'
import { ALL_PERMISSIONS } from '#contract/roles'

/** The current user as servers name them: the specification promises no more than the name. */
type GivenUser = Pick<CurrentUser, 'name'> & Partial<CurrentUser>

/** Without roles everybody is an administrator. The server decides in any case; this is what the panel shows. */
const UNNAMED = {
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
  /** Goes up whenever a session begins or ends here: a response to a request of another one says nothing of this one. */
  epoch: number
  /** The person chose to leave, so the next sign-in starts at the dashboard rather than where they were. */
  hasSignedOut: boolean
  signIn: (user: GivenUser) => void
  /** What the signed-in one is called or reached by has changed; a late word of it says nothing to whoever is there now. */
  renew: (user: CurrentUser) => void
  signOut: () => void
  /** Why the session ended that was open here, to be told at the sign-in; empty for none. */
  endedBecause: string
  /** The server no longer knows this session. */
  clear: (why?: string) => void
}

/** What the current user may, in one word. */
export const getRightsKey = (user: CurrentUser | null) => [user?.role, ...(user?.permissions ?? [])].join(' ')

/** Who is signed in. */
export const useSession = create<SessionState>()((set) => ({
  isAuthenticated: false,
  user: null,
  epoch: 0,
  hasSignedOut: false,
  endedBecause: '',
  signIn: (given) =>
    set((before) => {
      const user = { ...UNNAMED, ...given }
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

/** Whether the session that was open here is over, or somebody else's. */
export const hasEnded = (now: SessionState, before: SessionState) =>
  before.isAuthenticated && now.epoch !== before.epoch
