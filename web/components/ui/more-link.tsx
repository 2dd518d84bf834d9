import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useIsVisible } from '../../lib/frame-context'
import { ArrowIcon } from './icons'

/** A secondary link next to a heading, to the full page if it is visible. */
export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) =>
  useIsVisible(to) && (
    <Link to={to} className="underlined inline-flex min-h-11 items-center gap-2 font-semibold">
      {children}
      <ArrowIcon className="size-5" />
    </Link>
  )
