import { Link } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import classes from './person-badge.module.css'
import { timesText } from './texts'

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
