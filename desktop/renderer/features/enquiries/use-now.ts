import { useSyncExternalStore } from 'react'

/** Milliseconds between two readings of the clock. */
const STEP_MS = 20_000

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

const read = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(read, STEP_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time in milliseconds since 1970, read anew every 20 seconds by one timer for all who look. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
