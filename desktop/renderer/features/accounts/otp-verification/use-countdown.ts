import { useEffect, useState } from 'react'

/** Whole seconds until a time, never under 0. Both in milliseconds since 1970. */
export const secondsUntil = (timestamp: number, now: number) =>
  Math.max(0, Math.ceil((timestamp - now) / 1000))

/**
 * Counts down from now.
 * @param duration milliseconds
 * @returns the seconds that are left, and a way to start again
 */
export function useCountdown(duration: number) {
  const [end, setEnd] = useState(() => Date.now() + duration)
  const [now, setNow] = useState(() => Date.now())
  const isRunning = now < end

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])

  const restart = () => {
    setNow(Date.now())
    setEnd(Date.now() + duration)
  }
  return { seconds: secondsUntil(end, now), restart }
}
