import { create } from 'zustand'
import type { CurrentUser } from '#contract/account-responses'

interface SessionState {
  isAuthenticated: boolean
  user: CurrentUser | null
  /** The person chose to leave, so the next sign-in starts at the dashboard rather than where they were. */
  hasSignedOut: boolean
  signIn: (user: CurrentUser) => void
  signOut: () => void
  /** The server no longer knows this session. */
  clear: () => void
}

/** Who is signed in. */
export const useSession = create<SessionState>()((set) => ({
  isAuthenticated: false,
  user: null,
  hasSignedOut: false,
  signIn: (user) => set({ isAuthenticated: true, user, hasSignedOut: false }),
  signOut: () => set({ isAuthenticated: false, user: null, hasSignedOut: true }),
  clear: () => set({ isAuthenticated: false, user: null }),
}))
