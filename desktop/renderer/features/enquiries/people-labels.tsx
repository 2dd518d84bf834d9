import { Link } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useSession } from '../../lib/session'
import classes from './labels.module.css'
import { timesText } from './texts'

/** The assignee of an enquiry, beside that word or under it. */
export function AssigneeLabel({ assignee }: Pick<StaffEnquiry, 'assignee'>) {
  const isMine = useSession(({ user }) => user?.id === assignee?.id)
  if (!assignee) return <span className={classes.none}>Nobody</span>
  return <span>{isMine ? 'You' : assignee.name}</span>
}

/** Says that somebody asks again, and leads to all that they asked. */
export function PersonBadge({ person, name }: Pick<StaffEnquiry, 'person' | 'name'>) {
  if (!person || person.count < 2) return null
  const text = timesText(person.nth)
  return (
    <Link
      className={classes.badge}
      to={`/people/${person.id}`}
      title={`${name} has asked ${person.count} times`}
      aria-label={`${text}: all enquiries of ${name}`}
    >
      {text}
    </Link>
  )
}
