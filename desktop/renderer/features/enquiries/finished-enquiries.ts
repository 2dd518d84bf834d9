import { useEffect, useRef } from 'react'

type Listener = (id: string) => unknown

const listeners = new Set<Listener>()

/** Reports that the user has closed an enquiry with a status, so that its list can open the next one. */
export const notifyFinished: Listener = (id) => {
  for (const listener of listeners) listener(id)
}

export function useFinished(onFinished: Listener): void {
  const latest = useRef(onFinished)
  latest.current = onFinished
  useEffect(() => {
    const listener: Listener = (id) => latest.current(id)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}
