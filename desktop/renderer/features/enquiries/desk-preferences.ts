import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { DeskView } from '#contract/enquiries/query'
import type { MessageTemplate } from '#contract/enquiries/templates'
import { mask, maskWithin } from '#contract/masking'
import { lastingStorage } from '../../lib/lasting-storage'

interface DeskPreferences {
  /** Numbers and addresses are hidden from those who pass by the screen. */
  isMasked: boolean
  /** Columns of the table; null for the usual ones. */
  columns: readonly string[] | null
  /** In which messages to visitors are written. */
  language: MessageTemplate['language']
  /** By account, the view that somebody looked at last. */
  views: Readonly<Record<string, DeskView>>
  /** Hand-overs that were told here, the latest last. */
  toldHandOvers: readonly string[]
  setMasked: (isMasked: boolean) => void
  setColumns: (columns: readonly string[]) => void
  setLanguage: (language: MessageTemplate['language']) => void
  setView: (person: string, view: DeskView) => void
  tellHandOvers: (keys: readonly string[]) => void
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
      setMasked: (isMasked) => set({ isMasked }),
      setColumns: (columns) => set({ columns }),
      setLanguage: (language) => set({ language }),
      setView: (person, view) =>
        set(({ views: { [person]: _, ...others } }) => ({
          views: Object.fromEntries([...Object.entries(others).slice(1 - MOST.people), [person, view]]),
        })),
      tellHandOvers: (keys) =>
        set(({ toldHandOvers }) => ({ toldHandOvers: [...toldHandOvers, ...keys].slice(-MOST.handOvers) })),
    }),
    { name: 'desk', storage: createJSONStorage(() => lastingStorage) },
  ),
)

/** An address where it stands for a moment only, as in a question: hidden while contact details are. */
export const shownAddress = (text: string) =>
  text && useDeskPreferences.getState().isMasked ? mask(text) : text

/** The same of words in which somebody may have written a number: a name, a course, the name of a view. */
export const shownWords = (text: string) => (useDeskPreferences.getState().isMasked ? maskWithin(text) : text)

/** Milliseconds for which a hidden number is shown on request. */
const REVEAL_MS = 8000

interface RevealState {
  /** The enquiry whose number and address are shown for some seconds. */
  id: string | null
  reveal: (id: string) => void
}

let timer: ReturnType<typeof setTimeout> | undefined

const useRevealed = create<RevealState>()((set) => ({
  id: null,
  reveal: (id) => {
    clearTimeout(timer)
    set({ id })
    timer = setTimeout(() => set({ id: null }), REVEAL_MS)
  },
}))

/** Whether a record's number and address are hidden now, and what shows them for eight seconds. */
export function useMask(id: string): { isHidden: boolean; reveal: () => void } {
  const isMasked = useDeskPreferences((state) => state.isMasked)
  const isRevealed = useRevealed((state) => state.id === id)
  const reveal = useRevealed((state) => state.reveal)
  return { isHidden: isMasked && !isRevealed, reveal: () => reveal(id) }
}

/** Shows words of a record: numbers within them are hidden now, or are not. */
export function useShown(id: string): (text: string) => string {
  const { isHidden } = useMask(id)
  return isHidden ? maskWithin : (text) => text
}
