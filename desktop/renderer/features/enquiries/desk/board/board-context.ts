import { createContext, useContext } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'

interface BoardState {
  dragged: StaffEnquiry | null
  setDragged: (enquiry: StaffEnquiry | null) => void
  /** Moves a card to a column. */
  moveTo: (enquiry: StaffEnquiry, columnKey: string) => void
  /** Reports the enquiries of a column to the board, for keyboard navigation. */
  report: (columnKey: string, items: readonly StaffEnquiry[]) => void
}

/** State shared by the columns and cards of a board. */
export const BoardContext = createContext<BoardState>({
  dragged: null,
  setDragged: () => undefined,
  moveTo: () => undefined,
  report: () => undefined,
})

export const useBoard = () => useContext(BoardContext)
