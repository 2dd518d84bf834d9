import { type ReactNode, useEffect, useState } from 'react'

/**
 * Returns the origin of the public website: empty in a browser, and in the desktop app the server's, or null while
 * loading.
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
  path?: string
  children: ReactNode
}

/** A link to the public website in a new tab, which the desktop app opens in the system's browser. */
export function WebsiteLink({ className, path = '/', children }: WebsiteLinkProps) {
  const origin = useWebsite()
  if (origin === null) return null
  return (
    <a className={className} href={origin + path} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
