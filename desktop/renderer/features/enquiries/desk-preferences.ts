import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { MessageTemplate } from '#contract/enquiries/templates'
import { mask } from '#contract/masking'

interface DeskPreferences {
  /** Numbers and addresses are hidden from those who pass by the screen. */
  isMasked: boolean
  /** Columns of the table; null for the usual ones. */
  columns: readonly string[] | null
  /** In which messages to visitors are written. */
  language: MessageTemplate['language']
  setMasked: (isMasked: boolean) => void
  setColumns: (columns: readonly string[]) => void
  setLanguage: (language: MessageTemplate['language']) => void
}

/** How the Desk screen looks in this browser. */
export const useDeskPreferences = create<DeskPreferences>()(
  persist(
    (set) => ({
      isMasked: false,
      columns: null,
      language: 'en',
      setMasked: (isMasked) => set({ isMasked }),
      setColumns: (columns) => set({ columns }),
      setLanguage: (language) => set({ language }),
    }),
    { name: 'desk' },
  ),
)

/** An address where it stands for a moment only, as in a question: hidden while contact details are. */
export const shownAddress = (text: string) =>
  text && useDeskPreferences.getState().isMasked ? mask(text) : text

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
