import { useEffect, useState } from 'react'

/**
 * Origin of the public website: empty in a browser, which is there already. In the desktop app it is the chosen server's,
 * null until the shell has named it.
 */
export function useWebsite(): string | null {
  const [origin, setOrigin] = useState(window.prospectus ? null : '')
  useEffect(() => {
    void window.prospectus?.server.state().then(({ address }) => setOrigin(address))
  }, [])
  return origin
}
