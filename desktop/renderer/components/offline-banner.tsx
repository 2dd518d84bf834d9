import { useEffect } from 'react'
import { api } from '../lib/api'
import { useConnection } from '../lib/connection'
import { queryClient } from '../lib/query-client'
import { useSession } from '../lib/session'
import { checkSession } from '../lib/session-check'
import classes from './offline-banner.module.css'

const RETRY_MS = 5000

const ping = () => void api.readHealth().catch(() => undefined)

const catchUp = () => {
  if (useSession.getState().isAuthenticated) void queryClient.invalidateQueries()
  else void checkSession()
}

/** The pause after all data was reloaded. */
let pause: { isRequestedAgain: boolean } | undefined

/**
 * Reloads all data, at most once per retry interval. If one URL fails while others respond, the connection seems lost
 * and restored with each request.
 */
function recover(): void {
  if (pause) {
    pause.isRequestedAgain = true
    return
  }
  const now = { isRequestedAgain: false }
  pause = now
  setTimeout(() => {
    pause = undefined
    if (now.isRequestedAgain) recover()
  }, RETRY_MS)
  catchUp()
}

function toUnsavedText(unsaved: number): string {
  if (unsaved === 0) return 'Reconnecting…'
  return unsaved === 1 ? '1 change isn’t saved yet.' : `${unsaved} changes aren’t saved yet.`
}

/** Shows that the server can't be reached, keeps retrying, and reloads all data when it is back. */
export function OfflineBanner() {
  const { isReachable, unsaved } = useConnection()

  useEffect(() => {
    const lose = () => useConnection.getState().report(false)
    window.addEventListener('offline', lose)
    window.addEventListener('online', ping)
    return () => {
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', ping)
    }
  }, [])

  useEffect(() => {
    if (isReachable) return
    const timer = setInterval(ping, RETRY_MS)
    return () => {
      clearInterval(timer)
      recover()
    }
  }, [isReachable])

  return (
    <div role="status">
      {!isReachable && (
        <div className={classes.banner} data-offline>
          You’re offline. {toUnsavedText(unsaved)}
        </div>
      )}
    </div>
  )
}
