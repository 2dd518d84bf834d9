import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { SlipPaper } from '../../bridge/bridge'
import { lastingStorage } from './lasting-storage'

interface Preferences {
  /** True if single-key shortcuts are on. Users of speech input turn them off (WCAG 2.1.4). */
  hasSingleKeys: boolean
  /** True if reminders stay open next to the content in wide windows. */
  isDockOpen: boolean
  /** Paper of slips. The desktop app stores this and the next value itself. */
  slipPaper: SlipPaper
  /** Minutes of inactivity after which the panel locks; 0 for never. */
  lockAfterMinutes: number
  setSingleKeys: (isOn: boolean) => void
  setDockOpen: (isOpen: boolean) => void
  setComputer: (change: Partial<Pick<Preferences, 'slipPaper' | 'lockAfterMinutes'>>) => void
}

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
