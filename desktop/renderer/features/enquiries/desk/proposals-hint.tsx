import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '../../../lib/api'
import { formatNumber } from '../../../lib/format'
import { QUERY_KEYS } from '../query-keys'

/** Leads to the people of whom staff are to say whether they are one; nothing while there are none. */
export function ProposalsHint() {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.proposals,
    queryFn: ({ signal }) => api.listProposals({ signal }),
  })
  if (!data || data.total === 0) return null
  return (
    <Anchor component={Link} to="/people" size="sm">
      {data.total === 1
        ? 'Two people may be one: have a look'
        : `${formatNumber(data.total)} pairs of people may be one: have a look`}
    </Anchor>
  )
}
