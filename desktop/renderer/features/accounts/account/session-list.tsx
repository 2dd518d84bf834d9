import type { SessionRecord } from '#contract/accounts'
import { pathFor, ROUTES } from '#contract/routes'
import { BrowserList } from './browser-list'
import { SESSIONS_KEY, useSignedIn } from './use-signed-in'

/** Where one is signed in, each but this one can be ended from here. */
export function SessionList() {
  const { query, end, busyId } = useSignedIn<SessionRecord>(SESSIONS_KEY, ROUTES.sessions, (id) =>
    pathFor(ROUTES.session, { id }),
  )
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
