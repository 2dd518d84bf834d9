import { useEffect, useState } from 'react'
import type { OpeningHours } from '#contract/opening-hours/opening-hours'
import { toNowText } from '#contract/opening-hours/texts'

/** Milliseconds between two readings of the clock. */
const STEP_MS = 20_000

/** Whether it is open now. Only a browser knows: what a server says is kept and read later. */
export function NowLine({ hours }: { hours: OpeningHours }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return <>{toNowText(now, hours)}</>
}
