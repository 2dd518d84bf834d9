import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface Preferences {
  /** Whether single keys do something; people who speak to their computer switch them off (WCAG 2.1.4). */
  hasSingleKeys: boolean
  setSingleKeys: (isOn: boolean) => void
}

/** What a person likes on this computer. */
export const usePreferences = create<Preferences>()(
  persist((set) => ({ hasSingleKeys: true, setSingleKeys: (hasSingleKeys) => set({ hasSingleKeys }) }), {
    name: 'preferences',
  }),
)
