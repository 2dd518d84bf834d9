import { create } from 'zustand'
import type { StaffEnquiry } from '#contract/enquiries/record'

/** An enquiry that is marked, as it was last seen, and the page of the list on which that was. */
interface Marked {
  enquiry: StaffEnquiry
  page: number
}

interface SelectionState {
  /** The enquiry that single keys change. */
  cursor: string | null
  /** Enquiries that are marked for a change of several. */
  marked: ReadonlyMap<string, Marked>
  /** What the screen shows now, in its order, and the page that this is. */
  shown: readonly StaffEnquiry[]
  page: number
  /** The enquiry that was marked or unmarked last: where a range begins. */
  anchor: string | null
  /** The search to whose first hit the keyboard goes once it is there. */
  sought: string | null
  seek: (sought: string | null) => void
  setCursor: (id: string | null) => void
  /** @param page where they stand; the page that is shown when left out */
  mark: (enquiries: readonly StaffEnquiry[], isMarked: boolean, page?: number) => void
  /** Unmarks what a change has taken away, wherever it stands. */
  unmark: (ids: readonly string[]) => void
  /** Marks or unmarks all that is shown from the anchor to an enquiry. */
  markRange: (to: StaffEnquiry, isMarked: boolean) => void
  /** Tells what is shown. What was marked on this page and has left it is marked no more. */
  show: (page: number, items: readonly StaffEnquiry[]) => void
  clear: () => void
}

/** What is shown from one enquiry to another, whichever of them is first; the other alone when the one is not there. */
function getRange(shown: readonly StaffEnquiry[], from: string | null, to: StaffEnquiry) {
  const places = [from, to.id].map((wanted) => shown.findIndex(({ id }) => id === wanted))
  return places.includes(-1) ? [to] : shown.slice(Math.min(...places), Math.max(...places) + 1)
}

/** What is selected on the Desk screen. */
export const useSelection = create<SelectionState>()((set, get) => ({
  cursor: null,
  marked: new Map(),
  shown: [],
  page: 1,
  anchor: null,
  sought: null,
  seek: (sought) => set({ sought }),
  setCursor: (cursor) => set({ cursor }),
  mark: (enquiries, isMarked, page = get().page) =>
    set(({ marked }) => {
      const next = new Map(marked)
      for (const enquiry of enquiries) {
        if (isMarked) next.set(enquiry.id, { enquiry, page })
        else next.delete(enquiry.id)
      }
      return { marked: next, anchor: enquiries.at(-1)?.id ?? null }
    }),
  unmark: (ids) =>
    set(({ marked, anchor }) => {
      const gone = new Set(ids)
      return {
        marked: new Map([...marked].filter(([id]) => !gone.has(id))),
        anchor: anchor !== null && gone.has(anchor) ? null : anchor,
      }
    }),
  markRange: (to, isMarked) => {
    const { shown, anchor, mark } = get()
    mark(getRange(shown, anchor, to), isMarked)
    set({ anchor: to.id })
  },
  show: (page, items) =>
    set(({ marked }) => {
      const here = new Map(items.map((enquiry) => [enquiry.id, { enquiry, page }]))
      const kept = [...marked].filter(([id, known]) => here.has(id) || known.page !== page)
      return { shown: items, page, marked: new Map(kept.map(([id, known]) => [id, here.get(id) ?? known])) }
    }),
  clear: () => set({ marked: new Map(), anchor: null }),
}))
