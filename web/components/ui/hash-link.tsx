import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { hashTarget } from '../../lib/hash-target'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

interface HashLinkProps {
  /** `#id` or `/#id`, kept as it is in the page. */
  href: string
  /** A course for the enquiry form to choose on arrival. */
  course?: string
  className?: string
  children: ReactNode
}

/** A link to a section: scrolls where this page has the section, else goes to Home's (R13). */
export function HashLink({ href, course, className, children }: HashLinkProps) {
  const here = useLocation()
  const navigate = useNavigate()

  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const to = hashTarget(href, here, course)
    navigate(to, { replace: to === `${here.pathname}${here.search}${here.hash}` })
  }

  return (
    <a href={href} onClick={follow} className={className}>
      {children}
    </a>
  )
}
