import { create } from 'zustand'
import { useSession } from '../../../../lib/session'

/** Recovery codes that are shown this once, and beside what. */
interface Shown {
  beside: 'app' | 'passkeys'
  codes: readonly string[]
  /** ISO 8601 */
  madeAt: string
}

interface ShownCodes {
  shown: Shown | null
  show: (beside: Shown['beside'], codes: readonly string[]) => void
  done: () => void
}

/**
 * Kept outside the screen: whoever had to set up an app or a passkey may do more from then on, for which the panel begins
 * anew, and the codes are shown this once.
 */
export const useShownCodes = create<ShownCodes>()((set) => ({
  shown: null,
  show: (beside, codes) => set({ shown: { beside, codes, madeAt: new Date().toISOString() } }),
  done: () => set({ shown: null }),
}))

// They are nobody else's.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useShownCodes.getState().done()
})
