import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { toOutcomeText } from '#contract/enquiries/pipeline-stages'
import type { EnquiryFilter } from '#contract/enquiries/query'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { api } from '../../../lib/api'
import { formatNumber } from '../../../lib/format'
import { AssigneeLabel } from '../people-labels'
import { QUERY_KEYS } from '../query-keys'
import { useEnquiryLink } from '../use-open-enquiry'
import classes from './desk.module.css'
import { type DeskScreen, toFilterQuery, toViewQuery } from './desk-view'
import { useSelection } from './selection'
import { useDeskList } from './use-desk-list'

interface SearchAllLinkProps {
  screen: Pick<DeskScreen, 'filter' | 'layout'>
  /** Results in the view: their number, and those of the page. */
  found: number
  items: readonly StaffEnquiry[]
}

/** Most results outside the view that are listed. */
const MAX_LISTED = 5

function OutsideResult({ enquiry }: { enquiry: StaffEnquiry }) {
  const { id, name, topic, assignee } = enquiry
  return (
    <li className={classes.outsideResult}>
      <Anchor component={Link} {...useEnquiryLink(id)} fw={600} size="sm">
        {name}
      </Anchor>
      <span>{topic}</span>
      <span>{toOutcomeText(enquiry)}</span>
      <AssigneeLabel assignee={assignee} />
    </li>
  )
}

/** Lists the first results of a search outside its view, and links to all of them with their number. */
export function SearchAllLink({ screen: { filter, layout }, found, items }: SearchAllLinkProps) {
  const allFilter: EnquiryFilter = { ...filter, view: 'all' }
  const { data } = useQuery({
    queryKey: QUERY_KEYS.list(toFilterQuery(allFilter).toString()),
    queryFn: ({ signal }) => api.listEnquiries(allFilter, { signal }),
    enabled: filter.q !== '' && filter.view !== 'all',
  })
  const more = (data?.total ?? 0) - (filter.view === 'bin' ? 0 : found)
  const to = `?${toViewQuery({ isDay: false, filter: allFilter, layout, columns: null })}`
  const navigate = useNavigate()
  const headingId = useId()
  const shouldOpen = useSelection(({ searchToFocus }) => found === 0 && searchToFocus === filter.q)
  const isLoaded = data !== undefined || filter.q === '' || filter.view === 'all'
  useEffect(() => {
    if (!shouldOpen || !isLoaded) return
    if (more > 0) navigate(to)
    else useSelection.getState().setSearchToFocus(null)
  }, [shouldOpen, isLoaded, more, to, navigate])
  if (more <= 0) return null
  const inView = new Set(items.map(({ id }) => id))
  // With several pages in the view, those of the other pages can't be told apart.
  const isWhole = items.length === found || filter.view === 'bin'
  const outside = isWhole ? (data?.items ?? []).filter(({ id }) => !inView.has(id)) : []
  const count = `${formatNumber(more)}${data?.isMore ? '+' : ''}`
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.outsideHeading}>
        Outside this view
      </h2>
      {outside.length > 0 && (
        <ul className={classes.outside}>
          {outside.slice(0, MAX_LISTED).map((enquiry) => (
            <OutsideResult key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
      )}
      <Anchor component={Link} to={to} size="sm">
        {found > 0 ? `${count} more in All` : `${count} in All`}
      </Anchor>
    </section>
  )
}

/** The same for the board, whose columns only load as they come into view. */
export function BoardSearchAllLink({ screen }: Pick<SearchAllLinkProps, 'screen'>) {
  const { data } = useDeskList(screen.filter, 1)
  return data && <SearchAllLink screen={screen} found={data.total} items={data.items} />
}
