import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { SlipPaper } from '../../bridge/bridge'
import { lastingStorage } from './lasting-storage'

interface Preferences {
  /** Whether single keys do something; people who speak to their computer switch them off (WCAG 2.1.4). */
  hasSingleKeys: boolean
  /** Whether the reminders stay open beside the content, where the window is wide enough for both. */
  isDockOpen: boolean
  /** Paper that slips are made for. In the desktop app it and the next are the app's, here in the browser its own. */
  slipPaper: SlipPaper
  /** Minutes without a touch after which the panel locks; 0 for never. */
  lockAfterMinutes: number
  setSingleKeys: (isOn: boolean) => void
  setDockOpen: (isOpen: boolean) => void
  setComputer: (change: Partial<Pick<Preferences, 'slipPaper' | 'lockAfterMinutes'>>) => void
}

/** What a person likes on this computer. */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      hasSingleKeys: true,
      isDockOpen: false,
      slipPaper: 'a6',
      lockAfterMinutes: 0,
      setSingleKeys: (hasSingleKeys) => set({ hasSingleKeys }),
      setDockOpen: (isDockOpen) => set({ isDockOpen }),
      setComputer: (change) => set(change),
    }),
    { name: 'preferences', storage: createJSONStorage(() => lastingStorage) },
  ),
)
