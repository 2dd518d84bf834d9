import { useCallback, useEffect, useState } from 'react'
import { TOAST_MS } from '#contract/limits'
import type { BannerMessage } from './banner'

/**
 * The one message above a table. A plain success goes by itself; a failure, or one that offers something to do, stays
 * until it is closed or the next message comes.
 */
export function useBanner() {
  const [message, setMessage] = useState<BannerMessage | null>(null)
  const close = useCallback(() => setMessage(null), [])

  useEffect(() => {
    if (message?.tone !== 'success' || message.action) return
    const timer = setTimeout(close, TOAST_MS)
    return () => clearTimeout(timer)
  }, [message, close])

  return { message, show: setMessage, close }
}
