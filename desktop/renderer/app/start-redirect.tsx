import { Navigate } from 'react-router-dom'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'

/** The app's own `/`. A browser never gets here, since there `/` is the public home; the desktop window does. */
export function StartRedirect() {
  return <Navigate to={ADMIN_NAVIGATION.dashboard.href} replace />
}
