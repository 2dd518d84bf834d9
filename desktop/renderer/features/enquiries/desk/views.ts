import type { DeskView } from '#contract/enquiries/query'
import { BIN_DAYS } from '#contract/limits'

interface ViewEntry {
  view: DeskView
  label: string
  /** The hint when it is empty. */
  empty: string
}

/** The views in the bar, in order. */
export const MAIN_VIEWS: readonly ViewEntry[] = [
  {
    view: 'today',
    label: 'Today',
    empty: 'No next steps for today. Plan one in any view.',
  },
  {
    view: 'overdue',
    label: 'Overdue',
    empty: 'Nothing overdue. Check New for enquiries waiting for a first reply.',
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
export const viewEntry = (view: DeskView) =>
  [...MAIN_VIEWS, ...OTHER_VIEWS].find((entry) => entry.view === view) ?? (MAIN_VIEWS.at(-1) as ViewEntry)
