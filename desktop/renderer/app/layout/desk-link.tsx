import { IconHeadset } from '@tabler/icons-react'
import { NavLink } from 'react-router-dom'
import classes from './panel-layout.module.css'

/** The way to the desk from every screen; the navigation itself is given. */
export function DeskLink({ className }: { className?: string | undefined }) {
  return (
    <NavLink to="/desk" className={className} title="The desk (g w)">
      <IconHeadset size={17} aria-hidden />
      <span className={classes.deskWord}>Desk</span>
    </NavLink>
  )
}
