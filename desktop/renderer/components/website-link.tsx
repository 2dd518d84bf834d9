import type { ReactNode } from 'react'
import { useWebsite } from '../lib/use-website'

interface WebsiteLinkProps {
  className?: string | undefined
  /** Of a page of the website. */
  path?: string
  children: ReactNode
}

/** A link to the public website in a tab of its own, which for the desktop app is the system's browser. */
export function WebsiteLink({ className, path = '/', children }: WebsiteLinkProps) {
  const origin = useWebsite()
  if (origin === null) return null
  return (
    <a className={className} href={origin + path} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
