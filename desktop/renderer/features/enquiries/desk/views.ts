import type { DeskView } from '#contract/enquiries/query'
import { BIN_DAYS } from '#contract/limits'

interface ViewEntry {
  view: DeskView
  label: string
  /** What to do when it is empty. */
  empty: string
}

/** The views that are one click away, in their order. */
export const MAIN_VIEWS: readonly ViewEntry[] = [
  {
    view: 'today',
    label: 'Today',
    empty: 'No step is planned for today. Set one in any view.',
  },
  {
    view: 'overdue',
    label: 'Overdue',
    empty: 'Nothing is late. Look at New for those who wait for a first answer.',
  },
  {
    view: 'mine',
    label: 'Mine',
    empty: 'No open enquiry is assigned to you. Take one from Unassigned.',
  },
  { view: 'unassigned', label: 'Unassigned', empty: 'Every open enquiry has an assignee.' },
  {
    view: 'new',
    label: 'New',
    empty: 'Nobody waits for a first answer. The next enquiry appears here within seconds.',
  },
  {
    view: 'all',
    label: 'All',
    empty:
      'Each enquiry that a visitor sends from the website appears here within seconds. Write down walk-ins by the button above.',
  },
]

/** Views that are looked at now and then. */
export const OTHER_VIEWS: readonly ViewEntry[] = [
  { view: 'bin', label: 'Bin', empty: `The bin is empty. Deleted enquiries stay here for ${BIN_DAYS} days.` },
]

/** What each view is called. */
export const VIEW_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  [...MAIN_VIEWS, ...OTHER_VIEWS].map(({ view, label }) => [view, label]),
)

/** The entry of a view. */
export const viewEntry = (view: DeskView) =>
  [...MAIN_VIEWS, ...OTHER_VIEWS].find((entry) => entry.view === view) ?? (MAIN_VIEWS.at(-1) as ViewEntry)
