import type { EnquiryFilter } from '#contract/enquiries/query'
import { useMay } from '../../../lib/may'
import { EmptyList } from '../list/list-parts'
import { isNarrowed, NOT_NARROWED } from './desk-view'
import { viewEntry } from './views'

/** What is said to a role for which contacts are masked. */
const ONLY_WHOLE = 'Numbers and e-mail addresses are found only as a whole.'

interface NothingProps {
  filter: EnquiryFilter
  narrow: (part: Partial<EnquiryFilter>) => void
}

/** An empty view. */
export function Nothing({ filter, narrow }: NothingProps) {
  const clear = { label: 'Clear the search and the filters', run: () => narrow(NOT_NARROWED) }
  const seesContacts = useMay('read-contacts')
  return isNarrowed(filter) ? (
    <EmptyList
      text={`Nothing here matches the search and the filters.${filter.q && !seesContacts ? ` ${ONLY_WHOLE}` : ''}`}
      clear={clear}
    />
  ) : (
    <EmptyList text="No enquiries in this view." hint={viewEntry(filter.view).empty} />
  )
}
