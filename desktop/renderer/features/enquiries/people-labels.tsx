import { Link } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useSession } from '../../lib/session'
import classes from './labels.module.css'
import { timesText } from './texts'

export function AssigneeLabel({ assignee }: Pick<StaffEnquiry, 'assignee'>) {
  const isMine = useSession(({ user }) => user?.id === assignee?.id)
  if (!assignee) return <span className={classes.none}>Unassigned</span>
  return <span>{isMine ? 'You' : assignee.name}</span>
}

/** Shows that a person had enquired before, and links to all their enquiries. */
export function PersonBadge({ person, name }: Pick<StaffEnquiry, 'person' | 'name'>) {
  if (!person || person.nth < 2) return null
  const text = timesText(person.nth)
  return (
    <Link
      className={classes.badge}
      to={`/people/${person.id}`}
      title={`${name} has enquired ${person.count} times`}
      aria-label={`${text}: all enquiries of ${name}`}
    >
      {text}
    </Link>
  )
}
