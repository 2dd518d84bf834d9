import { useCallback, useMemo, useState } from 'react'
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
