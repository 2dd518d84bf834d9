import { useEffect } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { MessageTemplate } from '#contract/enquiries/templates'
import { lastingStorage } from '../../lib/lasting-storage'
import type { ScreenView } from './desk/views'

interface DeskPreferences {
  /** True if `styles.css` blurs contacts until they are hovered over or focused. */
  isMasked: boolean
  /** Columns of the table; null for the default. */
  columns: readonly string[] | null
  /** Language of messages to visitors. */
  language: MessageTemplate['language']
  /** The last opened view, by account id. */
  views: Readonly<Record<string, ScreenView>>
  /** Keys of hand-overs already announced in this browser, the latest last. */
  toldHandOvers: readonly string[]
  /** Changes of assignee that the user has opened or dismissed here, latest last. */
  openedHandOvers: readonly string[]
  setMasked: (isMasked: boolean) => void
  setColumns: (columns: readonly string[]) => void
  setLanguage: (language: MessageTemplate['language']) => void
  setView: (accountId: string, view: ScreenView) => void
  addToldHandOvers: (keys: readonly string[]) => void
  addOpenedHandOvers: (keys: readonly string[]) => void
}

/** Limits of the remembered choices. */
const MAX = { accounts: 50, handOvers: 200 } as const

/** Preferences of the Desk screen in this browser. */
export const useDeskPreferences = create<DeskPreferences>()(
  persist(
    (set) => ({
      isMasked: false,
      columns: null,
      language: 'en',
      views: {},
      toldHandOvers: [],
      openedHandOvers: [],
      setMasked: (isMasked) => set({ isMasked }),
      setColumns: (columns) => set({ columns }),
      setLanguage: (language) => set({ language }),
      setView: (accountId, view) =>
        set(({ views: { [accountId]: _, ...others } }) => ({
          views: Object.fromEntries([...Object.entries(others).slice(1 - MAX.accounts), [accountId, view]]),
        })),
      addToldHandOvers: (keys) =>
        set(({ toldHandOvers }) => ({ toldHandOvers: [...toldHandOvers, ...keys].slice(-MAX.handOvers) })),
      addOpenedHandOvers: (keys) =>
        set(({ openedHandOvers }) => ({
          openedHandOvers: [...openedHandOvers, ...keys].slice(-MAX.handOvers),
        })),
    }),
    { name: 'desk', storage: createJSONStorage(() => lastingStorage) },
  ),
)

/** Blurs contacts on every screen while the preference is on. */
export function useBlurredContacts(): void {
  const isMasked = useDeskPreferences((preferences) => preferences.isMasked)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-blurs-contacts', isMasked)
  }, [isMasked])
}
