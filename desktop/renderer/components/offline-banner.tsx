import { useEffect } from 'react'
import { api } from '../lib/api'
import { useConnection } from '../lib/connection'
import { queryClient } from '../lib/query-client'
import { useSession } from '../lib/session'
import { checkSession } from '../lib/session-check'
import classes from './offline-banner.module.css'

/** Milliseconds between two looks for the API while it is gone. */
const RETRY_MS = 5000

const ping = () => void api.readHealth().catch(() => undefined)

const catchUp = () => {
  if (useSession.getState().isAuthenticated) void queryClient.invalidateQueries()
  else void checkSession()
}

/** The time after the screens were read anew. */
let pause: { isAskedAgain: boolean } | undefined

/**
 * Reads anew what the screens show, once within the time between two looks: where one address fails and others respond,
 * the line is lost and back with each request.
 */
function recover(): void {
  if (pause) {
    pause.isAskedAgain = true
    return
  }
  const now = { isAskedAgain: false }
  pause = now
  setTimeout(() => {
    pause = undefined
    if (now.isAskedAgain) recover()
  }, RETRY_MS)
  catchUp()
}

/** Says that the API is out of reach and goes on looking for it; when it is back, the screens catch up. */
export function OfflineBanner() {
  const isReachable = useConnection((state) => state.isReachable)

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
        <div className={classes.banner}>No connection to the server. Trying again every few seconds…</div>
      )}
    </div>
  )
}
