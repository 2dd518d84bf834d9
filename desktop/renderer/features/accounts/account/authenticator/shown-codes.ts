import { create } from 'zustand'
import { useSession } from '../../../../lib/session'

/** Recovery codes that are shown once, in one section of the account. */
interface Shown {
  section: 'app' | 'passkeys'
  codes: readonly string[]
  /** ISO 8601 */
  madeAt: string
}

interface ShownCodes {
  shown: Shown | null
  show: (section: Shown['section'], codes: readonly string[]) => void
  done: () => void
}

/**
 * Kept outside the screen, since setting up a required app or passkey changes the user's permissions, which remounts the
 * panel.
 */
export const useShownCodes = create<ShownCodes>()((set) => ({
  shown: null,
  show: (section, codes) => set({ shown: { section, codes, madeAt: new Date().toISOString() } }),
  done: () => set({ shown: null }),
}))

// Another user must not see the codes.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useShownCodes.getState().done()
})
