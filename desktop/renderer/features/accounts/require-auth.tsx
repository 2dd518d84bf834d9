import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { Waiting } from '../../components/waiting'
import { getStanding, useSession } from '../../lib/session'
import { checkSession } from '../../lib/session-check'
import type { SignInState } from '../../lib/sign-in-paths'

/** Where somebody sets up what their role asks for, who may do nothing else till then. */
const SET_UP = { pathname: '/settings', search: '?tab=account' }

/** Shows its screen to the signed-in only; a session that ends in between leads to sign-in too. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { isAuthenticated, hasSignedOut, user } = useSession()
  const [isChecking, setChecking] = useState(!isAuthenticated)
  const { pathname, search, hash } = useLocation()

  useEffect(() => {
    if (isChecking) void checkSession().then(() => setChecking(false))
  }, [isChecking])

  if (user?.mustSetUp && !(pathname === SET_UP.pathname && search === SET_UP.search))
    return <Navigate to={SET_UP} replace />
  // Who may something else from now on begins anew: nothing stays on the screen that was read before.
  if (isAuthenticated) return <Fragment key={getStanding(user)}>{children}</Fragment>
  if (isChecking) return <Waiting text={ADMIN_TEXTS.checking} />
  const state: SignInState = hasSignedOut ? {} : { from: { pathname, search, hash } }
  return <Navigate to="/admin" replace state={state} />
}
