import type { ReactNode } from 'react'
import { ColourSchemeToggle } from '../../../components/colour-scheme-toggle'
import { ScreenTitle } from '../../../components/screen-title'
import classes from './auth-page.module.css'
import { Cover } from './cover'

interface AuthPageProps {
  title: string
  /** One line under the heading. */
  hint?: ReactNode
  /** The way back, above the heading. */
  back: ReactNode
  children: ReactNode
}

/** The screens around signing in: the cover of the prospectus, and a reply card torn off along its perforation. */
export function AuthPage({ title, hint, back, children }: AuthPageProps) {
  return (
    <div className={classes.page}>
      <Cover />
      <main className={classes.card}>
        <div className={classes.top}>
          {back}
          <ColourSchemeToggle />
        </div>
        <div className={classes.form}>
          <ScreenTitle className={classes.title}>{title}</ScreenTitle>
          {hint && <p className={classes.hint}>{hint}</p>}
          {children}
        </div>
      </main>
    </div>
  )
}
