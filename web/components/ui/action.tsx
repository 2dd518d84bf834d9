import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useIsVisible } from '../../lib/frame-context'
import { HashLink } from './hash-link'
import { ArrowIcon } from './icons'

const BASE =
  'press group inline-flex min-h-12 items-center justify-center gap-3 border-2 px-[min(1.5rem,7vw)] py-2.5 font-semibold leading-tight transition-colors duration-200'

const LOOKS = {
  /** Primary action. */
  accent: 'border-accent-edge bg-accent text-accent-ink hover:border-ink hover:bg-ink hover:text-paper',
  /** Primary action on a dark background. */
  'accent-on-ink':
    'border-accent-bright bg-accent text-accent-ink hover:border-paper hover:bg-paper hover:text-ink',
  /** Action on the accent. */
  'on-accent': 'border-accent-ink bg-accent-ink text-accent hover:bg-transparent hover:text-accent-ink',
  outline: 'border-ink text-ink hover:bg-ink hover:text-paper',
  'outline-on-ink': 'border-paper text-paper hover:bg-paper hover:text-ink',
} as const

export type ActionLook = keyof typeof LOOKS

/** Returns the classes of an action, for buttons. */
export const actionClass = (look: ActionLook, more = '') => `${BASE} ${LOOKS[look]} ${more}`

interface ActionProps {
  to: string
  look?: ActionLook
  children: ReactNode
  className?: string
  course?: string
}

/**
 * A link that looks like a button. Links with a hash scroll, and all others change the page. A link to a hidden page
 * isn't shown.
 */
export function Action({ to, look = 'accent', children, className = '', course }: ActionProps) {
  const isVisible = useIsVisible(to)
  if (!isVisible) return null
  const classes = actionClass(look, className)
  const inside = (
    <>
      {children}
      <ArrowIcon className="size-5 transition-transform duration-200 group-hover:translate-x-1" />
    </>
  )
  return to.includes('#') ? (
    <HashLink href={to} className={classes} course={course}>
      {inside}
    </HashLink>
  ) : (
    <Link to={to} className={classes}>
      {inside}
    </Link>
  )
}
