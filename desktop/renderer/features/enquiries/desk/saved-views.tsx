import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { type DeskScreen, viewQuery } from './desk-view'
import { useSavedViews } from './use-saved-views'
import classes from './view-bar.module.css'

/** Saved views among the others. */
export function SavedViewLinks({ screen }: { screen: DeskScreen }) {
  const { views } = useSavedViews()
  const current = viewQuery(screen).toString()
  return views.map(({ id, name, query, isShared, isMine, owner }) => (
    <Link
      key={id}
      to={`?${query}`}
      className={classes.view}
      title={isMine ? 'Saved by you' : `Saved by ${owner.name}`}
      aria-current={new URLSearchParams(query).toString() === current ? 'page' : undefined}
    >
      {name}
      {isShared && <IconUsers size={14} aria-label="for all" />}
    </Link>
  ))
}
