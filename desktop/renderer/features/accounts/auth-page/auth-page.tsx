import type { ReactNode } from 'react'
import { ColourSchemeToggle } from '../../../components/colour-scheme-toggle'
import { ScreenTitle } from '../../../components/screen-title'
import classes from './auth-page.module.css'
import { Cover } from './cover'

interface AuthPageProps {
  title: string
  hint?: ReactNode
  back: ReactNode
  children: ReactNode
}

/** The frame of the sign-in screens: a brochure cover with a card for the form. */
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
