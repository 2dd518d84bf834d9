import { create } from 'zustand'
import type { StaffEnquiry } from '#contract/enquiries/record'

/** A selected enquiry as it was last loaded, and its page in the list. */
interface Selected {
  enquiry: StaffEnquiry
  page: number
}

interface SelectionState {
  /** The current enquiry, which single-key shortcuts change. */
  cursor: string | null
  /** Enquiries selected for bulk actions, by id. */
  selected: ReadonlyMap<string, Selected>
  /** The enquiries on screen, in order, and their page. */
  shown: readonly StaffEnquiry[]
  page: number
  /** The enquiry selected or deselected last, where a range starts. */
  anchor: string | null
  /** A submitted search whose first result gets the focus once it has loaded. */
  searchToFocus: string | null
  setSearchToFocus: (search: string | null) => void
  setCursor: (id: string | null) => void
  /** @param page their page; the current one by default */
  select: (enquiries: readonly StaffEnquiry[], isSelected: boolean, page?: number) => void
  /** Deselects enquiries on all pages. */
  deselect: (ids: readonly string[]) => void
  /** Selects or deselects all enquiries on screen between the anchor and an enquiry. */
  selectRange: (to: StaffEnquiry, isSelected: boolean) => void
  /** Sets the enquiries on screen. Selected enquiries that have left this page are deselected. */
  show: (page: number, items: readonly StaffEnquiry[]) => void
  clear: () => void
}

/** Returns the enquiries between two others, in either order; only the second if one of them is not on screen. */
function getRange(shown: readonly StaffEnquiry[], from: string | null, to: StaffEnquiry) {
  const places = [from, to.id].map((wanted) => shown.findIndex(({ id }) => id === wanted))
  return places.includes(-1) ? [to] : shown.slice(Math.min(...places), Math.max(...places) + 1)
}

export const useSelection = create<SelectionState>()((set, get) => ({
  cursor: null,
  selected: new Map(),
  shown: [],
  page: 1,
  anchor: null,
  searchToFocus: null,
  setSearchToFocus: (searchToFocus) => set({ searchToFocus }),
  setCursor: (cursor) => set({ cursor }),
  select: (enquiries, isSelected, page = get().page) =>
    set(({ selected }) => {
      const next = new Map(selected)
      for (const enquiry of enquiries) {
        if (isSelected) next.set(enquiry.id, { enquiry, page })
        else next.delete(enquiry.id)
      }
      return { selected: next, anchor: enquiries.at(-1)?.id ?? null }
    }),
  deselect: (ids) =>
    set(({ selected, anchor }) => {
      const removed = new Set(ids)
      return {
        selected: new Map([...selected].filter(([id]) => !removed.has(id))),
        anchor: anchor !== null && removed.has(anchor) ? null : anchor,
      }
    }),
  selectRange: (to, isSelected) => {
    const { shown, anchor, select } = get()
    select(getRange(shown, anchor, to), isSelected)
    set({ anchor: to.id })
  },
  show: (page, items) =>
    set(({ selected }) => {
      const here = new Map(items.map((enquiry) => [enquiry.id, { enquiry, page }]))
      const kept = [...selected].filter(([id, entry]) => here.has(id) || entry.page !== page)
      return { shown: items, page, selected: new Map(kept.map(([id, entry]) => [id, here.get(id) ?? entry])) }
    }),
  clear: () => set({ selected: new Map(), anchor: null }),
}))
