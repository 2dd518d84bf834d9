import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { hashMove, withCourse } from '../../lib/hash-target'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

interface HashLinkProps {
  /** `#id` or `/#id`, kept as it is in the page. */
  href: string
  /** A course for the enquiry form to choose on arrival. */
  course?: string
  className?: string
  children: ReactNode
  onNavigate?: () => void
}

/** A link to a section: scrolls where this page has the section, else goes to Home's (R13). */
export function HashLink({ href, course, className, children, onNavigate }: HashLinkProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onNavigate?.()
    const move = hashMove(href, pathname, (id) => document.getElementById(id) !== null)
    const to = move.kind === 'scroll' ? `${pathname}${search}#${move.id}` : move.to
    navigate(course ? withCourse(move.kind === 'scroll' ? `${pathname}#${move.id}` : to, course) : to)
  }

  return (
    <a href={href} onClick={follow} className={className}>
      {children}
    </a>
  )
}
