import { useEffect } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { DeskView } from '#contract/enquiries/query'
import type { MessageTemplate } from '#contract/enquiries/templates'
import { lastingStorage } from '../../lib/lasting-storage'

interface DeskPreferences {
  /** True if `styles.css` blurs contacts until they are hovered over or focused. */
  isMasked: boolean
  /** Columns of the table; null for the usual ones. */
  columns: readonly string[] | null
  /** In which messages to visitors are written. */
  language: MessageTemplate['language']
  /** By account, the view that somebody looked at last. */
  views: Readonly<Record<string, DeskView>>
  /** Hand-overs that were told here, the latest last. */
  toldHandOvers: readonly string[]
  /** Changes of assignee that the user has opened or dismissed here, latest last. */
  openedHandOvers: readonly string[]
  setMasked: (isMasked: boolean) => void
  setColumns: (columns: readonly string[]) => void
  setLanguage: (language: MessageTemplate['language']) => void
  setView: (person: string, view: DeskView) => void
  addToldHandOvers: (keys: readonly string[]) => void
  addOpenedHandOvers: (keys: readonly string[]) => void
}

/** What is remembered at the most. */
const MOST = { people: 50, handOvers: 200 } as const

/** How the Desk screen looks in this browser. */
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
      setView: (person, view) =>
        set(({ views: { [person]: _, ...others } }) => ({
          views: Object.fromEntries([...Object.entries(others).slice(1 - MOST.people), [person, view]]),
        })),
      addToldHandOvers: (keys) =>
        set(({ toldHandOvers }) => ({ toldHandOvers: [...toldHandOvers, ...keys].slice(-MOST.handOvers) })),
      addOpenedHandOvers: (keys) =>
        set(({ openedHandOvers }) => ({
          openedHandOvers: [...openedHandOvers, ...keys].slice(-MOST.handOvers),
        })),
    }),
    { name: 'desk', storage: createJSONStorage(() => lastingStorage) },
  ),
)

/** Sets the mark that blurs contacts on every screen, while the switch is on. */
export function useBlurredContacts(): void {
  const isMasked = useDeskPreferences((preferences) => preferences.isMasked)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-blurs-contacts', isMasked)
  }, [isMasked])
}
