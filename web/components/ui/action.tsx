import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useIsThere } from '../../lib/frame-context'
import { HashLink } from './hash-link'
import { ArrowIcon } from './icons'

const BASE =
  'press group inline-flex min-h-12 items-center justify-center gap-3 border-2 px-[min(1.5rem,7vw)] py-2.5 font-semibold leading-tight transition-colors duration-200'

const LOOKS = {
  /** The one thing to do here. */
  accent: 'border-accent bg-accent text-ink hover:border-ink hover:bg-ink hover:text-paper',
  /** The same on dark ink, where ink would vanish. */
  'accent-on-ink': 'border-accent bg-accent text-ink hover:border-paper hover:bg-paper',
  ink: 'border-ink bg-ink text-paper hover:bg-transparent hover:text-ink',
  outline: 'border-ink text-ink hover:bg-ink hover:text-paper',
  'outline-on-ink': 'border-paper text-paper hover:bg-paper hover:text-ink',
} as const

export type ActionLook = keyof typeof LOOKS

/** The classes of an action, for buttons. */
export const actionClass = (look: ActionLook, more = '') => `${BASE} ${LOOKS[look]} ${more}`

interface ActionProps {
  to: string
  look?: ActionLook
  children: ReactNode
  className?: string
  course?: string
}

/**
 * A link that looks like a button. Addresses with a hash scroll, all others change the page; to one that is switched
 * off there is none.
 */
export function Action({ to, look = 'accent', children, className = '', course }: ActionProps) {
  const isThere = useIsThere(to)
  if (!isThere) return null
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
