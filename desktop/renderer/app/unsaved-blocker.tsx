import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirmLeave } from '../components/confirm'
import { useSession } from '../lib/session'
import { discardUnsaved, hasUnsaved, useUnsavedForms } from '../lib/unsaved'

/**
 * Asks before the user leaves a screen with unsaved changes. It doesn't ask when a session ends, since drafts are kept
 * for the next sign-in.
 */
export function UnsavedBlocker() {
  const hasForms = useUnsavedForms(({ forms }) => forms.size > 0)
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

  useEffect(() => {
    if (!hasForms) return
    const block = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', block)
    return () => window.removeEventListener('beforeunload', block)
  }, [hasForms])

  return null
}
