import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '../../../lib/api'
import { formatNumber } from '../../../lib/format'
import { QUERY_KEYS } from '../query-keys'
import classes from './desk.module.css'

/**
 * Leads to the people of whom staff are to say whether they are one; nothing while there are none. It comes late, so it
 * has a place where it moves nothing; a phone has none, and the menu leads there.
 */
export function ProposalsHint() {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.proposals,
    queryFn: ({ signal }) => api.listProposals({ signal }),
  })
  if (!data || data.total === 0) return null
  return (
    <Anchor component={Link} to="/people" size="sm" className={classes.proposals}>
      {data.total === 1
        ? 'Two people may be one: have a look'
        : `${formatNumber(data.total)} pairs of people may be one: have a look`}
    </Anchor>
  )
}
