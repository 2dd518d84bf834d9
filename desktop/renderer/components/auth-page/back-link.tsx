import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import classes from './auth-page.module.css'

/** `← Back` to the public home (A027), which is another app, hence no router link. */
export const BackToHome = () => (
  <a className={classes.back} href="/">
    {ADMIN_TEXTS.back}
  </a>
)

/** `← Back` to the previous page (A034); to the dashboard where there is none. */
export function BackToPrevious() {
  const navigate = useNavigate()
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/AdminHome'))
  return (
    <button type="button" className={classes.back} onClick={goBack}>
      {ADMIN_TEXTS.back}
    </button>
  )
}

/** A way back to another sign-in screen. */
export const BackTo = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={classes.back} to={to}>
    {children}
  </Link>
)
