import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { Waiting } from '../../components/waiting'
import { getRightsKey, useSession } from '../../lib/session'
import { checkSession } from '../../lib/session-check'
import type { SignInState } from '../../lib/sign-in-paths'

/** The screen for users who must set up a second factor first. */
const SET_UP = { pathname: '/settings', search: '?tab=account' }

/** Shows its screen to signed-in users and redirects others to the sign-in, also when the session ends. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { isAuthenticated, hasSignedOut, user } = useSession()
  const [isChecking, setChecking] = useState(!isAuthenticated)
  const { pathname, search, hash } = useLocation()

  useEffect(() => {
    if (isChecking) void checkSession().then(() => setChecking(false))
  }, [isChecking])

  if (user?.mustSetUp && !(pathname === SET_UP.pathname && search === SET_UP.search))
    return <Navigate to={SET_UP} replace />
  // Changed permissions remount the screen, so that no data remains that the user can no longer see.
  if (isAuthenticated) return <Fragment key={getRightsKey(user)}>{children}</Fragment>
  if (isChecking) return <Waiting text={ADMIN_TEXTS.checking} />
  const state: SignInState = hasSignedOut ? {} : { from: { pathname, search, hash } }
  return <Navigate to="/admin" replace state={state} />
}
