import { createContext, useContext } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'

interface BoardState {
  /** The card that is being dragged. */
  dragged: StaffEnquiry | null
  setDragged: (enquiry: StaffEnquiry | null) => void
  /** Puts a card into a column by its key. */
  moveTo: (enquiry: StaffEnquiry, columnKey: string) => void
  /** Tells the board what a column shows, for the keyboard. */
  report: (columnKey: string, items: readonly StaffEnquiry[]) => void
}

/** What the columns and cards of a board share. */
export const BoardContext = createContext<BoardState>({
  dragged: null,
  setDragged: () => undefined,
  moveTo: () => undefined,
  report: () => undefined,
})

export const useBoard = () => useContext(BoardContext)
