import { createContext, useContext } from 'react'
import type { DeskEnquiry } from '#contract/enquiries/record'

interface BoardState {
  /** The card that is being dragged. */
  dragged: DeskEnquiry | null
  setDragged: (enquiry: DeskEnquiry | null) => void
  /** Puts a card into a column by its key. */
  moveTo: (enquiry: DeskEnquiry, columnKey: string) => void
  /** Tells the board what a column shows, for the keyboard. */
  report: (columnKey: string, items: readonly DeskEnquiry[]) => void
}

/** What the columns and cards of a board share. */
export const BoardContext = createContext<BoardState>({
  dragged: null,
  setDragged: () => undefined,
  moveTo: () => undefined,
  report: () => undefined,
})

export const useBoard = () => useContext(BoardContext)
