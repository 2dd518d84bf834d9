import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirmLeave } from '../components/confirm'
import { useSession } from '../lib/session'
import { discardUnsaved, hasUnsaved, useUnsavedForms } from '../lib/unsaved'

/**
 * Asks before a screen with unsaved changes is left. A session that ends is no such case: what was typed waits for the
 * next sign-in.
 */
export function UnsavedBlocker() {
  const isHolding = useUnsavedForms(({ forms }) => forms.size > 0)
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
    if (!isHolding) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHolding])

  return null
}
