import { create } from 'zustand'
import type { CurrentUser } from '#contract/account-responses'

interface SessionState {
  isAuthenticated: boolean
  user: CurrentUser | null
  /** The person chose to leave, so the next sign-in starts at the dashboard rather than where they were. */
  hasSignedOut: boolean
  signIn: (user: CurrentUser) => void
  signOut: () => void
  /** Why the session ended that was open here, to be told at the sign-in; empty for none. */
  endedBecause: string
  /** The server no longer knows this session. */
  clear: (why?: string) => void
}

/** What the current user may, in one word. */
export const getStanding = (user: CurrentUser | null) => [user?.role, ...(user?.permissions ?? [])].join(' ')

/** Who is signed in. */
export const useSession = create<SessionState>()((set) => ({
  isAuthenticated: false,
  user: null,
  hasSignedOut: false,
  endedBecause: '',
  signIn: (user) => set({ isAuthenticated: true, user, hasSignedOut: false, endedBecause: '' }),
  signOut: () => set({ isAuthenticated: false, user: null, hasSignedOut: true, endedBecause: '' }),
  clear: (why = '') =>
    set(({ isAuthenticated, endedBecause }) => ({
      isAuthenticated: false,
      user: null,
      endedBecause: isAuthenticated ? why : endedBecause,
    })),
}))
