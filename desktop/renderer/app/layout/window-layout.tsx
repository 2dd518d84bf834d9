import { Outlet } from 'react-router-dom'
import { useLiveUpdates } from '../../features/enquiries/use-live-updates'
import { UnsavedBlocker } from '../unsaved-blocker'
import classes from './window-layout.module.css'

/** A small window beside the panel: its screen and nothing else. Reminders and hand-overs are the panel's to tell. */
export function WindowLayout() {
  useLiveUpdates()
  return (
    <main className={classes.window}>
      <UnsavedBlocker />
      <Outlet />
    </main>
  )
}
