import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../../lib/format'
import classes from './day-heading.module.css'
import { DAY_GROUP_VIEWS, type ShownGroup } from './use-my-day'

interface DayHeadingProps extends Omit<ShownGroup, 'items'> {
  /** Number of enquiries on screen. */
  shown: number
}

/** The heading of a group of My day, with its number and a link to the rest. */
export function DayHeading({ group, total, isMore, shown }: DayHeadingProps) {
  const { label, query, link } = DAY_GROUP_VIEWS[group]
  const count = `${formatNumber(total)}${isMore ? '+' : ''}`
  return (
    <span className={classes.heading}>
      {label} <span className={classes.count}>{count}</span>
      {total > shown && (
        <Anchor component={Link} className={classes.all} to={`/desk?${query}`}>
          {link}
        </Anchor>
      )}
    </span>
  )
}
