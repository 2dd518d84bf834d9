import type { EnquiryFilter } from '#contract/enquiries/query'
import { useMay } from '../../../lib/may'
import { EmptyList } from '../list/list-parts'
import { isNarrowed, NOT_NARROWED } from './desk-view'
import { viewEntry } from './views'

/** What is said to a role for which contacts are masked. */
const ONLY_WHOLE = 'Numbers and e-mail addresses are found only as a whole.'

/** What is said where the search has stopped before its end: for such a role, stored matches are looked at once more. */
const TOO_MUCH = 'Too much is like this search to look through all of it. Add a word or a filter.'

interface NothingProps {
  /** Whether what was not looked at may match. */
  isMore: boolean
  filter: EnquiryFilter
  narrow: (part: Partial<EnquiryFilter>) => void
}

/** An empty view. */
export function Nothing({ isMore, filter, narrow }: NothingProps) {
  const clear = { label: 'Clear the search and the filters', run: () => narrow(NOT_NARROWED) }
  const seesContacts = useMay('read-contacts')
  const found = isMore ? TOO_MUCH : 'Nothing here matches the search and the filters.'
  return isNarrowed(filter) ? (
    <EmptyList text={filter.q && !seesContacts ? `${found} ${ONLY_WHOLE}` : found} clear={clear} />
  ) : (
    <EmptyList text="No enquiries in this view." hint={viewEntry(filter.view).empty} />
  )
}
