import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isOnPage, toSectionLink } from '../../lib/section-links'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

interface HashLinkProps {
  /** `#id` or `/#id`. */
  href: string
  /** A course for the enquiry form to preselect. */
  course?: string
  className?: string
  children: ReactNode
}

/**
 * A link to a section: scrolls where this page has the section, else goes to Home's. Its address is the one it
 * leads to, so that it can be copied, opened beside and followed before the scripts come.
 */
export function HashLink({ href, course, className, children }: HashLinkProps) {
  const here = useLocation()
  const navigate = useNavigate()

  const to = toSectionLink(href, here, course)

  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate(to, { replace: to === `${here.pathname}${here.search}${here.hash}` })
  }

  return (
    <a href={course || !isOnPage(href, here.pathname) ? to : href} onClick={follow} className={className}>
      {children}
    </a>
  )
}
