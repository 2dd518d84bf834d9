import { useCallback, useEffect, useMemo, useState } from 'react'
import { SERVICES_MESSAGE_MS } from '#contract/limits'
import type { BannerMessage } from '../../components/banner'
import { toast } from '../../lib/toast'
import type { Notify } from './section'

/** Shows successes as toasts, and failures as an alert in the section until the next attempt. */
export function useNotify(): { notify: Notify; failure: string } {
  const [failure, setFailure] = useState('')
  const success = useCallback((text: string, undo?: () => void) => toast.success(text, undo), [])
  const clear = useCallback(() => setFailure(''), [])
  const notify = useMemo(() => ({ success, failure: setFailure, clear }), [success, clear])
  return { notify, failure }
}

/** Shows messages in the page for a few seconds. Undo is a toast, since it must stay longer. */
export function useInlineNotify(): { notify: Notify; message: BannerMessage | null } {
  const [message, setMessage] = useState<BannerMessage | null>(null)

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), SERVICES_MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [message])

  const notify = useMemo<Notify>(
    () => ({
      success: (text, undo) => {
        setMessage({ tone: 'success', text })
        if (undo) toast.success('Deleted by mistake?', undo)
      },
      failure: (text) => setMessage({ tone: 'failure', text }),
      clear: () => setMessage(null),
    }),
    [],
  )
  return { notify, message }
}
