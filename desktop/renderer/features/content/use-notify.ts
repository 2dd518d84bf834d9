import { useCallback, useEffect, useMemo, useState } from 'react'
import { SERVICES_MESSAGE_MS } from '#contract/limits'
import type { BannerMessage } from '../../components/banner'
import { toast } from '../../lib/toast'
import type { Notify } from './section'

/** The usual way: success as a toast, failure as an alert in the section that stays until the next try. */
export function useNotify(): { notify: Notify; failure: string } {
  const [failure, setFailure] = useState('')
  const success = useCallback((text: string, undo?: () => void) => toast.success(text, undo), [])
  const clear = useCallback(() => setFailure(''), [])
  const notify = useMemo(() => ({ success, failure: setFailure, clear }), [success, clear])
  return { notify, failure }
}

/** Messages in the page that go after some seconds. An undo stays longer than they do, hence as a toast. */
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
