import type { DeskView } from '#contract/enquiries/query'
import { BIN_DAYS } from '#contract/limits'

/** The view that groups the user’s work of today. It has an endpoint of its own, so it can’t be filtered. */
export const MY_DAY = 'day'
export type ScreenView = DeskView | typeof MY_DAY

interface ViewEntry {
  view: ScreenView
  label: string
  /** The hint when it is empty. */
  empty: string
  /** The same if only the user’s own next steps are shown, in views with that choice. */
  emptyMine?: string
}

/** The views in the bar, in order. */
export const MAIN_VIEWS: readonly ViewEntry[] = [
  {
    view: MY_DAY,
    label: 'My day',
    empty: 'Your next steps, enquiries assigned to you and unassigned enquiries appear here.',
  },
  {
    view: 'today',
    label: 'Today',
    empty: 'No next steps for today. Plan one in any view.',
    emptyMine: 'You have no next steps today. Everybody shows those of your colleagues.',
  },
  {
    view: 'overdue',
    label: 'Overdue',
    empty: 'Nothing overdue. Check New for enquiries waiting for a first reply.',
    emptyMine: 'None of your next steps are overdue. Everybody shows those of your colleagues.',
  },
  {
    view: 'mine',
    label: 'Mine',
    empty: 'No open enquiries are assigned to you. Pick one from Unassigned.',
  },
  { view: 'unassigned', label: 'Unassigned', empty: 'All open enquiries are assigned.' },
  {
    view: 'new',
    label: 'New',
    empty: 'No enquiries are waiting for a first reply. New ones appear here within seconds.',
  },
  {
    view: 'all',
    label: 'All',
    empty:
      'Enquiries from the website appear here within seconds. To add a visitor or caller, use the Walk-in button above.',
  },
]

/** Views in the menu of the bar. */
export const OTHER_VIEWS: readonly ViewEntry[] = [
  { view: 'bin', label: 'Bin', empty: `The bin is empty. Deleted enquiries stay here for ${BIN_DAYS} days.` },
]

export const VIEW_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  [...MAIN_VIEWS, ...OTHER_VIEWS].map(({ view, label }) => [view, label]),
)

/** Returns the entry of a view, or that of All if it is unknown. */
export const viewEntry = (view: ScreenView) =>
  [...MAIN_VIEWS, ...OTHER_VIEWS].find((entry) => entry.view === view) ?? (MAIN_VIEWS.at(-1) as ViewEntry)
