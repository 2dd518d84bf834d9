import { type ReactNode, useEffect, useState } from 'react'

/**
 * Origin of the public website: empty in a browser, which is there already. In the desktop app it is the chosen
 * server's, null until the shell has named it.
 */
function useWebsite(): string | null {
  const [origin, setOrigin] = useState(window.prospectus ? null : '')
  useEffect(() => {
    void window.prospectus?.server.state().then(({ address }) => setOrigin(address))
  }, [])
  return origin
}

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
