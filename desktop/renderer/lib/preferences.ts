import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface Preferences {
  /** Whether single keys do something; people who speak to their computer switch them off (WCAG 2.1.4). */
  hasSingleKeys: boolean
  /** Whether the reminders stay open beside the content, where the window is wide enough for both. */
  isDockOpen: boolean
  setSingleKeys: (isOn: boolean) => void
  setDockOpen: (isOpen: boolean) => void
}

/** What a person likes on this computer. */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      hasSingleKeys: true,
      isDockOpen: false,
      setSingleKeys: (hasSingleKeys) => set({ hasSingleKeys }),
      setDockOpen: (isDockOpen) => set({ isDockOpen }),
    }),
    { name: 'preferences' },
  ),
)
