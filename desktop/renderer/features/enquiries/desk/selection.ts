import { create } from 'zustand'
import type { StaffEnquiry } from '#contract/enquiries/record'

interface SelectionState {
  /** The enquiry that single keys change. */
  cursor: string | null
  /** Enquiries that are marked for a change of several, as they were last seen. */
  marked: ReadonlyMap<string, StaffEnquiry>
  setCursor: (id: string | null) => void
  mark: (enquiries: readonly StaffEnquiry[], isMarked: boolean) => void
  clear: () => void
}

/** What is selected on the Desk screen. */
export const useSelection = create<SelectionState>()((set) => ({
  cursor: null,
  marked: new Map(),
  setCursor: (cursor) => set({ cursor }),
  mark: (enquiries, isMarked) =>
    set(({ marked }) => {
      const next = new Map(marked)
      for (const enquiry of enquiries) {
        if (isMarked) next.set(enquiry.id, enquiry)
        else next.delete(enquiry.id)
      }
      return { marked: next }
    }),
  clear: () => set({ marked: new Map() }),
}))
