import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '../../../lib/api'
import { formatNumber } from '../../../lib/format'
import { QUERY_KEYS } from '../query-keys'
import classes from './desk.module.css'

/**
 * Links to possible duplicates, if there are any. It loads late, so it is placed where it shifts nothing. Phones hide it,
 * since their menu has the link.
 */
export function DuplicatesLink() {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.proposals,
    queryFn: ({ signal }) => api.listProposals({ signal }),
  })
  if (!data || data.total === 0) return null
  return (
    <Anchor component={Link} to="/people" size="sm" className={classes.proposals}>
      {data.total === 1
        ? 'Review 1 possible duplicate'
        : `Review ${formatNumber(data.total)} possible duplicates`}
    </Anchor>
  )
}
