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
 * A link to a section. It scrolls if this page has the section, and otherwise opens Home. Its `href` is the real target,
 * so that it can be copied, opened in a new tab and followed before the scripts have loaded.
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
