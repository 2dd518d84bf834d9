import { useEffect, useState } from 'react'
import type { OpeningHours } from '#contract/opening-hours/opening-hours'
import { toNowText } from '#contract/opening-hours/texts'

/** Milliseconds between two clock readings. */
const STEP_MS = 20_000

/** Shows whether the institute is open now. Only the browser can tell, because server responses are cached. */
export function NowLine({ hours }: { hours: OpeningHours }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return <>{toNowText(now, hours)}</>
}
