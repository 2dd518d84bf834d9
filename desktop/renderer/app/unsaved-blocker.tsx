import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirmLeave } from '../components/confirm'
import { useSession } from '../lib/session'
import { discardUnsaved, hasUnsaved, losesChanges } from '../lib/unsaved'

/**
 * Asks before the user leaves a screen with unsaved changes, or closes or reloads the page while a change waits for a
 * response. It doesn't ask when a session ends, since drafts are kept for the next sign-in.
 */
export function UnsavedBlocker() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() &&
      useSession.getState().isAuthenticated &&
      currentLocation.pathname.toLowerCase() !== nextLocation.pathname.toLowerCase(),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirmLeave({
      onLeave: () => {
        discardUnsaved()
        blocker.proceed()
      },
      onStay: blocker.reset,
    })
  }, [blocker])

  useWindowEvent('beforeunload', (event) => {
    if (losesChanges()) event.preventDefault()
  })

  return null
}
