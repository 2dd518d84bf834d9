import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useIsThere } from '../../lib/frame-context'
import { ArrowIcon } from './icons'

/** A quiet link beside a heading, to the page that has the whole of it, where there is one. */
export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) =>
  useIsThere(to) && (
    <Link to={to} className="underlined inline-flex min-h-11 items-center gap-2 font-semibold">
      {children}
      <ArrowIcon className="size-5" />
    </Link>
  )
