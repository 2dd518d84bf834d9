import { IconHeadset } from '@tabler/icons-react'
import { NavLink } from 'react-router-dom'
import classes from './panel-layout.module.css'

/** The link to the Desk from every screen. */
export function DeskLink({ className }: { className?: string | undefined }) {
  return (
    <NavLink to="/desk" className={className} title="The desk (g w)">
      <IconHeadset size={17} aria-hidden />
      <span className={classes.deskWord}>Desk</span>
    </NavLink>
  )
}
