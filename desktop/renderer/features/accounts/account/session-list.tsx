import { api } from '../../../lib/api'
import { BrowserList } from './browser-list'
import { SESSIONS_KEY, useSignedIn } from './use-signed-in'

/** Where one is signed in, each but this one can be ended from here. */
export function SessionList() {
  const { query, end, busyId } = useSignedIn({
    key: SESSIONS_KEY,
    list: api.listSessions,
    end: api.endSession,
  })
  return (
    <BrowserList
      title="Active sessions"
      hint="Where you are signed in. To end this one, log out."
      empty="No other sessions."
      query={query}
      busyId={busyId}
      action="Sign out"
      endsCurrent={false}
      onEnd={end}
    />
  )
}
