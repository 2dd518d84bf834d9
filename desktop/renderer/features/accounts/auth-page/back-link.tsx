import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { WebsiteLink } from '../../../components/website-link'
import classes from './auth-page.module.css'

/**
 * `← Back` to the public home page. That is another app, so it isn't a router link. In the desktop app `/` is the panel,
 * so the website opens in the browser.
 */
export const BackToHome = () =>
  window.prospectus ? (
    <WebsiteLink className={classes.back}>View website</WebsiteLink>
  ) : (
    <a className={classes.back} href="/">
      {ADMIN_TEXTS.back}
    </a>
  )

/** `← Back` to the previous page, or to the dashboard if there is none. */
export function BackToPrevious() {
  const navigate = useNavigate()
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/AdminHome'))
  return (
    <button type="button" className={classes.back} onClick={goBack}>
      {ADMIN_TEXTS.back}
    </button>
  )
}

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={classes.back} to={to}>
    {children}
  </Link>
)
